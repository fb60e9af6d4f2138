import { createHash } from "node:crypto";
import { readdirSync } from "node:fs";
import path from "node:path";
import { build } from "vite";
import { clientDir } from "../server/build/build.ts";
import { listOfflinePages } from "./offline-pages.ts";
import { loadServerBuild } from "./server-build.ts";

const { routes } = await loadServerBuild();
const pages = listOfflinePages(
  Object.values(routes).flatMap(route => (route ? [{ ...route, handle: route.module.handle }] : [])),
);
const files = JSON.stringify(builtFiles());
await build({
  configFile: false,
  root: path.resolve(import.meta.dirname, ".."),
  logLevel: "error",
  resolve: { tsconfigPaths: true },
  define: {
    __builtFiles: files,
    __pages: JSON.stringify(pages),
    __buildId: JSON.stringify(createHash("sha256").update(files).digest("base64url").slice(0, 8)),
  },
  build: {
    outDir: clientDir,
    emptyOutDir: false,
    copyPublicDir: false,
    modulePreload: false,
    rolldownOptions: {
      input: "app/worker/main.ts",
      output: { format: "iife", entryFileNames: "worker.js" },
    },
  },
});
// The server that was loaded stays active.
process.exit();

/** Everything that a screen without connection may import. */
function builtFiles(): string[] {
  const names = readdirSync(path.join(clientDir, "assets"));
  return names.filter(name => /\.(js|svg)$/.test(name)).map(name => `/assets/${name}`);
}
