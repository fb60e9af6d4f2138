import { createHash } from "node:crypto";
import { once } from "node:events";
import { Readable } from "node:stream";
import type { ReadableStream } from "node:stream/web";
import {
  brotliDecompressSync,
  createBrotliDecompress,
  createGunzip,
  gunzipSync,
  zstdDecompressSync,
} from "node:zlib";
import { expect, test } from "vitest";
import { createCompressor } from "./compression.ts";
import { type Dictionary, toDictionary } from "./dictionary.ts";

const page = "<p>The trail begins at the bridge.</p>".repeat(100);
const href = "/assets/pages-g4sPP0K3.dict";
const current = toDictionary(href, Buffer.from(`<main>${page}</main>`));
const older = toDictionary(href, Buffer.from(`<body>${page}</body>`));
const { name } = current;
const byName = new Map([current, older].map(each => [each.name, each]));
const withDictionary = createCompressor({ current, byName });
const withoutDictionary = createCompressor({ current: undefined, byName: new Map() });
const dcz = "gzip, deflate, br, zstd, dcb, dcz";

const html = (body: BodyInit | null, headers: Record<string, string> = {}) =>
  new Response(body, { headers: { "Content-Type": "text/html; charset=utf-8", ...headers } });

function compress(response: Response, accepted?: string) {
  return withoutDictionary(response, new Headers(accepted ? { "Accept-Encoding": accepted } : {}));
}

function ask(headers: Record<string, string>, response = html(page)) {
  return withDictionary(response, new Headers({ "Accept-Encoding": dcz, ...headers }));
}

async function bytesOf(response: Response) {
  return Buffer.from(await response.arrayBuffer());
}

function pageIn(bytes: Buffer, { bytes: dictionary }: Dictionary) {
  return zstdDecompressSync(bytes.subarray(40), { dictionary }).toString();
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
    const answer = await ask({}, html(method === "GET" ? page : null, { Vary: "Cookie" }));
    expect(answer.headers.get("Vary"), method).toBe(
      "Cookie, Accept-Encoding, Available-Dictionary, Save-Data",
    );
  }
  const data = new Response(page, { headers: { "Content-Type": "text/x-script" } });
  expect((await ask({ "Available-Dictionary": name }, data)).headers.get("Vary")).toBe("Accept-Encoding");
  expect(data.headers.has("Link")).toBe(false);
});

test("leaves pictures, short and empty responses unchanged", async () => {
  const picture = new Response("x".repeat(5000), { headers: { "Content-Type": "image/webp" } });
  expect(await compress(picture, "br")).toBe(picture);
  expect((await compress(html("short"), "br")).headers.has("Content-Encoding")).toBe(false);
  const redirect = html(null);
  expect(await compress(redirect, "br")).toBe(redirect);
});

test("uses the browser's dictionary, of this build or an older one", async () => {
  for (const dictionary of [current, older]) {
    const answer = await ask({ "Available-Dictionary": dictionary.name });
    expect(answer.headers.get("Content-Encoding")).toBe("dcz");
    const bytes = await bytesOf(answer);
    expect(answer.headers.get("Content-Length")).toBe(String(bytes.length));
    const digest = createHash("sha256").update(dictionary.bytes).digest("hex");
    expect(bytes.subarray(0, 40).toString("hex")).toBe(`5e2a4d1820000000${digest}`);
    expect(pageIn(bytes, dictionary)).toBe(page);
    expect(bytes.length).toBeLessThan(80);
  }
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
  const difference = await bytesOf(await ask({ "Available-Dictionary": name }, html(large)));
  expect(pageIn(difference, current)).toBe(large);
});

test.each([
  ["br", createBrotliDecompress],
  ["gzip", createGunzip],
] as const)("flushes each part of a streamed page: %s", async (encoding, decoder) => {
  const { readable, writable } = new TransformStream<Uint8Array>();
  const writer = writable.getWriter();
  const late = html(readable, { "X-Accel-Buffering": "no" });
  const answer = await ask({ "Available-Dictionary": name, "Accept-Encoding": `${encoding}, dcz` }, late);
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

test.each([
  ["another hash", toDictionary(href, Buffer.from("another")).name],
  ["no colons", name.slice(1, -1)],
  ["a parameter", `${name};a=1`],
  ["two of them", `${name}, ${older.name}`],
  ["a property of every object", "__proto__"],
  ["endless", `:${"A".repeat(8000)}:`],
  ["nothing", ""],
])("ignores an Available-Dictionary with %s", async (_, value) => {
  expect((await ask({ "Available-Dictionary": value })).headers.get("Content-Encoding")).toBe("br");
});

test("announces the dictionary unless the browser has it or saves data", async () => {
  const announced = `<${href}>; rel="compression-dictionary"`;
  const linkFor = async (headers: Record<string, string>) => (await ask(headers)).headers.get("Link");
  expect(await linkFor({})).toBe(announced);
  expect(await linkFor({ "Available-Dictionary": older.name })).toBe(announced);
  expect(await linkFor({ "Available-Dictionary": name })).toBeNull();
  const saving = await withDictionary(html(page), new Headers({ "Accept-Encoding": dcz }), {
    savesData: true,
  });
  expect(saving.headers.get("Link")).toBeNull();
  expect((await compress(html(page), "br")).headers.has("Link")).toBe(false);
});
