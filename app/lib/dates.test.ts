import { afterEach, expect, it, vi } from "vitest";
import { dateInWords, localDateInWords } from "./dates";

afterEach(() => vi.unstubAllEnvs());

/** The last minute of a day and the first of the next, on days when clocks change. */
it.each([
  ["Europe/Berlin", "2026-03-28T22:59Z", "March 28, 2026", "2026-03-28T23:00Z", "March 29, 2026"],
  ["Europe/Berlin", "2026-03-29T21:59Z", "March 29, 2026", "2026-03-29T22:00Z", "March 30, 2026"],
  ["Europe/Berlin", "2026-10-25T22:59Z", "October 25, 2026", "2026-10-25T23:00Z", "October 26, 2026"],
  ["America/New_York", "2026-11-02T04:59Z", "November 1, 2026", "2026-11-02T05:00Z", "November 2, 2026"],
  ["Australia/Lord_Howe", "2026-04-05T13:29Z", "April 5, 2026", "2026-04-05T13:30Z", "April 6, 2026"],
])("ends a day when it ends in %s: %s", async (timeZone, last, day, first, next) => {
  vi.stubEnv("TZ", timeZone);
  // The module caches the calendar.
  vi.resetModules();
  const fresh = await import("./dates");
  expect([last, first].map(fresh.localDateInWords)).toEqual([day, next]);
  expect(fresh.localDateInWords("2026-03-29"), "a day without a time").toBe("March 29, 2026");
});

it.each([null, undefined, "", "soon", "2026-13-01", "2026-02-32", "9".repeat(99)])(
  "has no words for the date %j",
  odd => {
    expect([dateInWords(odd), localDateInWords(odd)]).toEqual([null, null]);
  },
);
