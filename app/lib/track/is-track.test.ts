import { expect, test } from "vitest";
import { soundTracks, unsoundTracks } from "../../../tests/support/track-cases";
import { isTrack } from "./is-track";
import type { Track } from "./track";

const [[, walk] = []] = soundTracks;
const track = { ...walk, movingSeconds: 1_800 } as Track;

test.each(soundTracks)("takes %s", (_, sound) => {
  expect(isTrack({ ...sound, movingSeconds: 1_800 })).toBe(true);
  expect(isTrack({ ...sound, movingSeconds: null })).toBe(true);
});

test.each(unsoundTracks)("refuses %s", (_, unsound) => {
  expect(isTrack({ ...unsound, movingSeconds: null })).toBe(false);
});

test.each<[string, Partial<Track>]>([
  ["no line", { line: "" }],
  ["a line that cannot be read", { line: "?_" }],
  ["half a metre", { meters: 2_100.5 }],
  ["no number", { meters: Number.NaN }],
  ["a negative descent", { descent: -1 }],
  ["more climb than can be stored", { ascent: 200_001 }],
  ["no descent where there are heights", { descent: null }],
  ["no time at all", { movingSeconds: 0 }],
  ["more time than can be stored", { movingSeconds: 10_000_001 }],
])("refuses %s", (_, change) => {
  expect(isTrack({ ...track, ...change })).toBe(false);
});
