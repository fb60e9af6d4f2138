import http from "node:http";
import { buffer } from "node:stream/consumers";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { styleSheetCookie } from "../sites/style-sheet.ts";

export interface Weights {
  /** The document of a browser's first page, with all styles. */
  first: number;
  /** The document of a browser that has the style sheet, without its headers. */
  later: number;
  /** The small script of every page. */
  enhance: number;
  /** Uncompressed. */
  firstByteScript: number;
  islandScript: number;
  /** Requests of the first load, without images and the files of islands. */
  requests: number;
  elements: number;
}

const asked = /rel="(stylesheet|preload|modulepreload)"(?!.*\bas="image")/;

export async function weigh(site: string, path: string, cookie: string): Promise<Weights> {
  const { html, bytes } = await requestAsChromium(site + path, cookie);
  const [firstByteScript = ""] = groups(html, /<script(?![^>]* src=)[^>]*>(.*?)<\/script>/gs);
  if (!html.includes("<main")) throw new Error(`${path} is no page.`);
  const scripts = groups(html, /<script[^>]* src="([^"]+)"/g);
  const files = (html.match(/<link[^>]*>/g) ?? []).filter(tag => asked.test(tag));
  const islands = islandFiles(html);
  return {
    first: bytes,
    later: await weighLater(site, path, cookie),
    enhance: await sizesOf(site, scripts),
    firstByteScript: firstByteScript.length,
    islandScript: await sizesOf(site, islands),
    requests: 1 + scripts.length + files.length,
    elements: elementsIn(html),
  };
}

const sheetCookies = new Map<string, Promise<string>>();

async function weighLater(site: string, path: string, cookie: string) {
  const sheet = sheetCookies.get(site) ?? styleSheetCookie(site);
  sheetCookies.set(site, sheet);
  return (await requestAsChromium(site + path, `${cookie}; ${await sheet}`)).body;
}

/** The files matching `name` that a page of islands imports when idle, with their own imports. */
export async function weighIdle(site: string, path: string, cookie: string, name: RegExp) {
  const { html } = await requestAsChromium(site + path, cookie);
  const own = islandFiles(html);
  const texts = own.map(async source => (await requestAsChromium(site + source, "")).html);
  const named = (await Promise.all(texts)).flatMap(importedBy);
  const needed = new Set(named.filter(source => name.test(source)));
  for (const source of needed) {
    const { html } = await requestAsChromium(site + source, "");
    for (const next of importedBy(html)) if (!own.includes(next)) needed.add(next);
  }
  return { files: needed.size, bytes: await sizesOf(site, [...needed]) };
}

function islandFiles(html: string) {
  const names = groups(html, /data-files="([^"]+)"/g).flatMap(files => files.split(" "));
  return [...new Set(names)].map(name => `/assets/${name}.js`);
}

function importedBy(script: string) {
  return groups(script, /["'`]\.\/([\w-]+\.js)["'`]/g).map(file => `/assets/${file}`);
}

function groups(html: string, pattern: RegExp) {
  return [...html.matchAll(pattern)].map(([, group]) => group ?? "");
}

const sizes = new Map<string, Promise<number>>();

async function sizesOf(site: string, sources: string[]) {
  const found = sources.map(source => {
    const size = sizes.get(source) ?? requestAsChromium(site + source, "").then(({ body }) => body);
    sizes.set(source, size);
    return size;
  });
  return (await Promise.all(found)).reduce((sum, size) => sum + size, 0);
}

function elementsIn(html: string) {
  const markup = html
    .replace(/<(script|style)\b([^>]*)>.*?<\/\1>/gs, "<$1>")
    .replace(/<template.*?<\/template>|<!--.*?-->/gs, "");
  return markup.match(/<[a-z][^>]*>/gi)?.length ?? 0;
}

const decoders: Record<string, (body: Buffer) => Buffer> = {
  br: brotliDecompressSync,
  gzip: gunzipSync,
  identity: body => body,
};

async function requestAsChromium(url: string, cookie: string) {
  const headers = { cookie, "accept-encoding": "gzip, deflate, br, zstd", "sec-fetch-dest": "document" };
  const response = await new Promise<http.IncomingMessage>((resolve, reject) => {
    http.get(url, { headers }, resolve).on("error", reject);
  });
  const body = await buffer(response);
  const decode = decoders[response.headers["content-encoding"] ?? "identity"];
  if (!decode) throw new Error(`${url} came as ${response.headers["content-encoding"]}.`);
  return {
    html: decode(body).toString(),
    body: body.length,
    bytes: headerBytes(response) + body.length,
  };
}

/** As sent over HTTP/1.1. */
function headerBytes({ statusCode, statusMessage, rawHeaders }: http.IncomingMessage) {
  const [separator, end] = [": ".length, "\r\n".length];
  const lines = rawHeaders.reduce((sum, text) => sum + Buffer.byteLength(text), 0);
  const start = `HTTP/1.1 ${statusCode} ${statusMessage}`.length + end;
  return start + lines + (rawHeaders.length / 2) * (separator + end) + end;
}
