import path from "node:path";
import { brotliCompressSync, constants } from "node:zlib";
import { serve } from "@hono/node-server";
import { Hono } from "hono";
import { createRequestHandler } from "react-router";

const build = await import(path.join(process.argv[2] ?? "", "build/server/index.js"));
const handle = createRequestHandler(build, "production");
const app = new Hono();
app.all("*", async c => compress(await handle(c.req.raw)));
serve({ fetch: app.fetch, port: 0, hostname: "localhost" }, ({ port }) => {
  process.stdout.write(`http://localhost:${port}/`);
});

/** Its own, so that what the product changes of its compression does not change what it is compared with. */
async function compress(answer: Response) {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_LGWIN]: 16 };
  const body = brotliCompressSync(await answer.arrayBuffer(), { params });
  const headers = new Headers(answer.headers);
  headers.set("Content-Encoding", "br");
  headers.set("Content-Length", String(body.length));
  return new Response(new Uint8Array(body), { status: answer.status, headers });
}
