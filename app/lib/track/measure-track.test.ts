import { describe, expect, test } from "vitest";
import { hike, hikeTruth, pointAt } from "../../../tests/support/track-walks";
import { numbersFrom } from "../random";
import { believableHeights } from "./believable-heights";
import { lengthOf } from "./distance";
import { measureTrack } from "./measure-track";
import type { TrackPoint } from "./track-point";
import { walkedPoints } from "./walked-points";
import { walkedStretches } from "./walked-stretches";

const measure = (...stretches: TrackPoint[][]) => measureTrack(walkedPoints(believableHeights(stretches)));

/** To the north, with a point every 10 m and every 10 s. */
const straight = (meters: number, heightAfter: (walked: number) => number | null, from = 0) =>
  Array.from({ length: meters / 10 + 1 }, (_, index) =>
    pointAt(0, from + 10 * index, heightAfter(10 * index), from + 10 * index),
  );

test("measures an even slope to its ends", () => {
  // The window is symmetric at each point, so that the mean of a slope is the slope: 1,000 m at 20 %.
  const slope = straight(1_000, walked => 500 + walked / 5);
  expect(measure(slope)).toEqual({ meters: 1_000, ascent: 200, descent: 0, movingSeconds: 1_000 });
});

test("has no climb without heights and no time without times", () => {
  const bare = straight(100, () => null).map(point => ({ ...point, timeMs: null }));
  expect(measure(bare)).toEqual({ meters: 100, ascent: null, descent: null, movingSeconds: null });
});

test("without times a way that turns back at every other step is as long as its steps", () => {
  const ferrata = Array.from({ length: 400 }, (_, nth) => pointAt([0, 6, 2][nth % 3] ?? 0, nth));
  const { meters } = measure(ferrata);
  expect(meters / lengthOf([ferrata])).toBeGreaterThan(0.98);
});

test("a line that was drawn faster than anybody drives has no moving time", () => {
  const drawn = straight(5_000, () => 500).map((point, nth) => ({ ...point, timeMs: nth * 10 }));
  expect(measure(drawn)).toMatchObject({ meters: 5_000, movingSeconds: null });
});

test("counts swings from 2 m on where heights follow the ground", () => {
  const waves = (swing: number) => (walked: number) => 500 - (swing / 2) * Math.cos((walked * Math.PI) / 300);
  // Five crests.
  expect(measure(straight(3_000, waves(1)))).toMatchObject({ ascent: 0, descent: 0 });
  expect(measure(straight(3_000, waves(3)))).toMatchObject({ ascent: 15, descent: 15 });
  // A map's whole metres are no noise.
  expect(measure(straight(3_000, walked => Math.round(waves(10)(walked))))).toMatchObject({
    ascent: 50,
    descent: 50,
  });
});

test("reads ridges and walls to their tops", () => {
  // Ten bumps of 40 m, each 200 m long.
  const ridge = straight(2_000, walked => 1_000 + 40 * (1 - Math.abs(((walked % 200) - 100) / 100)));
  expect(measure(ridge).ascent).toBeGreaterThan(390);
  // 200 m up within 40 m, with a point each 5 m of height, and down again.
  const wall = Array.from({ length: 81 }, (_, nth) => {
    const up = 40 - Math.abs(nth - 40);
    return pointAt(0, 500 + up, 1_000 + 5 * up, 500 + 60 * nth);
  });
  const approach = straight(500, () => 1_000);
  const back = straight(500, () => 1_000).map(point => ({
    ...point,
    latitude: 94 - point.latitude + 0.0045,
    timeMs: (point.timeMs ?? 0) + 6_000_000,
  }));
  const { ascent, descent } = measure([...approach, ...wall, ...back]);
  expect(ascent).toBe(200);
  expect(descent).toBe(200);
});

test("ends a climb at its highest point when the walk ends in a small descent", () => {
  // Up 100 m, then 1 m down: those are no swing.
  const walk = straight(1_100, walked => (walked <= 1_000 ? walked / 10 : 100 - (walked - 1_000) * 0.01));
  const { ascent, descent } = measure(walk);
  expect(descent).toBe(0);
  expect(ascent).toBe(100);
});

test("counts nothing across a gap", () => {
  // A cable car of 5 km and 900 m takes the walker from the first stretch to the second.
  const first = straight(500, walked => 500 + walked / 10);
  const second = straight(500, walked => 1_450 + walked / 10, 5_500);
  expect(measure(first, second)).toEqual({ meters: 1_000, ascent: 100, descent: 0, movingSeconds: 1_000 });
});

test("counts no leaps to and fro at a rest", () => {
  const random = numbersFrom(2);
  const leap = () => 2 * (random() + random() - 1);
  const walk = straight(500, () => 800);
  const restStart = 500;
  // An hour within 2 m of where the walk stopped, with a point each 10 s.
  const rest = Array.from({ length: 360 }, (_, index) =>
    pointAt(leap(), 500 + leap(), 800, restStart + 10 * (index + 1)),
  );
  const onward = straight(500, () => 800, 500).map(point => ({
    ...point,
    timeMs: (point.timeMs ?? 0) + 3_600_000,
  }));
  const { meters, movingSeconds } = measure([...walk, ...rest, ...onward.slice(1)]);
  expect(meters).toBeGreaterThan(990);
  expect(meters).toBeLessThan(1_010);
  // The rest begins a little before the walk stops, and ends a little after it goes on.
  expect(movingSeconds).toBeGreaterThan(930);
  expect(movingSeconds).toBeLessThan(1_010);
});

const timed = (...points: [north: number, seconds: number][]) =>
  points.map(([north, seconds]) => pointAt(0, north, null, seconds));

test("counts no time that is slower than 0.3 m/s or runs backwards", () => {
  // 10 m in 40 s are 0.25 m/s, in 30 s 0.33 m/s.
  const walk = timed([0, 0], [10, 10], [20, 50], [30, 80], [40, 90], [50, 60], [60, 70]);
  expect(measure(walk).movingSeconds).toBeNull();
  expect(measure([...walk, ...timed([500, 300])]).movingSeconds).toBeGreaterThan(250);
});

test("of a silence, counts the time that the way takes", () => {
  const dense = Array.from({ length: 101 }, (_, nth) => [10 * nth, 10 * nth] as [number, number]);
  // 400 m at the speed of the rest, 1 m/s.
  expect(measure(timed(...dense, [1_400, 1_400])).movingSeconds).toBe(1_400);
  // The same with a rest of an hour somewhere.
  expect(measure(timed(...dense, [1_400, 5_000])).movingSeconds).toBe(1_400);
  // A recording of nothing but long steps.
  const sparse = Array.from({ length: 40 }, (_, nth) => [100 * nth, 120 * nth] as [number, number]);
  expect(measure(timed(...sparse)).movingSeconds).toBe(39 * 120);
});

test("keeps the hairpins of a quiet recording", () => {
  // Legs of 60 m, a point each 3 m: turns at every 20th point are the path's own.
  const zigzag = Array.from({ length: 401 }, (_, index) => {
    const [leg, step] = [Math.floor(index / 20), index % 20];
    return pointAt(3 * (leg % 2 === 0 ? step : 20 - step), 6 * (leg + step / 20));
  });
  // 20 legs of √(60² + 6²) = 60.3 m; each hairpin may lose a part of a 5 m step on both sides.
  const { meters } = measure(zigzag);
  expect(meters).toBeGreaterThan(0.97 * 1_206);
  expect(meters).toBeLessThanOrEqual(1_206);
});

test("keeps the bends of a plan, with a point at each and times of one pace", () => {
  const step = Math.hypot(12, 4);
  const plan = Array.from({ length: 60 }, (_, nth) =>
    pointAt(12 * (nth % 2), 4 * nth, null, (nth * step) / 1.2),
  );
  expect(measure(plan).meters).toBe(Math.round(59 * step));
});

test.each([
  [60, 15],
  [100, 10],
  [45, 15],
  // A device that writes a point at each turn and one between.
  [30, 15],
  [40, 20],
])("keeps the hairpins of legs of %i m with a point every %i m", (leg, step) => {
  const steps = leg / step;
  const zigzag = Array.from({ length: 20 * steps + 1 }, (_, index) => {
    const [nth, within] = [Math.floor(index / steps), index % steps];
    return pointAt(step * (nth % 2 === 0 ? within : steps - within), 8 * (nth + within / steps));
  });
  const truth = 20 * Math.hypot(leg, 8);
  expect(Math.abs(measure(zigzag).meters / truth - 1)).toBeLessThan(0.02);
});

test("a rest leaves the walk around it alone", () => {
  const random = numbersFrom(3);
  const wander = () => 10 * (random() + random() - 1);
  const bends = (from: number, to: number, rested: number) =>
    Array.from({ length: (to - from) / 10 }, (_, nth) => {
      const at = from + 10 * nth;
      return pointAt(30 * Math.sin(at / 20), at, null, at + rested);
    });
  const before = bends(0, 1_000, 0);
  const after = bends(1_000, 2_000, 1_800);
  const rest = Array.from({ length: 360 }, (_, nth) =>
    pointAt(30 * Math.sin(50) + wander(), 1_000 + wander(), null, 1_000 + 5 * nth),
  );
  const walked = measure([...before, ...after]).meters;
  expect(Math.abs(measure([...before, ...rest, ...after]).meters / walked - 1)).toBeLessThan(0.03);
});

test("walking a small place up and down, as one mows a lawn, is no rest", () => {
  const random = numbersFrom(5);
  const off = () => random() - 0.5;
  // 40 minutes at 0.5 m/s: legs of 20 m, half a metre apart, with a point each 5 s that is up to half a metre off.
  const mown = Array.from({ length: 480 }, (_, nth) => {
    const [leg, step] = [Math.floor(nth / 8), nth % 8];
    return pointAt(leg / 2 + off(), 2.5 * (leg % 2 === 0 ? step : 8 - step) + off(), null, 5 * nth);
  });
  const steps = lengthOf([mown]);
  expect(steps).toBeGreaterThan(1_150);
  expect(Math.abs(measure(mown).meters / steps - 1)).toBeLessThan(0.02);
});

test("counts the way by all points, and that of the last ones", () => {
  // A bend each 8 m, and a point each metre: points 5 m apart cut its corners.
  const bends = Array.from({ length: 1_203 }, (_, nth) =>
    pointAt(2 * Math.sin((nth * Math.PI) / 4), nth, null, nth),
  );
  expect(measure(bends).meters).toBe(Math.round(lengthOf([bends])));
});

test("counts no metres between two stretches of a file, though they are one walk", () => {
  const [before, after] = [straight(500, () => 800), straight(500, () => 800, 560)];
  const walked = walkedStretches([before, after]);
  expect(walked).toHaveLength(1);
  expect(measure(...walked)).toMatchObject({ meters: 1_000, movingSeconds: 1_000 });
});

describe("a hike of 20 km with 1,235 m of climb, recorded each second", () => {
  test.each([
    ["no noise", { meters: 0, seconds: 0 }, 0.01, 0.01],
    ["1 m of noise each second anew", { meters: 1, seconds: 0 }, 0.05, 0.05],
    ["3 m of noise each second anew", { meters: 3, seconds: 0 }, 0.05, 0.05],
    // What drifts cannot be told from a walk, and is not taken from one.
    ["3 m of noise that lasts for 20 s", { meters: 3, seconds: 20 }, 0.3, 0.05],
    ["1 m of noise that lasts for a minute", { meters: 1, seconds: 60 }, 0.02, 0.05],
    ["10 m of noise each second anew", { meters: 10, seconds: 0 }, 0.4, 0.1],
  ])("%s", (_, noise, distanceTolerance, climbTolerance) => {
    for (const seed of [1, 2]) {
      const { meters, ascent, movingSeconds } = measure(hike({ ...noise, seed }));
      expect(Math.abs(meters / hikeTruth.meters - 1)).toBeLessThan(distanceTolerance);
      expect(Math.abs((ascent ?? 0) / hikeTruth.ascent - 1)).toBeLessThan(climbTolerance);
      expect(Math.abs((movingSeconds ?? 0) / hikeTruth.seconds - 1)).toBeLessThan(0.01);
    }
  });
});
