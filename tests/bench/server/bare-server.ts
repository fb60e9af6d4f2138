import path from "node:path";
import { serve } from "@hono/node-server";
import { Hono } from "hono";
import { createRequestHandler } from "react-router";
import { createCompressor } from "../../../server/http/compression/compress.ts";

// Started by bare-site.ts with the folder of the build; writes its address to stdout.
const build = await import(path.join(process.argv[2] ?? "", "build/server/index.js"));
const handle = createRequestHandler(build, "production");
const compress = createCompressor({ current: null, encoders: new Map() });
const app = new Hono();
app.all("*", async c => compress(await handle(c.req.raw), c.req.raw.headers));
serve({ fetch: app.fetch, port: 0, hostname: "localhost" }, ({ port }) => {
  process.stdout.write(`http://localhost:${port}/`);
});
