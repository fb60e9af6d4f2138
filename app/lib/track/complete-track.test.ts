import { expect, test } from "vitest";
import { completeTrack } from "./complete-track";
import { gpx, lap, northward, point, read, segment, tcx, trackpoint } from "./track-samples";

const completed = (file: string) => completeTrack(read(file).stretches);
const heightsOf = (file: string) => completed(file).map(stretch => stretch.map(({ height }) => height));

test("leaves its input alone, and leaves out stretches of a single point", () => {
  const { stretches } = read(
    gpx(`<trk>${segment(point("9", "9"))}${segment(point("1", "1", "<ele>1</ele>"), point("2", "1"))}</trk>`),
  );
  const before = structuredClone(stretches);
  expect(completeTrack(stretches).flat()).toHaveLength(2);
  expect(stretches).toEqual(before);
});

test("joins laps that follow each other, and drops the point that the second one repeats", () => {
  // 0.0001 degrees of latitude are 11 m.
  const file = tcx(
    lap(trackpoint("08:00:00", "47"), trackpoint("08:00:10", "47.0001")) +
      lap(trackpoint("08:00:10", "47.0001"), trackpoint("08:00:20", "47.0002")) +
      lap(trackpoint("08:00:30", "47.0003")),
  );
  expect(completed(file).map(stretch => stretch.map(({ latitude }) => latitude))).toEqual([
    [47, 47.0001, 47.0002, 47.0003],
  ]);
});

test.each([
  // The limits are 60 s and 100 m, and 0.0009 degrees of latitude are 100.08 m.
  ["a gap of 61 s", trackpoint("08:01:11", "47.0001"), 2],
  ["a gap of 60 s", trackpoint("08:01:10", "47.0001"), 1],
  ["a gap of 100.08 m", trackpoint("08:00:11", "47.001"), 2],
  ["a gap of 89 m", trackpoint("08:00:11", "47.0009"), 1],
])("decides by the points whether %s parts two laps", (_, first, count) => {
  const second = lap(first, trackpoint("08:02:00", "47.002"));
  const file = tcx(lap(trackpoint("08:00:00", "47"), trackpoint("08:00:10", "47.0001")) + second);
  expect(completed(file)).toHaveLength(count);
});

test("joins laps across the antimeridian", () => {
  // 0.0004 degrees of longitude at the equator are 44 m.
  const west = lap(trackpoint("08:00:00", "0", "179.9996"), trackpoint("08:00:10", "0", "179.9998"));
  const east = lap(trackpoint("08:00:20", "0", "-179.9998"), trackpoint("08:00:30", "0", "-179.9996"));
  expect(completed(tcx(west + east))).toHaveLength(1);
});

test("heights between two others are interpolated", () => {
  // Four steps from 100 to 180 m are 20 m each. Exactly half of the points have a height, which is enough.
  const file = northward("<ele>90</ele>", "<ele>100</ele>", "", "", "", "<ele>180</ele>");
  expect(heightsOf(file)).toEqual([[90, 100, 120, 140, 160, 180]]);
});

test("at the ends of a stretch the nearest height counts", () => {
  expect(heightsOf(northward("", "<ele>7</ele>", "<ele>9</ele>", ""))).toEqual([[7, 7, 9, 9]]);
});

test("a track has no heights at all if fewer than half of its points have one", () => {
  expect(heightsOf(northward("<ele>1</ele>", "", ""))).toEqual([[null, null, null]]);
});

test("heights are interpolated within a stretch, and between stretches only for one without heights", () => {
  // No stretch begins where another one ends, so none are joined.
  const at = (...heights: string[]) => segment(...heights.map((each, nth) => point(`${nth}`, "1", each)));
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
