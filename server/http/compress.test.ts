import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { compress } from "./compress.ts";

const page = "<p>The trail begins at the bridge.</p>".repeat(100);
const html = (body: string | null, headers: Record<string, string> = {}) =>
  new Response(body, { headers: { "Content-Type": "text/html; charset=utf-8", ...headers } });

async function bytesOf(response: Response) {
  return Buffer.from(await response.arrayBuffer());
}

test("a browser that knows brotli gets brotli, with the length told", async () => {
  const answer = await compress(html(page), "gzip, deflate, br, zstd");
  expect(answer.headers.get("Content-Encoding")).toBe("br");
  const bytes = await bytesOf(answer);
  expect(answer.headers.get("Content-Length")).toBe(String(bytes.length));
  expect(brotliDecompressSync(bytes).toString()).toBe(page);
});

test("one that knows only gzip gets gzip, one that knows neither gets plain text", async () => {
  expect(gunzipSync(await bytesOf(await compress(html(page), "gzip"))).toString()).toBe(page);
  const plain = await compress(html(page), undefined);
  expect(plain.headers.has("Content-Encoding")).toBe(false);
  expect((await bytesOf(plain)).toString()).toBe(page);
});

test("every text answer varies by encoding, so that no cache mixes them up", async () => {
  for (const accepted of ["br", undefined]) {
    expect((await compress(html(page, { Vary: "Cookie" }), accepted)).headers.get("Vary")).toBe(
      "Cookie, Accept-Encoding",
    );
  }
});

test("a page that holds its text is compressed like one with a body, and keeps its headers", async () => {
  const held = Object.assign(html(null, { Vary: "Cookie", "X-Robots-Tag": "none" }), { content: page });
  const answer = await compress(held, "br");
  expect(brotliDecompressSync(await bytesOf(answer)).toString()).toBe(page);
  expect(answer.headers.get("X-Robots-Tag")).toBe("none");
  expect(answer.headers.get("Vary")).toBe("Cookie, Accept-Encoding");
});

test("pictures, short answers and answers without a body stay as they are", async () => {
  const picture = new Response("x".repeat(5000), { headers: { "Content-Type": "image/webp" } });
  expect(await compress(picture, "br")).toBe(picture);
  expect((await compress(html("short"), "br")).headers.has("Content-Encoding")).toBe(false);
  const redirect = html(null);
  expect(await compress(redirect, "br")).toBe(redirect);
});
