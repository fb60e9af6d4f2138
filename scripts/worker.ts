import { createHash } from "node:crypto";
import { readdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { clientDir } from "../server/build/build.ts";
import { bundleScript } from "./browser-scripts.ts";
import { listOfflinePages } from "./offline-pages.ts";
import { loadServerBuild } from "./server-build.ts";

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

/** Everything that a screen without connection may import. */
function builtFiles(): string[] {
  const names = readdirSync(path.join(clientDir, "assets"));
  return names.filter(name => /\.(js|svg)$/.test(name)).map(name => `/assets/${name}`);
}
