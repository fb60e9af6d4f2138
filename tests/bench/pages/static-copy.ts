import { once } from "node:events";
import http from "node:http";
import type { AddressInfo } from "node:net";
import { brotliCompressSync } from "node:zlib";
import { purge } from "../../../scripts/page-styles/purge.ts";

interface StaticFile {
  headers: http.OutgoingHttpHeaders;
  body: Buffer;
}

/** Serves the same pages as static files without script: the fastest that their content can be shown. */
export async function serveStaticCopy(siteUrl: string, pages: { path: string; cookie: string }[]) {
  const files = new Map<string, StaticFile>();
  for (const { path, cookie } of pages) files.set(path, await copyPage(siteUrl + path, cookie));
  const anyCookie = pages.find(({ cookie }) => cookie)?.cookie ?? "";
  const server = http.createServer(async ({ url = "" }, response) => {
    const file = files.get(url) ?? (await copyFile(siteUrl + url, anyCookie));
    files.set(url, file);
    response.writeHead(200, { ...file.headers, "content-length": file.body.length }).end(file.body);
  });
  await once(server.listen(0, "localhost"), "listening");
  const { port } = server.address() as AddressInfo;
  return { url: `http://localhost:${port}`, [Symbol.dispose]: () => server.close() };
}

async function copyPage(url: string, cookie: string) {
  const html = (await (await get(url, cookie)).text())
    .replace(/<script\b.*?<\/script>/gs, "")
    .replace(/<link rel="modulepreload"[^>]*>/g, "")
    .replace(/(<[^>]*?)\snonce="[^"]*"/g, "$1");
  return compressed("text/html; charset=utf-8", Buffer.from(withoutUnused(html)));
}

/** Removes styles, icons and attributes that this page does not use: they would make it a slower rival. */
function withoutUnused(html: string) {
  const [, whole = ""] = /<style>(.*?)<\/style>/s.exec(html) ?? [];
  const css = purge(whole, namesOfPage(html));
  return html
    .replace(whole, () => css)
    .replace(/<symbol id="([^"]+)".*?<\/symbol>/g, (symbol, id) => (html.includes(`"#${id}"`) ? symbol : ""))
    .replace(/<[a-z][^>]*>/g, tag =>
      tag.replace(/\s(data-[\w-]+)(="[^"]*")?/g, (attribute, name) =>
        css.includes(`[${name}`) ? attribute : "",
      ),
    );
}

function namesOfPage(html: string) {
  const tags = html.match(/<[a-z][^>]*>/g) ?? [];
  const all = (pattern: RegExp) =>
    new Set(tags.flatMap(tag => Array.from(tag.matchAll(pattern), ([, name = ""]) => name)));
  return {
    strings: new Set(tags),
    classes: new Set([...all(/ class="([^"]*)"/g)].flatMap(list => list.split(" "))),
    elements: all(/^<([\w-]+)/g),
    attributes: new Set([...all(/ ([\w-]+)(?=[=>\s])/g), ...all(/ type="(\w+)"/g)]),
  };
}

async function copyFile(url: string, cookie: string): Promise<StaticFile> {
  const response = await get(url, cookie);
  const type = response.headers.get("content-type") ?? "";
  const body = Buffer.from(await response.arrayBuffer());
  return type.includes("svg") ? compressed(type, body) : { headers: { "content-type": type }, body };
}

function compressed(type: string, body: Buffer): StaticFile {
  return { headers: { "content-type": type, "content-encoding": "br" }, body: brotliCompressSync(body) };
}

async function get(url: string, cookie: string) {
  const response = await fetch(url, { headers: { cookie }, redirect: "manual" });
  if (!response.ok) throw new Error(`${url} answered ${response.status}.`);
  return response;
}
