import { expect, test } from "vitest";
import { dateLimits, endOfSuspension } from "./suspension";

const now = Date.parse("2026-01-31T10:30:00Z");
const { min, max } = dateLimits(now);

test.each([
  ["2026-03-01", "2026-03-01T00:00:00.000Z"],
  [min, `${min}T00:00:00.000Z`],
  [max, `${max}T00:00:00.000Z`],
  ["", null],
])("a suspension until %j ends at %s", (date, end) => {
  expect(endOfSuspension(date, now)).toBe(end);
});

test.each([
  ..."2026-01-31 2020-01-01 2036-01-30 9999-12-31 2026-02-30 2026-13-01 2026-02-01T00:00:00Z".split(" "),
  ...["+02026-02-01", "infinity", "tomorrow"],
])("a suspension cannot end on %j", date => {
  expect(endOfSuspension(date, now)).toBeUndefined();
});
