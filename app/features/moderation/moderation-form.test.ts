import { expect, test } from "vitest";
import { dateLimits, endOfSuspension, type SuspensionLength } from "./member";

const now = Date.parse("2026-01-31T10:30:00Z");
const { min, max } = dateLimits(now);

test.each<[SuspensionLength, string, string | null]>([
  ["day", "", "2026-02-01T10:30:00.000Z"],
  ["week", "", "2026-02-07T10:30:00.000Z"],
  ["month", "", "2026-02-28T10:30:00.000Z"],
  ["date", "2026-03-01", "2026-03-01T00:00:00.000Z"],
  ["date", min, `${min}T00:00:00.000Z`],
  ["date", max, `${max}T00:00:00.000Z`],
  ["good", "", null],
])("a suspension of length %s %s ends at %s", (length, date, end) => {
  expect(endOfSuspension({ length, date }, now)).toBe(end);
});

test.each([
  ..."2026-01-31 2020-01-01 2036-01-30 9999-12-31 2026-02-30 2026-13-01 2026-02-01T00:00:00Z".split(" "),
  ...["", "+02026-02-01", "infinity", "tomorrow"],
])("a suspension cannot end on %j", date => {
  expect(endOfSuspension({ length: "date", date }, now)).toBeUndefined();
});
