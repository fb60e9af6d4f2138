import { expect, test } from "vitest";
import { lengthOf, longitudeStep, metersBetween } from "./distance";

const at = (latitude: number, longitude: number) => ({ latitude, longitude, height: null });

// A degree of a great circle is 6,371,008.8 m × π / 180 = 111,195.08 m.
test.each([
  ["a degree to the north", at(47, 11), at(48, 11), 111_195],
  ["a degree along the equator", at(0, 11), at(0, 12), 111_195],
  ["a degree along the parallel of 60, where circles are half as long", at(60, 11), at(60, 11.01), 556],
  ["two degrees across the antimeridian", at(0, 179), at(0, -179), 222_390],
  ["across the pole", at(89.5, 0), at(89.5, 180), 111_195],
  ["to the other side of the Earth", at(0, 0), at(0, 180), 20_015_114],
  ["nowhere", at(47, 11), at(47, 11), 0],
])("measures %s", (_, from, to, meters) => {
  expect(Math.round(metersBetween(from, to))).toBe(meters);
});

test("takes the short way around the Earth", () => {
  expect(longitudeStep(at(0, 179), at(0, -179))).toBe(2);
  expect(longitudeStep(at(0, -179), at(0, 179))).toBe(-2);
});

test("leaves gaps out of a line's length", () => {
  const line = [
    [at(0, 0), at(0, 1)],
    [at(0, 5), at(0, 6)],
  ];
  expect(Math.round(lengthOf(line))).toBe(222_390);
});
