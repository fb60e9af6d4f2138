/// <reference lib="dom" />

import { Readability } from "@mozilla/readability";
import { parseHTML } from "linkedom";
import { skip } from "../fetch/web-address.ts";

// A page is walked several times, and the text of each element contains that of its descendants.
const MOST_ELEMENTS = 6_000;
const DEEPEST = 120;
const MOST_ATTRIBUTES = 200;
const MOST_ATTRIBUTES_IN_ALL = 30_000;
const MOST_BRACKETS = 40_000;
const MOST_ENTITIES = 20_000;
const LONGEST_VALUE = 2_000;
const LONGEST_TITLE = 300;

const TAG = /<(\/?)([a-z][a-z0-9:-]*)([^>]*)/gi;
const UNCLOSED = new Set(
  "area base br col embed hr img input link meta param source track wbr p li".split(" "),
);
const NOISE = `script, style, noscript, template, svg, math, img, picture, video, audio, canvas, iframe, object, embed,
  input, select, textarea, button, dialog`;

export function openDocument(html: string): Document {
  if (isTangled(html)) throw skip("too tangled to read");
  const { document } = parseHTML(/<html[\s>]/i.test(html) ? html : `<html>${html}</html>`);
  fillBody(document);
  for (const element of document.querySelectorAll(NOISE)) element.remove();
  for (const element of document.querySelectorAll("*")) trimAttributes(element);
  for (const title of document.querySelectorAll("title")) {
    title.textContent = (title.textContent ?? "").replace(/\s+/g, " ").slice(0, LONGEST_TITLE).toWellFormed();
  }
  return document;
}

function isTangled(html: string) {
  if (html.split("<").length > MOST_BRACKETS || html.split("&").length > MOST_ENTITIES) return true;
  let elements = 0;
  let depth = 0;
  let allAttributes = 0;
  for (const [, closing, name = "", attributes = ""] of html.matchAll(TAG)) {
    if (!closing) elements += 1;
    if (!UNCLOSED.has(name.toLowerCase())) depth = Math.max(0, depth + (closing ? -1 : 1));
    if (elements > MOST_ELEMENTS || depth > DEEPEST) return true;
    const count = attributes.split(/\s+/).length;
    allAttributes += count;
    if (count > MOST_ATTRIBUTES || allAttributes > MOST_ATTRIBUTES_IN_ALL) return true;
  }
  return false;
}

// The parser adds no head or body when a page omits the tags.
function fillBody({ documentElement, head, body }: Document) {
  for (const node of [...documentElement.childNodes]) {
    if (node !== head && node !== body) body.append(node);
  }
}

function trimAttributes(element: Element) {
  for (const { name, value } of [...element.attributes]) {
    if (name === "style" || name.startsWith("on") || value.length > LONGEST_VALUE)
      element.removeAttribute(name);
  }
}

const BLOCKS = "p, li, blockquote, pre, dd, td";
const INVISIBLE =
  /(?!\u200c|\u200d|[\ufe00-\ufe0f])[\p{Cc}\u2028\u2029\ufff9-\ufffb\p{Default_Ignorable_Code_Point}]/gu;

/** Readability changes the document, so it must not be used afterwards. */
export function textOf(document: Document): { title: string | undefined; paragraphs: string[] } {
  const fallback = tidy(document.querySelector("title, h1")?.textContent ?? "");
  const article = new Readability(document, {
    disableJSONLD: true,
    charThreshold: 200,
    serializer: (node: Node) => node as Element,
  }).parse();
  return {
    title: tidy(article?.title ?? "") || fallback || undefined,
    paragraphs: article?.content ? paragraphsOf(article.content) : [],
  };
}

function paragraphsOf(content: Element): string[] {
  const blocks = [...content.querySelectorAll(BLOCKS)].filter(block => !block.querySelector(BLOCKS));
  const texts = blocks.length > 0 ? blocks.map(textIn) : (content.textContent ?? "").split(/\n\s*\n/);
  return [...new Set(texts.map(tidy))].filter(text => /[\p{L}\p{N}]/u.test(text));
}

function textIn(block: Element) {
  const text = block.textContent ?? "";
  return block.localName === "li" ? `• ${text.trim()}` : text;
}

export function tidy(text: string): string {
  return text.replace(/\s+/g, " ").replace(INVISIBLE, "").trim().toWellFormed();
}
