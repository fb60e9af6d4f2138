import { expect, test } from "vitest";
import { dateInWords, localDateInWords } from "./dates";

test("a time is told by its day, everywhere the same", () => {
  expect(dateInWords("2026-11-20T23:59:59.999999+00:00")).toBe("November 20, 2026");
  expect(dateInWords("2026-11-20T23:30:00-05:00")).toBe("November 21, 2026");
});

test("on the reader's calendar a day stays that day, and a time is the day it was there", () => {
  expect(localDateInWords("2026-05-03")).toBe("May 3, 2026");
  const evening = new Date(2026, 4, 3, 23, 30);
  const morning = new Date(2026, 4, 3, 0, 30);
  expect([evening, morning].map(time => localDateInWords(time.toISOString()))).toEqual([
    "May 3, 2026",
    "May 3, 2026",
  ]);
});

test("what is no date is none", () => {
  for (const odd of [
    null,
    undefined,
    "",
    "soon",
    "2026-13-01",
    "2026-02-32",
    "9".repeat(99),
    "Invalid Date",
  ]) {
    expect(dateInWords(odd), String(odd)).toBeNull();
    expect(localDateInWords(odd), String(odd)).toBeNull();
  }
});
