import { expect, test } from "vitest";
import { isSearchable, parseSearchTerm } from "./search-term";

test.each([
  [null, ""],
  ["", ""],
  ["  \t\n ", ""],
  ["  half \n dome  ", "half dome"],
  ["a\0b", "a b"],
  ["x".repeat(10_000), "x".repeat(100)],
  ["🏔".repeat(200), "🏔".repeat(100)],
  [`${"x".repeat(99)} tail`, "x".repeat(99)],
  ["\ud83c", ""],
  ["שלום", "שלום"],
])("%j is read as %j", (param, term) => {
  expect(parseSearchTerm(param)).toBe(term);
});

test.each(["a", "7", "北", "%a%", "é"])("%s can be searched for", term => {
  expect(isSearchable(term)).toBe(true);
});

test.each(["", "%", "_*", ",)(", "'\"", "🏔", "\u202e"])("%j is nothing to search for", term => {
  expect(isSearchable(term)).toBe(false);
});
