import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { brokenLinks, cellsOf, rowsOf, titlesOf, unknownNames, unknownTitles } from "./document-claims.ts";

const doc = readFileSync("docs/security.md", "utf8");
const rows = rowsOf(doc, /^[TRG]\d+$/);

test.each([
  ["T", 52],
  ["R", 33],
  ["G", 24],
])("the rows %s1 to the last of %i stand once each, in order", (letter, last) => {
  const ids = rows.map(row => cellsOf(row)[0] ?? "").filter(id => id.startsWith(letter));
  expect(ids).toEqual(Array.from({ length: last }, (_, index) => `${letter}${index + 1}`));
});

test("every row has as many cells as its table", () => {
  for (const row of rows) expect(cellsOf(row), row).toHaveLength(/^\| G/.test(row) ? 3 : 4);
});

test("what stands in backticks is a file of the project, one of its commands or settings", () => {
  expect(unknownNames(doc)).toEqual([]);
});

test("links lead somewhere", () => {
  expect(brokenLinks(doc, "docs")).toEqual([]);
});

test("a title in quotation marks is a test's in a file that its row names", () => {
  expect(rows.flatMap(titlesOf).length).toBeGreaterThan(100);
  expect(rows.flatMap(unknownTitles)).toEqual([]);
});
