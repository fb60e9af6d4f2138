import { readdirSync } from "node:fs";
import path from "node:path";
import { serveStatic } from "@hono/node-server/serve-static";
import type { Context, MiddlewareHandler } from "hono";

/** Serves the files of a folder, compressed where the build has left a compressed copy. */
export function serveFilesOf(dir: string): MiddlewareHandler {
  return serveStatic({
    root: path.relative(process.cwd(), dir),
    precompressed: true,
    onFound: (_, c: Context) => c.header("Cache-Control", cacheControlOf(c.req.path)),
  });
}

/** Paths of all files in a folder: any other address goes to the router without asking the disk first. */
export function listFiles(dir: string): ReadonlySet<string> {
  const files = readdirSync(dir, { recursive: true, withFileTypes: true }).filter(entry => entry.isFile());
  return new Set(files.map(({ parentPath, name }) => `/${path.relative(dir, path.join(parentPath, name))}`));
}

/** Files in `assets` have a hash of their content in their name; the others may change from one day to the next. */
function cacheControlOf(pathname: string) {
  return pathname.startsWith("/assets/") ? "public, max-age=31536000, immutable" : "public, max-age=86400";
}
