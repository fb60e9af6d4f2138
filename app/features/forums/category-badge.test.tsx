import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { ActivityBadge } from "~/ui/content/badge";
import { categories } from "./categories";
import { CategoryBadge } from "./category-badge";

const toneOf = (html: string) => /data-tone="(\w+)"/.exec(html)?.[1];

test("a category has one colour, whether a post carries its id or its name", () => {
  for (const { id, name, tone } of categories) {
    for (const category of [id, name, name.toUpperCase()])
      expect(toneOf(renderToStaticMarkup(<CategoryBadge category={category} />)), category).toBe(tone);
  }
});

test("free names have the colour of what they mean, and unknown ones none", () => {
  expect(toneOf(renderToStaticMarkup(<CategoryBadge category="Hiking" />))).toBe("forest");
  expect(toneOf(renderToStaticMarkup(<CategoryBadge category="Through-Hiking" />))).toBe("meadow");
  expect(toneOf(renderToStaticMarkup(<CategoryBadge category="Volcano" />))).toBeUndefined();
});

test.each(["constructor", "__proto__", "toString"])("a badge called %s is a word like any other", kind => {
  expect(renderToStaticMarkup(<CategoryBadge category={kind} />)).toBe(
    `<span dir="auto" class="badge">${kind}</span>`,
  );
  expect(renderToStaticMarkup(<ActivityBadge type={kind} />)).not.toContain("data-tone");
});
