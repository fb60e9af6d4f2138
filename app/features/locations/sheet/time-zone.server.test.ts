import { expect, test } from "vitest";
import { timeZoneOf } from "./daylight.server";

const offsetAt = (latitude: number, longitude: number) =>
  new Intl.DateTimeFormat("en-US", {
    timeZone: timeZoneOf({ latitude, longitude }),
    timeZoneName: "longOffset",
  })
    .formatToParts(Date.parse("2026-06-21T12:00:00Z"))
    .find(({ type }) => type === "timeZoneName")?.value;

test.each([
  ["Pago Pago", -14.28, -170.7, "GMT-11:00"],
  ["Aunu'u", -14.28, -170.56, "GMT-11:00"],
  ["Ofu", -14.17, -169.65, "GMT-11:00"],
  ["Swains Island", -11.06, -171.08, "GMT-11:00"],
  ["Apia", -13.83, -171.77, "GMT+13:00"],
  ["the east of Upolu", -14.03, -171.43, "GMT+13:00"],
  ["Fakaofo", -9.38, -171.22, "GMT+13:00"],
  ["Nukunonu", -9.17, -171.8, "GMT+13:00"],
  ["Palmyra", 5.88, -162.08, "GMT-11:00"],
  ["Teraina", 4.69, -160.4, "GMT+14:00"],
  ["Kiritimati", 1.87, -157.4, "GMT+14:00"],
  ["Flint Island", -11.43, -151.82, "GMT+14:00"],
  ["Kanton", -2.8, -171.7, "GMT+13:00"],
  ["Jarvis Island", -0.37, -160.02, "GMT-11:00"],
  ["Niue", -19, -169.9, "GMT-11:00"],
  ["Nuku'alofa", -21.1, -175.2, "GMT+13:00"],
  ["Chatham", -43.95, -176.55, "GMT+12:45"],
  ["Taveuni", -16.8, -179.9, "GMT+12:00"],
  ["Midway", 28.2, -177.4, "GMT-11:00"],
  ["Attu", 52.9, 173, "GMT-09:00"],
  ["Wrangel Island", 71.2, -179.5, "GMT+12:00"],
  ["Provideniya", 64.42, -173.2, "GMT+12:00"],
  ["Gambell", 63.78, -171.74, "GMT-08:00"],
  ["Little Diomede", 65.755, -168.92, "GMT-08:00"],
  ["Big Diomede", 65.78, -169.05, "GMT+12:00"],
  ["Eucla", -31.7, 128.9, "GMT+08:45"],
  ["Kathmandu", 27.7, 85.3, "GMT+05:45"],
  ["Lord Howe Island", -31.55, 159.08, "GMT+10:30"],
  ["the North Pole", 90, 0, "GMT+00:00"],
  ["the South Pole", -90, 0, "GMT+12:00"],
])("%s has its own day", (_, latitude, longitude, offset) => {
  expect(offsetAt(latitude, longitude)).toBe(offset);
});

test("a place without coordinates has the days of UTC", () => {
  expect(timeZoneOf(null)).toBe("UTC");
});
