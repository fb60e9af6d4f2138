import { LRUCache } from "lru-cache";
import { type ComponentType, createElement, Fragment } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import type { KeptMarkup } from "~/lib/kept-markup";
import type { TextParts } from "../text-response.server";

/** Bytes, at two for each letter. */
const maxSize = 8 * 1024 * 1024;

/** By all that the markup depends on. */
const kept = new LRUCache<string, string>({
  maxSize,
  sizeCalculation: (html, key) => 2 * (html.length + key.length),
});
const components = new Map<unknown, number>();

/** A number in it stands for a piece until the page is filled. Nobody outside ever sees it. */
const mark = crypto.randomUUID();
const marks = new RegExp(`${mark}\\[(\\d+)\\]`);

/** What one page has of it. */
export class PageMarkup implements KeptMarkup {
  readonly #pieces: { text: string; isShared: boolean }[] = [];

  readonly render: KeptMarkup["render"] = (component, all, readers) =>
    this.#mark(markupOf(component, all), readers === "many");

  readonly text = (text: string) => this.#mark(text, true);

  #mark(text: string, isShared: boolean) {
    return `${mark}[${this.#pieces.push({ text, isShared }) - 1}]`;
  }

  fill(page: string): TextParts {
    const parts = [""];
    page.split(marks).forEach((text, at) => {
      // Every second one is the number of a piece.
      const piece = at % 2 === 1 ? this.#pieces[Number(text)] : undefined;
      if (piece?.isShared) parts.push(piece.text, "");
      else parts[parts.length - 1] += piece?.text ?? text;
    });
    return parts;
  }
}

function markupOf<P extends object>(component: ComponentType<P>, all: readonly P[]) {
  // Relative times count in minutes.
  const minute = Math.floor(Date.now() / 60_000);
  const key = `${minute} ${numberOf(component)} ${JSON.stringify(all)}`;
  const known = kept.get(key);
  if (known !== undefined) return known;
  const elements = all.map(props => createElement(component, props));
  const html = renderToStaticMarkup(createElement(Fragment, null, ...elements));
  kept.set(key, html);
  return html;
}

function numberOf(component: unknown) {
  const number = components.get(component) ?? components.size;
  components.set(component, number);
  return number;
}
