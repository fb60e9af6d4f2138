import { formatDistance } from "date-fns";
import { expect, it, vi } from "vitest";
import { relativeTime } from "./time-ago";

const now = Date.parse("2026-11-20T10:37:21.450Z");
const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

it.each([
  [0, "less than a minute ago"],
  [40_000, "1 minute ago"],
  [44 * minute, "44 minutes ago"],
  [hour, "about 1 hour ago"],
  [day, "1 day ago"],
  [30 * day, "about 1 month ago"],
  [365 * day, "about 1 year ago"],
  [700 * day, "almost 2 years ago"],
  [-20 * minute, "less than a minute ago"],
  [-1 * day, "less than a minute ago"],
  [-1_000 * day, "less than a minute ago"],
])("shows a time %d milliseconds ago as “%s”", (distance, words) => {
  expect(relativeTime(at(now - distance), now)).toBe(words);
});

it.each([
  [undefined, "Just now"],
  ["", "Just now"],
  ["soon", "Invalid date"],
  ["2026-13-45", "Invalid date"],
])("shows the time %j as %s", (time, words) => {
  expect(relativeTime(time, now)).toBe(words);
});

it("words every time as date-fns does", () => {
  // On local clocks date-fns counts the hour of daylight saving time.
  vi.stubEnv("TZ", "UTC");
  for (let distance = 1_000; distance < 12 * 365 * day; distance = Math.ceil(distance * 1.003)) {
    const words = formatDistance(now - distance, now, { addSuffix: true });
    expect(relativeTime(at(now - distance), now), `${distance} ms`).toBe(words);
  }
});

function at(time: number) {
  return new Date(time).toISOString();
}
