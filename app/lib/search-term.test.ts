import { expect, it } from "vitest";
import { isSearchable, parseSearchTerm } from "./search-term";

it.each([
  [null, ""],
  ["", ""],
  ["  \t\n ", ""],
  ["  half \n dome  ", "half dome"],
  ["a\0b", "a b"],
  ["x".repeat(10_000), "x".repeat(100)],
  ["🏔".repeat(200), "🏔".repeat(100)],
  [`${"x".repeat(99)} tail`, "x".repeat(99)],
  ["👩‍🚀".repeat(50), "👩‍🚀".repeat(33)],
  ["\ud83c", ""],
  ["שלום", "שלום"],
])("reads %j as %j", (param, term) => {
  expect(parseSearchTerm(param)).toBe(term);
});

it.each(["a", "7", "北", "%a%", "é"])("searches for %s", term => {
  expect(isSearchable(term)).toBe(true);
});

it.each(["", "%", "_*", ",)(", "'\"", "🏔", "\u202e"])("does not search for %j", term => {
  expect(isSearchable(term)).toBe(false);
});
