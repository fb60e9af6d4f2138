import { expect, test } from "vitest";
import { gpx, heightsOf, northward, point, segment } from "./track-samples";

test.each([
  "",
  "<ele/>",
  "<ele></ele>",
  "<ele> </ele>",
  "<ele>130,5</ele>",
  "<ele>-9999</ele>",
  "<ele>NaN</ele>",
])("the height of a point with %j is missing, never 0 m", missing => {
  // Four steps from 100 to 180 m are 20 m each. Exactly half of the points have a height, which is enough.
  const file = northward("<ele>90</ele>", "<ele>100</ele>", missing, missing, missing, "<ele>180</ele>");
  expect(heightsOf(file)).toEqual([[90, 100, 120, 140, 160, 180]]);
});

test("zero and negative heights are heights", () => {
  expect(heightsOf(northward("<ele>0</ele>", "<ele>-3.5</ele>"))).toEqual([[0, -3.5]]);
});

test("at the ends of a stretch the nearest height counts", () => {
  expect(heightsOf(northward("", "<ele>7</ele>", "<ele>9</ele>", ""))).toEqual([[7, 7, 9, 9]]);
});

test("a track has no heights at all if fewer than half of its points have one", () => {
  expect(heightsOf(northward("<ele>1</ele>", "", ""))).toEqual([[null, null, null]]);
});

test("heights are interpolated within a stretch, and between stretches only for one without heights", () => {
  const at = (...heights: string[]) => segment(...heights.map(each => point("1", "1", each)));
  // The second one ends at its own 40 m although the next begins at 100 m. The third takes two steps of 20 m from 40 to 100 m.
  const file = gpx(`<trk>${at("<ele>10</ele>", "<ele>20</ele>")}${at("<ele>40</ele>", "")}
    ${at("", "")}${at("<ele>100</ele>", "<ele>90</ele>")}</trk>`);
  expect(heightsOf(file)).toEqual([
    [10, 20],
    [40, 40],
    [60, 80],
    [100, 90],
  ]);
});

test("a spike of heights is kept for the arithmetic to judge", () => {
  expect(heightsOf(northward("<ele>500</ele>", "<ele>5000</ele>", "<ele>501</ele>"))).toEqual([
    [500, 5000, 501],
  ]);
});
