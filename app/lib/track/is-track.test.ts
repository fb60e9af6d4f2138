import { expect, test } from "vitest";
import { isTrack } from "./is-track";
import { encodeLine } from "./line";
import type { Track } from "./track";
import { pointAt } from "./walk-for-tests";

/** 2 km to the north, 300 m up. */
const line = encodeLine([[pointAt(0, 0, 500), pointAt(0, 1_000, 600), pointAt(0, 2_000, 800)]]);
const flatLine = encodeLine([[pointAt(0, 0), pointAt(0, 2_000)]]);
const track: Track = { line, meters: 2_100, ascent: 320, descent: 20, movingSeconds: 1_800 };
const withoutHeights = { ...track, line: flatLine, ascent: null, descent: null };

test.each<[string, Track]>([
  ["a walk", track],
  ["a walk without times", { ...track, movingSeconds: null }],
  ["a walk without heights", withoutHeights],
  ["a line that lost most of its bends", { ...track, meters: 20_000 }],
  ["a climb that rounding made smaller", { ...track, ascent: 250 }],
])("takes %s", (_, good) => {
  expect(isTrack(good)).toBe(true);
});

test.each<[string, Partial<Track>]>([
  ["no line", { line: "" }],
  ["a line that cannot be read", { line: "?_" }],
  ["half a metre", { meters: 2_100.5 }],
  ["no number", { meters: Number.NaN }],
  ["less than half of the line", { meters: 990 }],
  ["more than ten times the line", { meters: 20_200 }],
  ["less climb than the line has", { ascent: 239 }],
  ["a negative descent", { descent: -1 }],
  ["more climb than can be stored", { ascent: 200_001 }],
  ["no climb where there are heights", { ascent: null }],
  ["no descent where there are heights", { descent: null }],
  ["no time at all", { movingSeconds: 0 }],
  ["more time than can be stored", { movingSeconds: 10_000_001 }],
  ["climb without heights", { line: flatLine }],
])("refuses %s", (_, change) => {
  expect(isTrack({ ...track, ...change })).toBe(false);
});
