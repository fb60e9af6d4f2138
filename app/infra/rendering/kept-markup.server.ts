import { LRUCache } from "lru-cache";
import { type ComponentType, createElement, Fragment } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import type { KeptMarkup } from "~/lib/kept-markup";
import type { TextPart } from "../text-response.server";

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
  readonly #pieces: TextPart[] = [];

  readonly render: KeptMarkup["render"] = (component, all, readers) =>
    this.#mark({ text: markupOf(component, all), readers });

  readonly text = (text: string) => this.#mark({ text, readers: "all" });

  #mark(piece: TextPart) {
    return `${mark}[${this.#pieces.push(piece) - 1}]`;
  }

  fill(page: string): TextPart[] {
    const parts: TextPart[] = [];
    let own = "";
    page.split(marks).forEach((text, at) => {
      // Every second one is the number of a piece.
      const piece = at % 2 === 1 ? this.#pieces[Number(text)] : undefined;
      if (!piece || piece.readers === "one") {
        own += piece?.text ?? text;
      } else {
        parts.push({ text: own, readers: "one" }, piece);
        own = "";
      }
    });
    return [...parts, { text: own, readers: "one" }];
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
