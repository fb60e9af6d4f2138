import { once } from "node:events";
import http from "node:http";
import type { AddressInfo } from "node:net";
import { brotliCompressSync } from "node:zlib";
import { purge } from "../../../scripts/page-styles/purge.ts";

export interface StaticCopy extends Disposable {
  url: string;
}

interface StaticFile {
  type: string;
  encoding: string | null;
  body: Buffer;
}

/** The same pages as static files without script: the fastest that their content can be shown. */
export async function serveStaticCopy(siteUrl: string, paths: Map<string, string>): Promise<StaticCopy> {
  const files = new Map<string, StaticFile>();
  for (const [path, cookie] of paths) files.set(path, await copyPage(siteUrl + path, cookie));
  const anyCookie = [...paths.values()].find(Boolean) ?? "";
  const server = http.createServer(async ({ url = "" }, response) => {
    const file = files.get(url) ?? (await copyFile(siteUrl + url, anyCookie));
    files.set(url, file);
    const headers: http.OutgoingHttpHeaders = {
      "content-type": file.type,
      "content-length": file.body.length,
    };
    if (file.encoding) headers["content-encoding"] = file.encoding;
    response.writeHead(200, headers).end(file.body);
  });
  server.listen(0, "localhost");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return { url: `http://localhost:${port}`, [Symbol.dispose]: () => server.close() };
}

async function copyPage(url: string, cookie: string): Promise<StaticFile> {
  const html = onlyWhatItNeeds(withoutScript(await (await get(url, cookie)).text()));
  return { type: "text/html; charset=utf-8", encoding: "br", body: brotliCompressSync(html) };
}

function withoutScript(html: string) {
  return html
    .replace(/<script\b.*?<\/script>/gs, "")
    .replace(/<link rel="modulepreload"[^>]*>/g, "")
    .replace(/(<[^>]*?)\snonce="[^"]*"/g, "$1");
}

/** Styles, icons and attributes that nothing on this one page uses would make it a slower rival. */
function onlyWhatItNeeds(html: string) {
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
  const answer = await get(url, cookie);
  const type = answer.headers.get("content-type") ?? "";
  const body = Buffer.from(await answer.arrayBuffer());
  return type.includes("svg")
    ? { type, encoding: "br", body: brotliCompressSync(body) }
    : { type, encoding: null, body };
}

async function get(url: string, cookie: string) {
  const answer = await fetch(url, { headers: { cookie }, redirect: "manual" });
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}.`);
  return answer;
}
