import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { build } from "vite";
import { clientDir } from "../server/build/build.ts";
import { branchOf, listOfflinePages } from "./offline-pages.ts";
import { loadServerBuild } from "./server-build.ts";

const { routes, assets } = await loadServerBuild();
const all = Object.values(routes).flatMap(route =>
  route ? [{ ...route, handle: route.module.handle }] : [],
);
const pages = listOfflinePages(all);
const files = JSON.stringify(filesOfScreensCachedAhead());
await build({
  configFile: false,
  root: path.resolve(import.meta.dirname, ".."),
  logLevel: "error",
  resolve: { tsconfigPaths: true },
  define: {
    __builtFiles: files,
    __pages: JSON.stringify(pages.map(({ id: _, ...page }) => page)),
    __buildId: JSON.stringify(createHash("sha256").update(files).digest("base64url").slice(0, 8)),
  },
  build: {
    outDir: clientDir,
    emptyOutDir: false,
    copyPublicDir: false,
    modulePreload: false,
    rolldownOptions: {
      input: "app/offline/worker/main.ts",
      output: { format: "iife", entryFileNames: "worker.js" },
    },
  },
});
// The server that was loaded stays active.
process.exit();

function filesOfScreensCachedAhead(): string[] {
  const names = readdirSync(path.join(clientDir, "assets"));
  const built = new Set(names.map(name => `/assets/${name}`));
  // The manifest names the files of all routes, so it is not followed.
  const wanted = new Set([assets.url]);
  for (const name of names.filter(isOfEveryPage)) add(`/assets/${name}`);
  const byId = new Map(all.map(route => [route.id, route]));
  for (const { id, offline } of pages)
    if (offline === "local" || offline === "ahead")
      for (const route of branchOf(id, byId)) add(assets.routes[route.id]?.module ?? "");
  add(assets.entry.module);
  return [...wanted].sort();

  function add(address: string) {
    if (wanted.has(address) || !built.has(address)) return;
    wanted.add(address);
    if (address.endsWith(".js")) for (const next of namedIn(path.join(clientDir, address))) add(next);
  }
}

function namedIn(file: string) {
  const names = readFileSync(file, "utf8").matchAll(/["'`](?:\.\/|\/?assets\/)([\w.-]+\.(?:js|svg))["'`]/g);
  return [...names].map(([, name]) => `/assets/${name}`);
}

function isOfEveryPage(name: string) {
  return /^enhance-[\w-]+\.js$/.test(name);
}
