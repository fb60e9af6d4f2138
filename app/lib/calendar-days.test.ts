import { expect, test, vi } from "vitest";
import { addDays, dayIn, dayInWords, daysBetween, isDay, relativeDay } from "./calendar-days";

const midnight = Date.parse("2026-11-28T00:00:00Z");

test.each([
  ["Pacific/Kiritimati", "2026-11-28"],
  ["UTC", "2026-11-28"],
  ["Pacific/Pago_Pago", "2026-11-27"],
  ["Nowhere/At_All", "2026-11-28"],
  ["", "2026-11-28"],
])("in %s it is %s", (zone, day) => {
  expect(dayIn(zone, midnight)).toBe(day);
});

test("tells the day east and west of the date line", () => {
  const eleven = midnight + 11 * 3_600_000;
  expect([dayIn("Pacific/Kiritimati", eleven), dayIn("Pacific/Pago_Pago", eleven - 1)]).toEqual([
    "2026-11-29",
    "2026-11-27",
  ]);
});

test("counts days through months, leap years and changes of clocks", () => {
  expect(addDays("2028-02-28", 2)).toBe("2028-03-01");
  expect(addDays("2026-01-01", -1)).toBe("2025-12-31");
  expect(daysBetween("2026-03-28", "2026-03-30")).toBe(2);
  expect(daysBetween("2026-03-30", "2026-03-28")).toBe(-2);
});

test.each(["2026-02-30", "2026-13-01", "2026-1-1", "26-01-01", "", "2026-11-28T00:00", "２026-11-28"])(
  "%j is no day",
  text => {
    expect(isDay(text)).toBe(false);
  },
);

test.each([
  ["2026-11-28", "today"],
  ["2026-11-29", "today"],
  ["2026-11-27", "yesterday"],
  ["2026-10-28", "31 days ago"],
])("%s was %s", (day, words) => {
  expect(relativeDay(day, "UTC", midnight)).toBe(words);
});

test("names the year of a day unless it is this one", () => {
  vi.useFakeTimers({ now: midnight });
  expect(["2026-09-27", "2025-12-01"].map(day => dayInWords(day))).toEqual([
    "27 September",
    "1 December 2025",
  ]);
  expect(dayInWords("2026-09-27", "short")).toBe("27 Sep");
  vi.useRealTimers();
});
