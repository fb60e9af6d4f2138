import { expect, test } from "vitest";
import { keptWords } from "./kept-words";

test.each([
  ["today", "2026-11-22T09:04", "This page is as it was at 09:04."],
  ["an earlier day", "2026-11-21T23:59", "This page is as it was on 21 November at 23:59."],
  ["an earlier year", "2025-12-31T12:00", "This page is as it was on 31 December 2025 at 12:00."],
  ["an unreadable time", "soon", "This page may be out of date."],
])("names the time of a page from %s", (_, at, words) => {
  expect(keptWords(at, new Date(2026, 10, 22, 18, 30))).toBe(words);
});
