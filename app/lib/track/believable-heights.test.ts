import { expect, test } from "vitest";
import { pointAt } from "../../../tests/support/track-walks";
import { believableHeights } from "./believable-heights";

/** Points 10 m apart with these heights. */
const heightsOf = (...stretches: (number | null)[][]) =>
  believableHeights(
    stretches.map(heights => heights.map((height, index) => pointAt(0, 10 * index, height))),
  ).map(stretch => stretch.map(({ height }) => height));

test("heights between two others are interpolated; at the ends the nearest one counts", () => {
  // Exactly half of the points have a height, which is enough.
  expect(heightsOf([90, 100, null, null, null, 180])).toEqual([[90, 100, 120, 140, 160, 180]]);
  expect(heightsOf([null, 7, 9, null])).toEqual([[7, 7, 9, 9]]);
});

test("there are no heights at all if fewer than half of the points have one", () => {
  expect(heightsOf([1, null, null])).toEqual([[null, null, null]]);
});

test("heights are interpolated within a stretch, and between stretches only for one without heights", () => {
  expect(heightsOf([10, 20], [40, null], [null, null], [100, 90])).toEqual([
    [10, 20],
    [40, 40],
    [60, 80],
    [100, 90],
  ]);
});

test("a height that cannot be is a missing one", () => {
  expect(heightsOf([5, -32_768, 7, Number.NaN, 9, null, 11])).toEqual([[5, 6, 7, 8, 9, 10, 11]]);
  expect(heightsOf([-9_999, -9_999, 7])).toEqual([[null, null, null]]);
});

test.each([
  ["at the start", [0, 0, 900, 910], [900, 900, 900, 910]],
  ["in the middle", [899, 900, 0, 0, 0, 904, 905], [899, 900, 901, 902, 903, 904, 905]],
  ["at the end", [900, 910, 0, 0], [900, 910, 910, 910]],
  ["of the whole walk", [0, 0, 0, 0], [null, null, null, null]],
  ["beside points without any", [0, null, 0, 900, 910, 920], [900, 900, 900, 900, 910, 920]],
])("zeros where there was no fix are none: %s", (_, heights, expected) => {
  expect(heightsOf(heights)).toEqual([expected]);
});

test("a path by the sea keeps its zeros", () => {
  expect(heightsOf([3, 0, 0, 2, 0, 12, 40])).toEqual([[3, 0, 0, 2, 0, 12, 40]]);
  expect(heightsOf([0, 0, 4, 30])).toEqual([[0, 0, 4, 30]]);
});

test.each([
  ["one point up", [100, 600, 102], [100, 101, 102]],
  ["three points down", [100, 10, 5, 10, 104], [100, 101, 102, 103, 104]],
  ["the first points", [5, 5, 900, 901, 902, 903, 904], [900, 900, 900, 901, 902, 903, 904]],
  ["the last points", [900, 901, 902, 903, 904, 5, 5], [900, 901, 902, 903, 904, 904, 904]],
  ["one next to the first point", [900, 5, 902, 903, 904, 905, 906], [900, 901, 902, 903, 904, 905, 906]],
])("levels a spike: %s", (_, heights, level) => {
  expect(heightsOf(heights)).toEqual([level]);
});

test.each([
  ["30 m, as noise may be", [100, 130, 100]],
  ["four points, which may be a tower", [100, 200, 200, 200, 200, 100]],
  ["a cliff, which does not return", [100, 101, 102, 103, 200, 201, 202, 203]],
  ["the ends of a few points, of which any may be wrong", [100, 900, 900]],
])("leaves %s", (_, heights) => {
  expect(heightsOf(heights)).toEqual([heights]);
});

test("leaves a steep summit that was climbed in its time, and levels one that nobody climbs in a second", () => {
  const needle = (seconds: number) => [
    pointAt(0, 0, 100, 0),
    pointAt(0, 20, 160, seconds),
    pointAt(0, 40, 100, 2 * seconds),
  ];
  expect(believableHeights([needle(60)])[0]?.[1]?.height).toBe(160);
  expect(believableHeights([needle(1)])[0]?.[1]?.height).toBe(100);
});

test("leaves its input alone", () => {
  const points = [pointAt(0, 0, 5), pointAt(0, 10, null), pointAt(0, 20, 7)];
  believableHeights([points]);
  expect(points[1]?.height).toBeNull();
});
