import { createHash } from "node:crypto";
import path from "node:path";
import { build } from "vite";
import { clientDir } from "../server/build/build.ts";
import { filesOfLocalScreens } from "./worker/local-files.ts";

/**
 * After the build: makes the service worker, which holds the list of files that it keeps. Its address stays the same, so
 * that a browser finds the next one.
 */
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
