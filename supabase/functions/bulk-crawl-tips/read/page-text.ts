/// <reference lib="dom" />
import { Readability } from "@mozilla/readability";

const BLOCKS = "p, li, blockquote, pre, dd, td";
// Control characters, those that change the text direction, and others that a title may not have.
const INVISIBLE =
  /(?!\u200c|\u200d|[\ufe00-\ufe0f])[\p{Cc}\u2028\u2029\ufff9-\ufffb\p{Default_Ignorable_Code_Point}]/gu;

/** Readability changes the document: do not use it afterwards. */
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
