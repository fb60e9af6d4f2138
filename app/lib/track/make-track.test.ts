import { expect, test } from "vitest";
import { numbersFrom } from "../random";
import { lengthOf, metersBetween } from "./distance";
import { isTrack } from "./is-track";
import { decodeLine } from "./line";
import { makeTrack } from "./make-track";
import { hike, hikeTruth, pointAt } from "./walk-for-tests";

const recording = hike({ meters: 3, seconds: 30, seed: 1 });

test("makes what is stored of a day's recording", () => {
  const track = makeTrack([recording], { hidden: 0 });
  const line = decodeLine(track?.line ?? "");
  expect(line?.flat()).toHaveLength(500);
  expect(track && isTrack(track)).toBe(true);
  // Simplifying cuts corners.
  expect(lengthOf(line ?? [])).toBeGreaterThan(0.94 * (track?.meters ?? 0));
  expect(lengthOf(line ?? [])).toBeLessThan(track?.meters ?? 0);
});

test("measures only what is left when the ends are hidden", () => {
  const track = makeTrack([recording], { hidden: 1000, random: numbersFrom(1) });
  // Between 800 and 1,300 m as the crow flies at both ends; the path there is longer by its bends.
  expect(track?.meters).toBeLessThan(hikeTruth.meters - 1_600);
  const [first, last] = [recording[0], recording.at(-1)];
  for (const point of decodeLine(track?.line ?? "")?.flat() ?? []) {
    // A few metres less, because positions are smoothed and rounded after the cut.
    expect(first && metersBetween(first, point)).toBeGreaterThan(790);
    expect(last && metersBetween(last, point)).toBeGreaterThan(790);
  }
});

test.each([
  ["nothing", []],
  ["one point", [[pointAt(0, 0)]]],
  ["a rest", [Array.from({ length: 100 }, (_, index) => pointAt(index % 3, 0, 500, index))]],
  ["a flight of more than 3,000 km", [[pointAt(0, 0), pointAt(0, 3_100_000)]]],
])("makes no track of %s", (_, stretches) => {
  expect(makeTrack(stretches, { hidden: 0 })).toBeNull();
});

test("makes no track of what is hidden as a whole", () => {
  expect(makeTrack([[pointAt(0, 0), pointAt(0, 150)]], { hidden: 300 })).toBeNull();
});

test("makes a track of two points", () => {
  const track = makeTrack([[pointAt(0, 0, 500, 0), pointAt(0, 50, 520, 50)]], { hidden: 0 });
  expect(track).toMatchObject({ meters: 50, ascent: 20, descent: 0, movingSeconds: 50 });
});

test("keeps a line across the antimeridian in one piece", () => {
  const walk = Array.from({ length: 200 }, (_, index) => {
    const east = 179.99 + 0.0001 * index;
    return { latitude: -16.8, longitude: east > 180 ? east - 360 : east, height: null, timeMs: null };
  });
  // 199 steps of a ten-thousandth of a degree, 11.12 m × cos 16.8° = 10.64 m.
  expect(makeTrack([walk], { hidden: 0 })?.meters).toBe(2_118);
});
