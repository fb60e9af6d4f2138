import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";

interface Route {
  id: string;
  parentId?: string;
  path?: string;
  index?: boolean;
}

const assets = path.resolve(import.meta.dirname, "../../build/client/assets");

/** Every address that the built app routes, sorted. Layouts without a path of their own are no address. */
export function routePaths(): string[] {
  const routes = readManifest();
  const addresses = Object.values(routes).filter(route => route.index || (route.path && route.id !== "root"));
  return [...new Set(addresses.map(route => addressOf(route, routes)))].sort();
}

function addressOf({ parentId, path = "" }: Route, routes: Record<string, Route>): string {
  const parent = parentId ? routes[parentId] : undefined;
  const start = parent ? addressOf(parent, routes).replace(/\/$/, "") : "";
  return path ? `${start}/${path}` : start || "/";
}

/** The list of routes that the build gives to browsers. */
function readManifest(): Record<string, Route> {
  const name = readdirSync(assets).find(file => /^manifest-.*\.js$/.test(file));
  const text = readFileSync(path.join(assets, name ?? "manifest"), "utf8");
  return JSON.parse(text.slice(text.indexOf("{"), text.lastIndexOf("}") + 1)).routes;
}
