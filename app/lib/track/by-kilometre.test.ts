import { expect, test } from "vitest";
import { heightsByKilometre } from "./by-kilometre";
import { lengthOf } from "./distance";
import { pointAt } from "./walk-for-tests";

test("has a height for each kilometre and the end", () => {
  // 100 m up in the first 2 km, 60 m down in the last 500.
  const line = [[pointAt(0, 0, 500), pointAt(0, 2_000, 600), pointAt(0, 2_500, 540)]];
  expect(heightsByKilometre(line, 2_500)).toEqual([
    { meters: 0, height: 500 },
    { meters: 1_000, height: 550 },
    { meters: 2_000, height: 600 },
    { meters: 2_500, height: 540 },
  ]);
});

test("stretches the line to the measured length", () => {
  // A third of 3,000 m is a third of the line.
  const line = [[pointAt(0, 0, 500), pointAt(0, 2_700, 800)]];
  expect(heightsByKilometre(line, 3_000)).toEqual([
    { meters: 0, height: 500 },
    { meters: 1_000, height: 600 },
    { meters: 2_000, height: 700 },
    { meters: 3_000, height: 800 },
  ]);
});

test("has one mark where a kilometre ends right before the walk", () => {
  const line = [[pointAt(0, 0, 500), pointAt(0, 1_050, 500)]];
  expect(heightsByKilometre(line, 1_050).map(({ meters }) => meters)).toEqual([0, 1_050]);
});

test("goes on after a gap where it stopped", () => {
  const line = [
    [pointAt(0, 0, 500), pointAt(0, 900, 500)],
    [pointAt(0, 5_000, 1_000), pointAt(0, 6_100, 1_110)],
  ];
  // 100 m after the gap.
  expect(heightsByKilometre(line, 2_000)[1]).toEqual({ meters: 1_000, height: 1_010 });
});

test("has every fifth kilometre of a trek", () => {
  const line = [[pointAt(0, 0, 0), pointAt(0, 62_000, 620)]];
  const marks = heightsByKilometre(line, Math.round(lengthOf(line)));
  expect(marks).toHaveLength(14);
  expect(marks[1]).toEqual({ meters: 5_000, height: 50 });
});

test.each([
  [300_000, 5_000],
  [310_000, 10_000],
  [3_000_000, 50_000],
])("of %i m it has at most sixty steps", (meters, step) => {
  const line = [[pointAt(0, 0, 0), pointAt(0, 62_000, 620)]];
  const marks = heightsByKilometre(line, meters);
  expect(marks[1]?.meters).toBe(step);
  expect(marks.length).toBeLessThanOrEqual(61);
});

test("is empty without heights", () => {
  expect(heightsByKilometre([[pointAt(0, 0), pointAt(0, 2_000)]], 2_000)).toEqual([]);
});
