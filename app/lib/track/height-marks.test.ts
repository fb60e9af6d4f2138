import { expect, test } from "vitest";
import { lengthOf } from "./distance";
import { heightMarks } from "./height-marks";
import { pointAt } from "./walk-for-tests";

test("has a height for each kilometre and the end", () => {
  // 100 m up in the first 2 km, 60 m down in the last 500.
  const line = [[pointAt(0, 0, 500), pointAt(0, 2_000, 600), pointAt(0, 2_500, 540)]];
  expect(heightMarks(line, 2_500, "metric")).toEqual([
    { meters: 0, height: 500 },
    { meters: 1_000, height: 550 },
    { meters: 2_000, height: 600 },
    { meters: 2_500, height: 540 },
  ]);
});

test("stretches the line to the measured length", () => {
  // A third of 3,000 m is a third of the line.
  const line = [[pointAt(0, 0, 500), pointAt(0, 2_700, 800)]];
  expect(heightMarks(line, 3_000, "metric")).toEqual([
    { meters: 0, height: 500 },
    { meters: 1_000, height: 600 },
    { meters: 2_000, height: 700 },
    { meters: 3_000, height: 800 },
  ]);
});

test("has one mark where a kilometre ends right before the walk", () => {
  const line = [[pointAt(0, 0, 500), pointAt(0, 1_050, 500)]];
  expect(heightMarks(line, 1_050, "metric").map(({ meters }) => meters)).toEqual([0, 1_050]);
});

test("goes on after a gap where it stopped", () => {
  const line = [
    [pointAt(0, 0, 500), pointAt(0, 900, 500)],
    [pointAt(0, 5_000, 1_000), pointAt(0, 6_100, 1_110)],
  ];
  // 100 m after the gap.
  expect(heightMarks(line, 2_000, "metric")[1]).toEqual({ meters: 1_000, height: 1_010 });
});

test("has every fifth kilometre of a trek", () => {
  const line = [[pointAt(0, 0, 0), pointAt(0, 62_000, 620)]];
  const marks = heightMarks(line, Math.round(lengthOf(line)), "metric");
  expect(marks).toHaveLength(14);
  expect(marks[1]).toEqual({ meters: 5_000, height: 50 });
});

test.each([
  [60_000, "metric", 1_000],
  [300_000, "metric", 5_000],
  [310_000, "metric", 10_000],
  [3_000_000, "metric", 50_000],
  [90_000, "imperial", 1_609.344],
  [100_000, "british", 5 * 1_609.344],
] as const)("of %i m in %s units it has at most sixty steps", (meters, units, step) => {
  const line = [[pointAt(0, 0, 0), pointAt(0, 62_000, 620)]];
  const marks = heightMarks(line, meters, units);
  expect(marks[1]?.meters).toBe(step);
  expect(marks.length).toBeLessThanOrEqual(61);
});

test("is empty without heights", () => {
  expect(heightMarks([[pointAt(0, 0), pointAt(0, 2_000)]], 2_000, "metric")).toEqual([]);
});
