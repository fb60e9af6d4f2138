import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";

interface Route {
  id: string;
  parentId?: string;
  path?: string;
  index?: boolean;
  hasDefaultExport: boolean;
  hasAction: boolean;
}

const assets = path.resolve(import.meta.dirname, "../../build/client/assets");

/** Every address that the built app routes, sorted. Layouts without a path of their own are no address. */
export function routePaths(): string[] {
  return addressesOf(() => true);
}

/** Those of them at which there is something to look at. */
export function screenPaths(): string[] {
  return addressesOf(({ hasDefaultExport }) => hasDefaultExport);
}

/** Those of them that take a form. */
export function actionPaths(): string[] {
  return addressesOf(({ hasAction }) => hasAction);
}

function addressesOf(isMeant: (route: Route) => boolean): string[] {
  const routes = readManifest();
  const addresses = Object.values(routes).filter(
    route => (route.index || (route.path && route.id !== "root")) && isMeant(route),
  );
  return [...new Set(addresses.map(route => addressOf(route, routes)))].sort();
}

/** What stands for the variable parts of addresses: things that a test has made. */
export interface Places {
  forum: string;
  postId: string;
  photo: string;
  art: string;
  avatar: string;
  banner: string;
  profile: string;
}

/** An address of the list as a member would ask for it. */
export function concretePath(path: string, { forum, postId, photo, art, avatar, banner, profile }: Places) {
  return path
    .replace("/location-posts/:postId/photo/:digest/:width", photo)
    .replace("/place-art/:edition/:motif/:forumId", art)
    .replace("/profile/:profileId/avatar/:digest/:width", avatar)
    .replace("/profile/:profileId/banner/:digest/:width", banner)
    .replace("/profile/:profileId", profile)
    .replace("/location-forums/:forumId", forum)
    .replace("/forums/:forumId", "/forums/sample-bear-aware-food")
    .replace(":postId", postId)
    .replace(/:\w+|\*/, "none");
}

/** Where the browser's router asks for the data of a page. */
export function dataPath(path: string) {
  return path === "/" ? "/_root.data" : `${path}.data`;
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
