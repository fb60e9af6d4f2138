import { expect, test } from "vitest";
import { daylightAt } from "./daylight.server";

const abisko = { latitude: 68.35, longitude: 18.82 };
const yosemite = { latitude: 37.75, longitude: -119.59 };

const minutesOf = (times: string) =>
  (times.match(/\d+:\d\d/g) ?? []).map(time => {
    const [hours = 0, minutes = 0] = time.split(":").map(Number);
    return hours * 60 + minutes;
  });

test("lists today and the next seven days by the calendar of the place", () => {
  const { days, timeZone } = daylightAt(yosemite, new Date("2026-07-01T03:00:00Z"));
  expect(days.map(({ day }) => day)).toEqual([
    "2026-06-30",
    "2026-07-01",
    "2026-07-02",
    "2026-07-03",
    "2026-07-04",
    "2026-07-05",
    "2026-07-06",
    "2026-07-07",
  ]);
  expect(days[0]?.dayInWords).toBe("Tuesday, June 30, 2026");
  expect(timeZone).toBe("Pacific Time");
});

test("tells sunrise, sunset and length by the clocks of the place", () => {
  const [day] = daylightAt({ latitude: 51.48, longitude: 0 }, new Date("2026-06-21T12:00:00Z")).days;
  const [rise = 0, set = 0] = minutesOf(day?.times ?? "");
  // Greenwich at the solstice: 4:43 and 21:21 BST.
  expect(Math.abs(rise - (4 * 60 + 43))).toBeLessThanOrEqual(2);
  expect(Math.abs(set - (21 * 60 + 21))).toBeLessThanOrEqual(2);
  expect(day?.length).toMatch(/^16 h 3[789] min$/);
});

test("says in words that the sun does not set or does not rise", () => {
  const [summer] = daylightAt(abisko, new Date("2026-06-21T12:00:00Z")).days;
  expect(summer).toMatchObject({ times: "The sun does not set", length: "24 h" });
  const [winter] = daylightAt(abisko, new Date("2026-12-21T12:00:00Z")).days;
  expect(winter).toMatchObject({ times: "The sun does not rise", length: "0 h" });
});

test("marks a sunset after midnight", () => {
  const [day] = daylightAt({ latitude: 64.15, longitude: -21.94 }, new Date("2026-06-21T12:00:00Z")).days;
  expect(day?.times).toMatch(/^2:5\d to 0:0\d \(next day\)$/);
});

test("moves by an hour on the day on which the clocks change", () => {
  // Sunday, November 1, 2026: clocks in California go back at 2:00.
  const { days } = daylightAt(yosemite, new Date("2026-10-31T19:00:00Z"));
  const [saturday = 0, sunday = 0] = days.map(({ times }) => minutesOf(times)[0] ?? 0);
  expect(saturday - sunday).toBeGreaterThanOrEqual(58);
  expect(saturday - sunday).toBeLessThanOrEqual(60);
  expect(new Set(days.map(({ day }) => day)).size).toBe(8);
});

test("keeps to the calendar where it is a day ahead of the sun", () => {
  // Kiritimati is at UTC+14, so noon is not far from 22:00 UTC of the day before.
  const [day] = daylightAt({ latitude: 1.87, longitude: -157.4 }, new Date("2026-03-20T12:00:00Z")).days;
  expect(day?.day).toBe("2026-03-21");
  expect(day?.times).toMatch(/^6:\d\d to 18:\d\d$/);
});

test("knows the daylight of every place on Earth", () => {
  for (let latitude = -90; latitude <= 90; latitude += 7.5) {
    for (let longitude = -180; longitude <= 180; longitude += 20) {
      const { days, timeZone } = daylightAt({ latitude, longitude }, new Date("2026-03-20T12:00:00Z"));
      expect(timeZone).not.toBe("");
      for (const { times } of days) expect(times).not.toContain("NaN");
    }
  }
});
