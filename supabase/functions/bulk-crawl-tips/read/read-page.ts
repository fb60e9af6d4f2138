/// <reference lib="dom" />
import { uuidFrom } from "../../_shared/uuid.ts";
import type { Page } from "../fetch/fetch-page.ts";
import { PageFailure, parseWebAddress, siteOf, skip } from "../fetch/web-address.ts";
import { tagsOf } from "../matching.ts";
import { openDocument, textOf, tidy } from "./page-document.ts";

const MAX_ADDRESS_LENGTH = 500;
// The text is compared with the name of every forum.
const MAX_TEXT_LENGTH = 100_000;

interface Tip {
  /** It is derived from the address, so that a page becomes the same post in every crawl. */
  id: string;
  title: string;
  content: string;
  tags: string[];
  text: string;
}

interface Reading {
  links: string[];
  tip: Tip | null;
  reason: string;
}

export async function readPage(page: Page): Promise<Reading> {
  try {
    return await read(page);
  } catch (error) {
    throw error instanceof PageFailure ? error : skip("could not be read");
  }
}

async function read({ url, body, robots }: Page): Promise<Reading> {
  const document = openDocument(body);
  const directives = `${robots} ${metaOf(document, "robots")} ${metaOf(document, "treksbot")}`.toLowerCase();
  const links = /\b(nofollow|none)\b/.test(directives) ? [] : linksOf(document, url);
  if (/\b(noindex|none)\b/.test(directives)) return { links, tip: null, reason: "it asks not to be listed" };
  const canonical = canonicalOf(document, url).href;
  if (canonical.length > MAX_ADDRESS_LENGTH) return { links, tip: null, reason: "its address is too long" };
  const tip = await makeTip(document, canonical);
  return { links, tip, reason: tip ? "" : "too little text" };
}

async function makeTip(document: Document, canonical: string): Promise<Tip | null> {
  const description = tidy(metaOf(document, "description"));
  const { title = new URL(canonical).hostname, paragraphs } = textOf(document);
  const content = tipText(paragraphs, description, canonical);
  if (!content) return null;
  const text = paragraphs.join(" ").slice(0, MAX_TEXT_LENGTH);
  return {
    id: await uuidFrom(canonical),
    title: title.length <= MAX_TITLE_LENGTH ? title : cutAtWord(title, MAX_TITLE_LENGTH),
    content,
    tags: tagsOf(`${title} ${text}`),
    text,
  };
}

function metaOf(document: Document, name: string) {
  return document.querySelector(`meta[name="${name}" i]`)?.getAttribute("content") ?? "";
}

const MAX_TIP_LENGTH = 1_500;
const MAX_TITLE_LENGTH = 200;
const MIN_TIP_LENGTH = 200;

function tipText(paragraphs: string[], description: string, source: string): string | null {
  const words = withDescription(paragraphs, description).join("\n\n");
  if (words.length < MIN_TIP_LENGTH) return null;
  const ending = `\n\nSource: ${source}`;
  return cutAtSentence(words, MAX_TIP_LENGTH - ending.length) + ending;
}

function withDescription(paragraphs: string[], description: string) {
  const said = paragraphs.some(paragraph => paragraph.includes(description.replace(/[.…\s]+$/, "")));
  return said ? paragraphs : [description, ...paragraphs];
}

function cutAtSentence(text: string, length: number) {
  if (text.length <= length) return text;
  const room = text.slice(0, length + 1);
  const end = [...room.matchAll(/[.!?…]["'”’)]?(?=\s)/g)].at(-1);
  if (!end || end.index < length / 3) return cutAtWord(text, length);
  return room.slice(0, end.index + end[0].length);
}

function cutAtWord(text: string, length: number) {
  const last = new Intl.Segmenter().segment(text.slice(0, length + 1)).containing(length - 1);
  const room = text.slice(0, last?.index ?? length - 1);
  return `${room.replace(/\s+\S*$/, "").replace(/[\s,;:–-]+$/, "")}…`;
}

const MAX_LINKS = 200;
const NOT_A_PAGE =
  /\.(pdf|jpe?g|png|gif|webp|svg|ico|mp[34]|mov|avi|zip|gz|docx?|xlsx?|pptx?|kml|kmz|gpx|ics|xml|json|css|js)$/i;

function linksOf(document: Document, url: URL): string[] {
  const base = parseQuietly(document.querySelector("base[href]")?.getAttribute("href") ?? "", url) ?? url;
  const links = new Set<string>();
  for (const anchor of document.querySelectorAll("a[href]")) {
    if (/\bnofollow\b/i.test(anchor.getAttribute("rel") ?? "")) continue;
    const link = parseQuietly(anchor.getAttribute("href") ?? "", base);
    if (link && siteOf(link) === siteOf(url) && isPage(link)) links.add(canonicalise(link).href);
    if (links.size === MAX_LINKS) break;
  }
  return [...links];
}

function isPage({ href, pathname, username, password }: URL) {
  return href.length <= MAX_ADDRESS_LENGTH && !NOT_A_PAGE.test(pathname) && !username && !password;
}

const TRACKING = /^(utm_\w+|gclid|dclid|fbclid|msclkid|yclid|mc_[ce]id|igshid|_ga|_gl|ref_src)$/i;

function canonicalise(url: URL): URL {
  const canonical = new URL(url);
  canonical.hash = "";
  const tracking = [...canonical.searchParams.keys()].filter(name => TRACKING.test(name));
  for (const name of tracking) canonical.searchParams.delete(name);
  return canonical;
}

function canonicalOf(document: Document, url: URL): URL {
  const href = document.querySelector('link[rel="canonical" i]')?.getAttribute("href");
  const said = href ? parseQuietly(href, url) : null;
  return canonicalise(said && siteOf(said) === siteOf(url) ? said : url);
}

function parseQuietly(href: string, base: URL): URL | null {
  try {
    const url = parseWebAddress(href.trim(), base);
    return url.protocol === "http:" || url.protocol === "https:" ? url : null;
  } catch (error) {
    if (error instanceof PageFailure) return null;
    throw error;
  }
}
