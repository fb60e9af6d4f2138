import { once } from "node:events";
import { Readable } from "node:stream";
import type { ReadableStream } from "node:stream/web";
import { brotliDecompressSync, createBrotliDecompress, createGunzip, gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import * as compression from "./compression.ts";

const page = "<p>The trail begins at the bridge.</p>".repeat(100);
const html = (body: BodyInit | null, headers: Record<string, string> = {}) =>
  new Response(body, { headers: { "Content-Type": "text/html; charset=utf-8", ...headers } });

function compress(response: Response, accepted?: string) {
  return compression.compress(response, new Headers(accepted ? { "Accept-Encoding": accepted } : {}));
}

async function bytesOf(response: Response) {
  return Buffer.from(await response.arrayBuffer());
}

test.each([
  ["gzip, deflate, br, zstd", "br"],
  ["gzip", "gzip"],
  ["", null],
  ["br;q=0, gzip", "gzip"],
  ["BR", "br"],
  ["gzip;q=0.5,br;q=1.0", "br"],
  ["abra, gzipped", null],
  ["br;q=0.000", null],
])("Accept-Encoding: %s", async (accepted, encoding) => {
  const answer = await compress(html(page), accepted);
  expect(answer.headers.get("Content-Encoding")).toBe(encoding);
  const bytes = await bytesOf(answer);
  expect(answer.headers.get("Content-Length")).toBe(String(bytes.length));
  const decoded =
    encoding === "br" ? brotliDecompressSync(bytes) : encoding === "gzip" ? gunzipSync(bytes) : bytes;
  expect(decoded.toString()).toBe(page);
});

test("sets Vary for pages and for other texts", async () => {
  for (const method of ["GET", "HEAD"]) {
    const answer = await compress(html(method === "GET" ? page : null, { Vary: "Cookie" }), "br");
    expect(answer.headers.get("Vary"), method).toBe("Cookie, Accept-Encoding, Save-Data");
  }
  const data = new Response(page, { headers: { "Content-Type": "text/x-script" } });
  expect((await compress(data, "br")).headers.get("Vary")).toBe("Accept-Encoding");
});

test("leaves pictures, short and empty responses unchanged", async () => {
  const picture = new Response("x".repeat(5000), { headers: { "Content-Type": "image/webp" } });
  expect(await compress(picture, "br")).toBe(picture);
  expect((await compress(html("short"), "br")).headers.has("Content-Encoding")).toBe(false);
  const redirect = html(null);
  expect(await compress(redirect, "br")).toBe(redirect);
});

test("a page that asks for it is as small as possible", async () => {
  const words = Array.from({ length: 3_000 }, (_, at) => ((at * 7_919) % 1_009).toString(36)).join(" ");
  const usual = await bytesOf(await compress(html(words), "br"));
  const best = await compress(html(words, { "X-Compression": "best" }), "br");
  expect(best.headers.has("X-Compression")).toBe(false);
  const bytes = await bytesOf(best);
  expect(brotliDecompressSync(bytes).toString()).toBe(words);
  expect(bytes.length).toBeLessThan(0.9 * usual.length);
});

test("a page that asks for it and is large gets the usual compression", async () => {
  const words = Array.from({ length: 12_000 }, (_, at) => ((at * 7_919) % 1_009).toString(36)).join(" ");
  const usual = await bytesOf(await compress(html(words), "br"));
  const best = await bytesOf(await compress(html(words, { "X-Compression": "best" }), "br"));
  expect(best.length).toBe(usual.length);
});

test("compresses large pages in another thread", async () => {
  const large = page.repeat(50);
  expect(brotliDecompressSync(await bytesOf(await compress(html(large), "br"))).toString()).toBe(large);
  expect(gunzipSync(await bytesOf(await compress(html(large), "gzip"))).toString()).toBe(large);
});

test.each([
  ["br", createBrotliDecompress],
  ["gzip", createGunzip],
] as const)("flushes each part of a streamed page: %s", async (encoding, decoder) => {
  const { readable, writable } = new TransformStream<Uint8Array>();
  const writer = writable.getWriter();
  const late = html(readable, { "X-Accel-Buffering": "no" });
  const answer = await compress(late, encoding);
  expect(answer.headers.get("Content-Encoding")).toBe(encoding);
  expect(answer.headers.has("Content-Length")).toBe(false);
  const shown = Readable.fromWeb(answer.body as ReadableStream)
    .pipe(decoder())
    .setEncoding("utf8");
  void writer.write(Buffer.from("<h1>Cairn</h1>"));
  expect(await once(shown, "data")).toEqual(["<h1>Cairn</h1>"]);
  void writer.write(Buffer.from("<p>Late</p>"));
  expect(await once(shown, "data")).toEqual(["<p>Late</p>"]);
  await writer.close();
  await once(shown, "end");
});
