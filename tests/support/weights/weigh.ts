import { brotliCompressSync } from "node:zlib";
import { requestAsChromium } from "./chromium-request.ts";

export interface Weights {
  /** Headers and body. */
  document: number;
  /** Inlined styles, if they were alone. */
  styles: number;
  /** The small script of every page. */
  enhance: number;
  /** The inline script, before compression. */
  firstByteScript: number;
  /** What the page imports once its content is shown. */
  islandScript: number;
  /** What is asked for before anybody does anything, without images and the files of islands. */
  requests: number;
  elements: number;
}

const asked = /rel="(stylesheet|preload|modulepreload|compression-dictionary)"(?!.*\bas="image")/;

/** A page's weights as they are sent to Chromium. */
export async function weigh(site: string, path: string, cookie: string): Promise<Weights> {
  const { html, bytes } = await requestAsChromium(site + path, cookie);
  const [inline = "", ...rest] = [...html.matchAll(/<script(?![^>]* src=)[^>]*>(.*?)<\/script>/gs)].map(
    ([, text]) => text ?? "",
  );
  if (rest.length === 0) throw new Error(`${path} has no inline scripts: is it a page?`);
  const scripts = [...html.matchAll(/<script[^>]* src="([^"]+)"/g)].map(([, source]) => source ?? "");
  const islands = /data-islands="([^"]+)"/.exec(html)?.[1]?.split(" ") ?? [];
  return {
    document: bytes,
    styles: compressed([...html.matchAll(/<style[^>]*>(.*?)<\/style>/gs)].map(([, css]) => css).join("")),
    enhance: await sizesOf(site, scripts),
    firstByteScript: inline.length,
    islandScript: await sizesOf(site, islands),
    requests: 1 + scripts.length + (html.match(/<link[^>]*>/g) ?? []).filter(tag => asked.test(tag)).length,
    elements: elementsIn(html),
  };
}

function compressed(text: string) {
  return text ? brotliCompressSync(text).length : 0;
}

const sizes = new Map<string, Promise<number>>();

/** Bodies alone: a browser that comes again has them. */
async function sizesOf(site: string, sources: string[]) {
  const found = sources.map(source => {
    const size = sizes.get(source) ?? requestAsChromium(site + source, "").then(({ body }) => body);
    sizes.set(source, size);
    return size;
  });
  return (await Promise.all(found)).reduce((sum, size) => sum + size, 0);
}

function elementsIn(html: string) {
  const markup = html.replace(/<(script|style)\b([^>]*)>.*?<\/\1>/gs, "<$1>").replace(/<!--.*?-->/gs, "");
  return markup.match(/<[a-z][^>]*>/gi)?.length ?? 0;
}
