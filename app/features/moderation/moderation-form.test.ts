import { expect, test } from "vitest";
import { dateLimits, endOfSuspension } from "./member";
import { suspensionSchema } from "./moderation-form";

const now = Date.parse("2026-01-31T10:30:00Z");
const until = (length: "day" | "week" | "month" | "date" | "good", date = "") =>
  endOfSuspension({ length, date }, now);

test("a suspension ends after a day, a week, a month, on a date or never", () => {
  expect(until("day")).toBe("2026-02-01T10:30:00.000Z");
  expect(until("week")).toBe("2026-02-07T10:30:00.000Z");
  expect(until("month")).toBe("2026-02-28T10:30:00.000Z");
  expect(until("date", "2026-03-01")).toBe("2026-03-01T00:00:00.000Z");
  expect(until("good")).toBeNull();
});

test.each([
  "",
  "2026-01-31",
  "2020-01-01",
  "2036-01-30",
  "9999-12-31",
  "2026-02-30",
  "2026-13-01",
  "2026-02-01T00:00:00Z",
  "+02026-02-01",
  "infinity",
  "tomorrow",
])("%j is no date to suspend a member until", date => {
  expect(until("date", date)).toBeUndefined();
});

test("the days that the form offers are those that it takes", () => {
  const { min, max } = dateLimits(now);
  expect([until("date", min), until("date", max)]).toEqual([`${min}T00:00:00.000Z`, `${max}T00:00:00.000Z`]);
});

test("a reason is asked for, without the spaces around it", () => {
  const parse = (reason?: string) => suspensionSchema.safeParse({ length: "day", reason });
  for (const reason of [undefined, "", " \n ", "a".repeat(501)]) expect(parse(reason).success).toBe(false);
  expect(parse(" Spam \n").data?.reason).toBe("Spam");
});
