import { afterEach, expect, test, vi } from "vitest";
import { dateInWords, localDateInWords } from "./dates";

afterEach(() => vi.unstubAllEnvs());

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

/** The last minute of a day and the first of the next, around days that have 23, 25 or half an hour more or less. */
const daysOfChange = [
  ["Europe/Berlin", "2026-03-28T22:59Z", "March 28, 2026", "2026-03-28T23:00Z", "March 29, 2026"],
  ["Europe/Berlin", "2026-03-29T21:59Z", "March 29, 2026", "2026-03-29T22:00Z", "March 30, 2026"],
  ["Europe/Berlin", "2026-10-25T22:59Z", "October 25, 2026", "2026-10-25T23:00Z", "October 26, 2026"],
  ["America/New_York", "2026-03-09T03:59Z", "March 8, 2026", "2026-03-09T04:00Z", "March 9, 2026"],
  ["America/New_York", "2026-11-02T04:59Z", "November 1, 2026", "2026-11-02T05:00Z", "November 2, 2026"],
  ["Australia/Lord_Howe", "2026-04-05T13:29Z", "April 5, 2026", "2026-04-05T13:30Z", "April 6, 2026"],
  ["America/Santiago", "2026-09-06T03:59Z", "September 5, 2026", "2026-09-06T04:00Z", "September 6, 2026"],
] as const;

test.each(daysOfChange)("in %s a day on which clocks change ends when it ends there: %s", async (...row) => {
  const [timeZone, last, day, first, next] = row;
  vi.stubEnv("TZ", timeZone);
  // The calendar is asked for once in a page.
  vi.resetModules();
  const fresh = await import("./dates");
  expect([last, first].map(fresh.localDateInWords)).toEqual([day, next]);
  for (const chosen of ["2026-03-08", "2026-03-29", "2026-09-06", "2026-11-01"]) {
    expect(fresh.localDateInWords(chosen), "what a date field gave").toBe(dateInWords(chosen));
  }
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
