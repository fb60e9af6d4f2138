import { expect, test } from "vitest";
import { mergePages } from "./merge-pages.ts";

const layout = (main: string) =>
  `<html><header class="bar"></header><main>${main}</main><footer></footer></html>`;

test("what pages have in common stands in the dictionary once", () => {
  const [a, b] = [layout("<h1>Forums</h1>"), layout("<h1>Search</h1>")];
  const merged = mergePages([
    [a, a],
    [b, b],
  ]);
  expect(merged.startsWith(a)).toBe(true);
  expect(merged).toContain("Search");
  expect(merged.split("<header")).toHaveLength(2);
});

test("a page that is known adds nothing", () => {
  const page = layout("<p>Fog</p>");
  expect(
    mergePages([
      [page, page],
      [page, page],
    ]),
  ).toBe(page);
});

test("what differs between two renderings of a page is left out, and nothing around it", () => {
  const page = (nonce: string) => `<script nonce="${nonce}" src="/a.js"></script><p>Fog</p>`;
  expect(mergePages([[page("one"), page("two")]])).toBe('<script nonce=" src="/a.js"></script><p>Fog</p>');
});
