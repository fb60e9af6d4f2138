import { expect, test } from "vitest";
import { cleanTrack } from "./clean-track";
import { pointAt } from "./walk-for-tests";

/** Points 10 m apart with these heights. */
const withHeights = (heights: (number | null)[]) => [
  heights.map((height, index) => pointAt(0, 10 * index, height)),
];

const heightsOf = (heights: (number | null)[]) =>
  cleanTrack(withHeights(heights)).flatMap(stretch => stretch.map(({ height }) => height));

test.each([
  ["one point up", [100, 600, 102], [100, 101, 102]],
  ["three points down", [100, 0, 5, 0, 104], [100, 101, 102, 103, 104]],
  ["the first points", [0, 0, 900, 901, 902, 903, 904], [900, 900, 900, 901, 902, 903, 904]],
  ["the last points", [900, 901, 902, 903, 904, 0, 0], [900, 901, 902, 903, 904, 904, 904]],
  ["one next to the first point", [900, 0, 902, 903, 904, 905, 906], [900, 901, 902, 903, 904, 905, 906]],
])("levels a height spike: %s", (_, heights, level) => {
  expect(heightsOf(heights)).toEqual(level);
});

test.each([
  ["30 m, as noise may be", [100, 130, 100]],
  ["four points, which may be a tower", [100, 200, 200, 200, 200, 100]],
  ["a cliff, which does not return", [100, 101, 102, 103, 200, 201, 202, 203]],
  ["the ends of a few points, of which any may be wrong", [100, 900, 900]],
])("leaves %s", (_, heights) => {
  expect(heightsOf(heights)).toEqual(heights);
});

test("leaves a summit between points that are far apart", () => {
  // 90 m up and down in 100 m each are 42 degrees.
  const summit = [pointAt(0, 0, 100), pointAt(0, 100, 190), pointAt(0, 200, 100)];
  expect(cleanTrack([summit])).toEqual([summit]);
});

test("drops what is not a place on Earth", () => {
  const good = [pointAt(0, 0, 5), pointAt(0, 10, 5)];
  const bad = [
    { latitude: Number.NaN, longitude: 0, height: 5, timeMs: null },
    { latitude: 91, longitude: 0, height: 5, timeMs: null },
    { latitude: 0, longitude: Number.POSITIVE_INFINITY, height: 5, timeMs: null },
  ];
  expect(cleanTrack([[...bad, ...good]])).toEqual([good]);
});

test("drops the few points whose height is none", () => {
  expect(heightsOf([5, -32_768, 7, Number.NaN, 9, null, 11])).toEqual([5, 7, 9, 11]);
});

test("drops all heights rather than most points", () => {
  expect(heightsOf([-9_999, -9_999, 7])).toEqual([null, null, null]);
});
