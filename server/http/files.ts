import { readdirSync } from "node:fs";
import path from "node:path";
import { serveStatic } from "@hono/node-server/serve-static";
import type { MiddlewareHandler } from "hono";

export function serveFilesOf(dir: string): MiddlewareHandler {
  const serveFile = serveStatic({ root: path.relative(process.cwd(), dir), precompressed: true });
  return async (c, next) => {
    const answer = await serveFile(c, next);
    if (!(answer instanceof Response)) return;
    answer.headers.set("Cache-Control", cacheControlOf(c.req.path));
    // A module that is a worker may import others only by a policy of its own.
    if (/^\/assets\/.+\.js$/.test(c.req.path)) answer.headers.set("Content-Security-Policy", modulePolicy);
    return answer;
  };
}

/** A shared cache could leave the cookie out, so it has to pass this answer on. */
export function setCookie(cookie: string): MiddlewareHandler {
  return async (c, next) => {
    await next();
    c.header("Set-Cookie", cookie, { append: true });
    c.header("Cache-Control", c.res.headers.get("Cache-Control")?.replace("public", "private"));
  };
}

export function listFiles(dir: string): ReadonlySet<string> {
  const files = readdirSync(dir, { recursive: true, withFileTypes: true }).filter(entry => entry.isFile());
  return new Set(files.map(({ parentPath, name }) => `/${path.relative(dir, path.join(parentPath, name))}`));
}

const modulePolicy = "default-src 'none'; script-src 'self'; base-uri 'none'; frame-ancestors 'none'";

/** A landscape that changes gets a new name. */
function cacheControlOf(pathname: string) {
  return /^\/(assets|landscapes)\//.test(pathname)
    ? "public, max-age=31536000, immutable"
    : "public, max-age=86400";
}

const workerHeaders = {
  "Content-Type": "text/javascript; charset=utf-8",
  "Cache-Control": "max-age=300",
  "Content-Security-Policy": "default-src 'none'; connect-src 'self'; script-src 'self'",
};

const farewell = `addEventListener("install", () => skipWaiting());
addEventListener("activate", event => event.waitUntil(leave()));
async function leave() {
  for (const name of await caches.keys()) await caches.delete(name);
  await registration.unregister();
}
`;

export function serveWorker(isOn: boolean, serveFile: MiddlewareHandler): MiddlewareHandler {
  return async (c, next) => {
    const answer = isOn ? await serveFile(c, next) : c.body(farewell);
    if (!(answer instanceof Response)) return;
    for (const [name, value] of Object.entries(workerHeaders)) answer.headers.set(name, value);
    return answer;
  };
}
