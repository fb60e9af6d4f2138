import { expect, test } from "vitest";
import { pointAt } from "../../../tests/support/track-walks";
import { heightStep, marksAlong } from "./along-line";

const numbers = (...args: Parameters<typeof marksAlong>) =>
  marksAlong(...args).map(({ meters, height }) => [meters, height]);

test("has a mark for each step and the end", () => {
  // 100 m up in the first 2 km, 60 m down in the last 500.
  const line = [[pointAt(0, 0, 500), pointAt(0, 2_000, 600), pointAt(0, 2_500, 540)]];
  expect(numbers(line, 2_500, 1_000)).toEqual([
    [0, 500],
    [1_000, 550],
    [2_000, 600],
    [2_500, 540],
  ]);
});

test("stretches the line to the measured length", () => {
  // A third of 3,000 m is a third of the line.
  const line = [[pointAt(0, 0, 500), pointAt(0, 2_700, 800)]];
  expect(numbers(line, 3_000, 1_000)).toEqual([
    [0, 500],
    [1_000, 600],
    [2_000, 700],
    [3_000, 800],
  ]);
});

test("has one mark where a step ends right before the walk", () => {
  const line = [[pointAt(0, 0, 500), pointAt(0, 1_050, 500)]];
  expect(numbers(line, 1_050, 1_000)).toEqual([
    [0, 500],
    [1_050, 500],
  ]);
});

test("goes on after a gap where it stopped", () => {
  const line = [
    [pointAt(0, 0, 500), pointAt(0, 900, 500)],
    [pointAt(0, 5_000, 1_000), pointAt(0, 6_100, 1_110)],
  ];
  // 100 m after the gap.
  expect(numbers(line, 2_000, 1_000)[1]).toEqual([1_000, 1_010]);
});

test("is where the line is, across the antimeridian too, and needs no heights", () => {
  const line = [[179.99, -179.97].map(longitude => ({ latitude: 0, longitude, height: null }))];
  const [, half] = marksAlong(line, 2_000, 1_000);
  expect(half).toEqual({ meters: 1_000, latitude: 0, longitude: expect.closeTo(-179.99, 9), height: null });
});

test.each([
  [60_000, 1_000],
  [62_000, 5_000],
  [300_000, 5_000],
  [310_000, 10_000],
  [3_000_000, 50_000],
])("heights of %i m are %i m apart", (meters, step) => {
  expect(heightStep(meters, 1_000)).toBe(step);
});
