import { expect, test } from "vitest";
import { mergePages } from "./merge-pages.ts";

const layout = (main: string) =>
  `<html><header class="bar"></header><main>${main}</main><footer></footer></html>`;

test("stores once what pages have in common", () => {
  const [a, b] = [layout("<h1>Forums</h1>"), layout("<h1>Search</h1>")];
  const merged = mergePages([
    [a, a],
    [b, b],
  ]);
  expect(merged.startsWith(a)).toBe(true);
  expect(merged).toContain("Search");
  expect(merged.split("<header")).toHaveLength(2);
});

test("leaves out exactly what differs between two renderings of a page", () => {
  const page = (nonce: string) => `<script nonce="${nonce}" src="/a.js"></script><p>Fog</p>`;
  expect(mergePages([[page("one"), page("two")]])).toBe('<script nonce=" src="/a.js"></script><p>Fog</p>');
});
