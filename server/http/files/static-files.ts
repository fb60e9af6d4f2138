import { readdirSync } from "node:fs";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { serveStatic } from "@hono/node-server/serve-static";
import type { Context, MiddlewareHandler } from "hono";
import { getMimeType } from "hono/utils/mime";
import { acceptedEncodings } from "../compression/accepted-encodings.ts";
import { deltaOf, patternOf } from "../compression/asset-deltas.ts";

/** For documents, and for what fetches it: the next one comes as a difference to it. */
const forPages = 'match="/*", match-dest=("document" "")';

export function serveFilesOf(dir: string): MiddlewareHandler {
  const serveFile = serveStatic({ root: path.relative(process.cwd(), dir), precompressed: true });
  return async (c, next) => {
    const answer = (await answerDelta(dir, c)) ?? (await serveFile(c, next));
    // What this folder lacks, the next handler answers.
    if (!(answer instanceof Response)) return;
    setHeaders(answer.headers, c.req.path);
    return answer;
  };
}

/** Any other address goes to the router without asking the disk first. */
export function listFiles(dir: string): ReadonlySet<string> {
  const files = readdirSync(dir, { recursive: true, withFileTypes: true }).filter(entry => entry.isFile());
  return new Set(files.map(({ parentPath, name }) => `/${path.relative(dir, path.join(parentPath, name))}`));
}

async function answerDelta(dir: string, { req }: Context) {
  const delta = patternOf(req.path) && deltaOf(req.path, req.header("available-dictionary"));
  if (!delta || req.header("range") || !acceptedEncodings(req.header("accept-encoding")).has("dcz")) return;
  const bytes = await readFile(path.join(dir, delta)).catch(() => null);
  if (!bytes) return;
  const headers = {
    "Content-Type": getMimeType(req.path) ?? "application/octet-stream",
    "Content-Encoding": "dcz",
    "Content-Length": String(bytes.length),
    Vary: "Accept-Encoding",
  };
  return new Response(bytes, { headers });
}

function setHeaders(headers: Headers, pathname: string) {
  headers.set("Cache-Control", cacheControlOf(pathname));
  const pattern = patternOf(pathname);
  if (!pattern) return;
  headers.append("Vary", "Available-Dictionary");
  headers.set("Use-As-Dictionary", pathname.endsWith(".dict") ? forPages : `match="${pattern}"`);
}

function cacheControlOf(pathname: string) {
  return pathname.startsWith("/assets/") ? "public, max-age=31536000, immutable" : "public, max-age=86400";
}
