import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { build } from "vite";
import { clientDir } from "../server/build/build.ts";

const localRoutes = [
  "root",
  "routes/visitor",
  "routes/member",
  "routes/feed",
  "routes/forums/list",
  "routes/forums/new",
  "routes/forums/detail",
  "routes/forums/edit",
  "routes/locations/new-post",
  "routes/people/profile",
  "routes/photos/upload",
  "routes/photos/detail",
  "routes/photos/edit",
  "routes/activities/list",
  "routes/activities/new",
  "routes/activities/edit",
  "routes/todos/todo",
];

const files = JSON.stringify(filesOfLocalScreens(clientDir));
await build({
  configFile: false,
  root: path.resolve(import.meta.dirname, ".."),
  logLevel: "error",
  resolve: { tsconfigPaths: true },
  define: {
    __builtFiles: files,
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

interface Manifest {
  entry: { module: string };
  routes: Record<string, { module: string }>;
}

function filesOfLocalScreens(clientDir: string): string[] {
  const names = readdirSync(path.join(clientDir, "assets"));
  const built = new Set(names.map(name => `/assets/${name}`));
  const manifest = names.find(name => /^manifest-\w+\.js$/.test(name)) ?? missing("manifest");
  const { entry, routes } = readManifest(clientDir, manifest);
  // The manifest names the files of all routes, so it is not followed.
  const wanted = new Set([`/assets/${manifest}`]);
  for (const name of names.filter(isOfEveryPage)) add(`/assets/${name}`);
  for (const id of localRoutes) add(routes[id]?.module ?? missing(id));
  add(entry.module);
  return [...wanted].sort();

  function add(address: string) {
    if (wanted.has(address) || !built.has(address)) return;
    wanted.add(address);
    if (address.endsWith(".js")) for (const next of namedIn(path.join(clientDir, address))) add(next);
  }
}

function readManifest(clientDir: string, name: string): Manifest {
  const code = readFileSync(path.join(clientDir, "assets", name), "utf8");
  return JSON.parse(code.slice(code.indexOf("{"), code.lastIndexOf("}") + 1));
}

function namedIn(file: string) {
  const names = readFileSync(file, "utf8").matchAll(/["'`](?:\.\/|\/?assets\/)([\w.-]+\.(?:js|svg))["'`]/g);
  return [...names].map(([, name]) => `/assets/${name}`);
}

function isOfEveryPage(name: string) {
  return /^enhance-[\w-]+\.js$/.test(name);
}

function missing(what: string): never {
  throw new Error(`The build has no ${what}: is scripts/worker.ts out of date?`);
}
