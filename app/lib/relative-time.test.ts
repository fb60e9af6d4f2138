import { formatDistance } from "date-fns";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { relativeTime } from "./relative-time";

beforeAll(() => vi.stubEnv("TZ", "UTC"));
afterAll(() => vi.unstubAllEnvs());

const now = Date.parse("2026-11-20T10:37:21.450Z");
const second = 1_000;
const minute = 60 * second;
const day = 24 * 60 * minute;

const hour = 60 * minute;
const month = 30 * day;

/** The first distance at which each wording is used. */
const words: [number, string][] = [
  [0, "less than a minute"],
  [30 * second, "1 minute"],
  [90 * second, "2 minutes"],
  [44 * minute + 30 * second, "about 1 hour"],
  [90 * minute - 30 * second, "about 2 hours"],
  [23.5 * hour - 30 * second, "about 24 hours"],
  [24 * hour - 30 * second, "1 day"],
  [42 * hour - 30 * second, "2 days"],
  [29.5 * day - 30 * second, "30 days"],
  [30 * day - 30 * second, "about 1 month"],
  [1.5 * month - 30 * second, "about 2 months"],
  [60 * day - 30 * second, "2 months"],
  [2.5 * month - 30 * second, "3 months"],
];

test.each(words)("%d milliseconds ago begins “%s ago”", (distance, text) => {
  expect(relativeTime(at(now - distance), now)).toBe(`${text} ago`);
  if (distance > 0) expect(relativeTime(at(now - distance + second), now)).not.toBe(`${text} ago`);
});

const dates: [string, string][] = [
  ["2025-12-20T10:37:21.450Z", "11 months ago"],
  ["2025-11-21T10:37:21.450Z", "12 months ago"],
  ["2025-11-20T10:37:21.450Z", "about 1 year ago"],
  ["2025-08-21T10:37:21.450Z", "about 1 year ago"],
  ["2025-08-20T10:37:21.450Z", "over 1 year ago"],
  ["2025-02-21T10:37:21.450Z", "over 1 year ago"],
  ["2025-02-20T10:37:21.450Z", "almost 2 years ago"],
  ["2014-11-20T10:37:21.450Z", "about 12 years ago"],
  ["2026-11-20T11:07:21.450Z", "in 30 minutes"],
  ["2026-11-20T13:37:21.450Z", "in about 3 hours"],
  ["2026-12-20T10:37:21.450Z", "in about 1 month"],
  ["2028-02-20T10:37:21.450Z", "in over 1 year"],
];

test.each(dates)("%s is %s", (date, text) => {
  expect(relativeTime(date, now)).toBe(text);
});

test("the past reads as date-fns writes it, from one second to twelve years", () => {
  for (const distance of distances()) expectWordsOfDateFns(now - distance);
});

test("the future reads as date-fns writes it, from a quarter of an hour to twelve years", () => {
  for (const distance of distances()) if (distance > 15 * minute) expectWordsOfDateFns(now + distance);
});

const changes = [
  ["Europe/Berlin", "2026-03-29T01:00Z"],
  ["Europe/Berlin", "2026-10-25T01:00Z"],
  ["America/New_York", "2026-03-08T07:00Z"],
  ["America/New_York", "2026-11-01T06:00Z"],
  ["Australia/Lord_Howe", "2026-04-04T15:00Z"],
] as const;

test.each(changes)("in %s the change of clocks at %s moves no distance", (timeZone, change) => {
  const moment = Date.parse(change);
  const offsets: number[] = [];
  for (const zone of ["UTC", timeZone]) {
    vi.stubEnv("TZ", zone);
    offsets.push(new Date(moment - 1).getTimezoneOffset() - new Date(moment).getTimezoneOffset());
    expect(relativeTime(at(moment - 30 * minute), moment + 30 * minute)).toBe("about 1 hour ago");
    expect(relativeTime(at(moment - 12 * 60 * minute), moment + 12 * 60 * minute)).toBe("1 day ago");
    expect(relativeTime(at(moment - 15 * day), moment + 15 * day)).toBe("about 1 month ago");
    expect(relativeTime(at(moment + 30 * minute), moment - 30 * minute)).toBe("in about 1 hour");
  }
  expect(offsets[0]).toBe(0);
  expect(offsets[1], "clocks do change there").not.toBe(0);
  vi.stubEnv("TZ", "UTC");
});

test("a clock up to a quarter of an hour behind the database's shows no future", () => {
  for (const ahead of [1, second, minute, 10 * minute, 15 * minute]) {
    expect(relativeTime(at(now + ahead), now)).toBe("less than a minute ago");
  }
  expect(relativeTime(at(now + 15 * minute + second), now)).toBe("in 15 minutes");
});

test("a missing date is just now and an unparsable one is invalid", () => {
  for (const missing of [null, undefined, ""]) expect(relativeTime(missing, now)).toBe("Just now");
  for (const broken of ["soon", "2026-13-45"]) expect(relativeTime(broken, now)).toBe("Invalid date");
});

test("the distance ends at the present when no other moment is named", () => {
  expect(relativeTime(at(Date.now() - 65 * second))).toBe("1 minute ago");
});

function* distances() {
  for (let distance = 0; distance < 3 * 60 * minute; distance += second) yield distance;
  for (let distance = 0; distance < 70 * day; distance += 7 * minute) yield distance;
  for (let distance = 0; distance < 12 * 365 * day; distance += 5 * 60 * minute + 13 * second) yield distance;
}

function expectWordsOfDateFns(time: number) {
  const words = formatDistance(time, now, { addSuffix: true });
  const ours = relativeTime(at(time), now);
  if (ours !== words) expect.fail(`${at(time)}: "${ours}" where date-fns writes "${words}"`);
}

function at(time: number) {
  return new Date(time).toISOString();
}
