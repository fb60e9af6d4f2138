/// <reference lib="dom" />
import { uuidFrom } from "../../_shared/uuid.ts";
import type { Page } from "../fetch/fetch-page.ts";
import { PageFailure, skip } from "../fetch/page-failure.ts";
import { canonicalOf } from "./canonical.ts";
import { openDocument } from "./page-document.ts";
import { linksOf } from "./page-links.ts";
import { textOf, tidy } from "./page-text.ts";
import { tagsOf } from "./tags.ts";
import { tipText, tipTitle } from "./tip-text.ts";

const MAX_ADDRESS_LENGTH = 500;
// Compared with the name of every forum.
const MAX_TEXT_LENGTH = 100_000;

export interface Tip {
  /** Derived from the address alone: the same page makes the same post, whoever crawls it. */
  id: string;
  title: string;
  content: string;
  tags: string[];
  /** The text of the page, to find its place. */
  text: string;
}

export interface Reading {
  links: string[];
  tip: Tip | null;
  /** Why there is no tip. */
  reason: string;
}

/** An error in the parsers skips this page alone. */
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
    title: tipTitle(title),
    content,
    tags: tagsOf(`${title} ${text}`),
    text,
  };
}

function metaOf(document: Document, name: string) {
  return document.querySelector(`meta[name="${name}" i]`)?.getAttribute("content") ?? "";
}
