import { afterEach, expect, test, vi } from "vitest";
import { dateInWords, localDateInWords, relativeTime } from "./dates";

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

const now = Date.parse("2026-11-20T10:37:21.450Z");
const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

const distances: [number, string][] = [
  [0, "less than a minute ago"],
  [40_000, "1 minute ago"],
  [44 * minute, "44 minutes ago"],
  [hour, "about 1 hour ago"],
  [23 * hour, "about 23 hours ago"],
  [day, "1 day ago"],
  [29 * day, "29 days ago"],
  [30 * day, "about 1 month ago"],
  [75 * day, "3 months ago"],
  [365 * day, "about 1 year ago"],
  [600 * day, "over 1 year ago"],
  [700 * day, "almost 2 years ago"],
  [-3 * hour, "in about 3 hours"],
];

test.each(distances)("%d milliseconds ago reads “%s”", (distance, words) => {
  expect(relativeTime(at(now - distance), now)).toBe(words);
});

const changesOfClocks = [
  ["Europe/Berlin", "2026-03-29T01:00Z"],
  ["Europe/Berlin", "2026-10-25T01:00Z"],
  ["America/New_York", "2026-03-08T07:00Z"],
  ["America/New_York", "2026-11-01T06:00Z"],
  ["Australia/Lord_Howe", "2026-04-04T15:00Z"],
] as const;

test.each(changesOfClocks)("in %s the change of clocks at %s moves no distance", (timeZone, change) => {
  vi.stubEnv("TZ", timeZone);
  const moment = Date.parse(change);
  const offsets = [moment - 1, moment].map(time => new Date(time).getTimezoneOffset());
  expect(offsets[0]).not.toBe(offsets[1]);
  expect(relativeTime(at(moment - 5 * minute), moment + 5 * minute)).toBe("10 minutes ago");
  expect(relativeTime(at(moment - 12 * hour), moment + 12 * hour)).toBe("1 day ago");
  expect(relativeTime(at(moment + 30 * minute), moment - 30 * minute)).toBe("in about 1 hour");
});

test("a clock up to a quarter of an hour behind the database's shows no future", () => {
  for (const ahead of [1, 1_000, minute, 15 * minute]) {
    expect(relativeTime(at(now + ahead), now)).toBe("less than a minute ago");
  }
  expect(relativeTime(at(now + 15 * minute + 1_000), now)).toBe("in 15 minutes");
});

test("a missing time is just now and an unparsable one is invalid", () => {
  for (const missing of [null, undefined, ""]) expect(relativeTime(missing, now)).toBe("Just now");
  for (const broken of ["soon", "2026-13-45"]) expect(relativeTime(broken, now)).toBe("Invalid date");
});

function at(time: number) {
  return new Date(time).toISOString();
}
