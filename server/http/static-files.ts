import { readdirSync } from "node:fs";
import path from "node:path";
import { serveStatic } from "@hono/node-server/serve-static";
import type { Context, MiddlewareHandler } from "hono";

export function serveFilesOf(dir: string): MiddlewareHandler {
  return serveStatic({
    root: path.relative(process.cwd(), dir),
    precompressed: true,
    onFound: (_, c: Context) => c.header("Cache-Control", cacheControlOf(c.req.path)),
  });
}

/** Any other address goes to the router without asking the disk first. */
export function listFiles(dir: string): ReadonlySet<string> {
  const files = readdirSync(dir, { recursive: true, withFileTypes: true }).filter(entry => entry.isFile());
  return new Set(files.map(({ parentPath, name }) => `/${path.relative(dir, path.join(parentPath, name))}`));
}

function cacheControlOf(pathname: string) {
  return pathname.startsWith("/assets/") ? "public, max-age=31536000, immutable" : "public, max-age=86400";
}
