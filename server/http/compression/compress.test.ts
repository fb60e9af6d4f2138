import { once } from "node:events";
import { readFileSync } from "node:fs";
import path from "node:path";
import { brotliDecompressSync, createZstdDecompress, gunzipSync, zstdDecompressSync } from "node:zlib";
import { expect, test } from "vitest";
import { decodeFrames } from "../../../tests/support/zstd-frames.ts";
import { createCompressor } from "./compress.ts";
import { dczHeader, dictionaryName } from "./dictionary.ts";
import { DictionaryEncoder } from "./dictionary-encoder.ts";
import type { TextPart } from "./text-parts.ts";

const page = "<p>The trail begins at the bridge.</p>".repeat(100);
const [current, older] = [Buffer.from(`<main>${page}</main>`), Buffer.from(`<body>${page}</body>`)];
const [name, olderName] = [dictionaryName(current), dictionaryName(older)];
const href = "/assets/pages-g4sPP0K3.dict";
const encoders = new Map(
  [current, older].map(bytes => [dictionaryName(bytes), new DictionaryEncoder(bytes)]),
);
const withDictionary = createCompressor({ current: { href, name }, encoders });
const withoutDictionary = createCompressor({ current: null, encoders: new Map() });
const dcz = "gzip, deflate, br, zstd, dcb, dcz";

const html = (body: string | null, headers: Record<string, string> = {}) =>
  new Response(body, { headers: { "Content-Type": "text/html; charset=utf-8", ...headers } });

/** As the application's own pages are: every second part is sent to others as well. */
function holding(texts: readonly string[], headers: Record<string, string> = {}) {
  const parts = texts.map((text, at): TextPart => ({ text, readers: readersOf(text, at) }));
  return Object.assign(html(null, headers), { parts });
}

function readersOf(text: string, at: number) {
  if (at % 2 === 0) return "one";
  return text.startsWith(styles) ? "all" : "many";
}

function compress(response: Response, accepted?: string) {
  return withoutDictionary(response, new Headers(accepted ? { "Accept-Encoding": accepted } : {}));
}

function ask(asked: Record<string, string>, response = html(page)) {
  return withDictionary(response, new Headers({ "Accept-Encoding": dcz, ...asked }));
}

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

test("a page that holds its text is compressed like one with a body, and keeps its headers", async () => {
  const held = holding([page], { Vary: "Cookie", "X-Robots-Tag": "none" });
  const answer = await compress(held, "br");
  expect(brotliDecompressSync(await bytesOf(answer)).toString()).toBe(page);
  expect(answer.headers.get("X-Robots-Tag")).toBe("none");
  expect(answer.headers.get("Vary")).toMatch(/^Cookie, Accept-Encoding/);
});

test("one that knows only gzip gets gzip, one that knows neither gets plain text", async () => {
  expect(gunzipSync(await bytesOf(await compress(html(page), "gzip"))).toString()).toBe(page);
  const plain = await compress(html(page));
  expect(plain.headers.has("Content-Encoding")).toBe(false);
  expect((await bytesOf(plain)).toString()).toBe(page);
});

test.each([
  ["br;q=0, gzip", "gzip"],
  ["BR", "br"],
  ["gzip;q=0.5,br;q=1.0", "br"],
  ["abra, gzipped", null],
  ["br;q=0.000", null],
])("what is refused or only similar is not taken: %s", async (accepted, encoding) => {
  expect((await compress(html(page), accepted)).headers.get("Content-Encoding")).toBe(encoding);
});

test("a page varies by what decides on it, any other text by encoding, so that no cache mixes them up", async () => {
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

test("pictures, short answers and answers without a body stay as they are", async () => {
  const picture = new Response("x".repeat(5000), { headers: { "Content-Type": "image/webp" } });
  expect(await compress(picture, "br")).toBe(picture);
  expect((await compress(html("short"), "br")).headers.has("Content-Encoding")).toBe(false);
  const redirect = html(null);
  expect(await compress(redirect, "br")).toBe(redirect);
});

test("a browser with a dictionary, of this build or an older one, gets the difference", async () => {
  for (const dictionary of [current, older]) {
    const answer = await ask({ "Available-Dictionary": dictionaryName(dictionary) });
    expect(answer.headers.get("Content-Encoding")).toBe("dcz");
    const bytes = await bytesOf(answer);
    expect(answer.headers.get("Content-Length")).toBe(String(bytes.length));
    expect(bytes.subarray(0, 40)).toEqual(dczHeader(dictionary));
    expect(zstdDecompressSync(bytes.subarray(40), { dictionary }).toString()).toBe(page);
    expect(bytes.length).toBeLessThan(80);
  }
});

test("a browser can show the start of a page before its end has arrived", async () => {
  const posts = Array.from({ length: 100 }, () => `<p>${crypto.randomUUID()}</p>`).join("");
  const bytes = await bytesOf(
    await ask({ "Available-Dictionary": name }, html(`<head>${page}</head>${posts}`)),
  );
  expect(bytes.length).toBeLessThan(3_000);
  const decoder = createZstdDecompress({ dictionary: current });
  decoder.write(bytes.subarray(40, 1_800));
  const [start] = await once(decoder, "data");
  expect(start.toString()).toMatch(/^<head><p>The trail begins/);
});

const cards = Array.from({ length: 40 }, (_, at) => `<li><a href="/posts/${at}">Cairn ${at}</a></li>`).join(
  "",
);
const styles = "li { color: teal; margin: 0 } ".repeat(40);

test.each<[string, string[]]>([
  ["first", ["<html>", styles, "<header>Ada</header><ul>", cards, "</ul><footer>"]],
  ["again", ["<html>", styles, "<header>Ada</header><ul>", cards, "</ul><footer>"]],
  ["another reader", ["<html>", styles, "<header>Bo</header><ul>", cards, "</ul><footer>"]],
  ["another end", ["<html>", styles, "<header>Bo</header><ul>", cards, "</ul><nav>Older</nav><footer>"]],
  ["not at the end", ["<html>", cards, "<header>Bo</header><ul>", styles, "</ul><footer>"]],
  ["a longer start", [`<html data-viewer="Ünal ⛰">`, styles, "<ul>", cards, "</ul><footer>"]],
  ["less before it than what Brotli looks back", ["<ul>", cards, ""]],
  ["more", [`${page.repeat(5)}<ul>`, cards, "</ul><footer>"]],
  ["much more", [`${page.repeat(30)}<ul>`, cards, "</ul><footer>"]],
  ["one that is empty", [page, "", "", cards, ""]],
  ["nothing first", ["", styles, "<ul>", cards, "</ul>"]],
  ["nothing but what is shared", ["", cards, ""]],
])("what others were sent before is part of this page: %s", async (_, texts) => {
  const whole = texts.join("");
  const difference = await bytesOf(await ask({ "Available-Dictionary": name }, holding(texts)));
  expect(difference.subarray(0, 40)).toEqual(dczHeader(current));
  expect(decodeFrames(difference.subarray(40), current)).toBe(whole);
  const answer = await compress(holding(texts), "br");
  expect(answer.headers.get("Content-Encoding")).toBe("br");
  expect(brotliDecompressSync(await bytesOf(answer)).toString()).toBe(whole);
});

test("a page in parts is hardly larger than one that is compressed as a whole", async () => {
  const posts = Array.from(
    { length: 20 },
    (_, at) => `<li>${crypto.randomUUID()} by the ${at}th bridge</li>`,
  );
  const texts = [`<html>${page}`, styles, `<header>Ada</header>${page}<ul>`, posts.join(""), "</ul><footer>"];
  const [apart, whole] = await Promise.all(
    [texts, [texts.join("")]].map(async text => (await bytesOf(await compress(holding(text), "br"))).length),
  );
  expect(apart).toBeLessThan((whole ?? 0) + 150);
});

test("styles are compressed longer beside the requests, and later pages are smaller", async () => {
  const files = ["ui/forms/form.css", "ui/layout/page.css", "features/comments/comment.css"];
  const sheet = files.map(file => readFileSync(path.join("app", file), "utf8")).join("");
  const texts = ["<style>", styles + sheet, "</style>"];
  const length = async () => {
    const bytes = await bytesOf(await compress(holding(texts), "br"));
    expect(brotliDecompressSync(bytes).toString()).toBe(texts.join(""));
    return bytes.length;
  };
  const first = await length();
  await expect.poll(length).toBeLessThan(first);
});

test("a page may be larger than what zstd gives at a time", async () => {
  const long = Array.from({ length: 3_000 }, () => crypto.randomUUID()).join("");
  const bytes = await bytesOf(await ask({ "Available-Dictionary": name }, holding([long])));
  expect(bytes.length).toBeGreaterThan(48_000);
  expect(decodeFrames(bytes.subarray(40), current)).toBe(long);
});

test("pages that are asked for at once do not mix", async () => {
  const pages = Array.from({ length: 50 }, (_, at) =>
    `${page.slice(at)}<p>${at}</p>`.repeat(1 + (at % 7) * 40),
  );
  const answers = await Promise.all(pages.map(text => ask({ "Available-Dictionary": name }, html(text))));
  for (const [at, answer] of answers.entries()) {
    const bytes = (await bytesOf(answer)).subarray(40);
    expect(zstdDecompressSync(bytes, { dictionary: current }).toString()).toBe(pages[at]);
  }
});

test.each([
  ["another hash", dictionaryName(Buffer.from("another"))],
  ["no colons", name.slice(1, -1)],
  ["a parameter", `${name};a=1`],
  ["two of them", `${name}, ${olderName}`],
  ["a property of every object", "__proto__"],
  ["endless", `:${"A".repeat(8000)}:`],
  ["nothing", ""],
])("an Available-Dictionary of %s is answered as none", async (_, value) => {
  expect((await ask({ "Available-Dictionary": value })).headers.get("Content-Encoding")).toBe("br");
});

test("a browser that has the dictionary and does not take its encoding is answered without", async () => {
  for (const accepted of ["br", "br, dcz;q=0", "br, dcb"]) {
    const answer = await ask({ "Available-Dictionary": name, "Accept-Encoding": accepted });
    expect(answer.headers.get("Content-Encoding"), accepted).toBe("br");
  }
});

test("where a dictionary fails the page is sent without", async () => {
  const failing = {
    encode: () => {
      throw new Error("no memory");
    },
  } as unknown as DictionaryEncoder;
  const compressor = createCompressor({ current: { href, name }, encoders: new Map([[name, failing]]) });
  const asked = new Headers({ "Accept-Encoding": dcz, "Available-Dictionary": name });
  expect(brotliDecompressSync(await bytesOf(await compressor(html(page), asked))).toString()).toBe(page);
});

test("the dictionary is announced to whoever has another one or none, except where data are to be saved", async () => {
  const announced = `<${href}>; rel="compression-dictionary"`;
  const linkFor = async (asked: Record<string, string>) => (await ask(asked)).headers.get("Link");
  expect(await linkFor({})).toBe(announced);
  expect(await linkFor({ "Available-Dictionary": olderName })).toBe(announced);
  expect(await linkFor({ "Available-Dictionary": name })).toBeNull();
  const saving = await withDictionary(html(page), new Headers({ "Accept-Encoding": dcz }), true);
  expect(saving.headers.get("Link")).toBeNull();
  expect((await compress(html(page), "br")).headers.has("Link")).toBe(false);
});
