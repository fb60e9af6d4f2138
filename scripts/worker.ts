import { createHash } from "node:crypto";
import { readdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { ServerBuild } from "react-router";
import type { Offline, OfflinePage } from "../app/browser/shared-with-worker/contract.ts";
import { clientDir, serverEntry } from "../server/build/build.ts";
import { bundleScript } from "./browser-scripts.ts";

export interface Route {
  id: string;
  parentId?: string | undefined;
  path?: string | undefined;
  handle?: unknown;
}

interface Handle {
  offline?: Offline;
  queries?: string[];
}

if (import.meta.main) {
  const { routes } = await loadServerBuild();
  const pages = listOfflinePages(
    Object.values(routes).flatMap(route => (route ? [{ ...route, handle: route.module.handle }] : [])),
  );
  const files = JSON.stringify(builtFiles());
  const { code } = await bundleScript(path.resolve(import.meta.dirname, ".."), "app/worker/main.ts", {
    __builtFiles: files,
    __pages: JSON.stringify(pages),
    __buildId: JSON.stringify(createHash("sha256").update(files).digest("base64url").slice(0, 8)),
  });
  writeFileSync(path.join(clientDir, "worker.js"), code);
  // The server that was loaded stays active.
  process.exit();
}

/** Everything that a screen without connection may import. */
function builtFiles(): string[] {
  const names = readdirSync(path.join(clientDir, "assets"));
  return names.filter(name => /\.(js|svg|css)$/.test(name)).map(name => `/assets/${name}`);
}

/** The pages whose route, or a layout around it, says what the service worker does with them. */
export function listOfflinePages(routes: readonly Route[]): OfflinePage[] {
  const byId = new Map(routes.map(route => [route.id, route]));
  const layouts = new Set(routes.map(({ parentId }) => parentId));
  const pages = routes
    .filter(({ id }) => !layouts.has(id))
    .flatMap(route => {
      const branch = branchOf(route.id, byId);
      const { offline, queries }: Handle = Object.assign({}, ...branch.map(({ handle }) => handle));
      const path = `/${branch.flatMap(({ path }) => path || []).join("/")}`;
      return offline ? [{ path, offline, ...(queries && { queries }) }] : [];
    });
  // The first match counts, and a letter sorts behind the colon of a parameter.
  return pages.sort((a, b) => (a.path < b.path ? 1 : -1));
}

/** A route behind the layouts around it. */
function branchOf(id: string, routes: ReadonlyMap<string, Route>): Route[] {
  const route = routes.get(id);
  return route ? [...branchOf(route.parentId ?? "", routes), route] : [];
}

/** Without the operator's settings. */
function loadServerBuild(): Promise<ServerBuild> {
  const secret = "sample".repeat(6);
  for (const name of Object.keys(process.env)) delete process.env[name];
  Object.assign(process.env, {
    NODE_ENV: "production",
    TZ: "UTC",
    SITE_URL: "http://localhost",
    SUPABASE_URL: "http://localhost",
    SUPABASE_PUBLISHABLE_KEY: "sample",
    SESSION_SECRET: secret,
    TREKS_JWT_SECRET: secret,
  });
  return import(serverEntry);
}
