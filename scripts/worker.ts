import { createHash } from "node:crypto";
import { readdirSync } from "node:fs";
import path from "node:path";
import { build } from "vite";
import { clientDir } from "../server/build/build.ts";

const files = JSON.stringify(builtFiles());
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

/** Everything that a screen without connection may import. */
function builtFiles(): string[] {
  const names = readdirSync(path.join(clientDir, "assets"));
  return names.filter(name => /\.(js|svg)$/.test(name)).map(name => `/assets/${name}`);
}
