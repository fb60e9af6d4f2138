import { describe, expect, test } from "vitest";
import { believableHeights } from "./believable-heights";
import { measureTrack } from "./measure-track";
import type { TrackPoint } from "./track-point";
import { hike, hikeTruth, pointAt } from "./walk-for-tests";
import { walkedPoints } from "./walked-points";

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

test("ignores swings below 10 m", () => {
  // Waves of 12 m from trough to crest, 600 m long: the mean over 100 m leaves sinc(1/6) = 0.955 of them, 11.5 m. Of 10 m, 9.5 m.
  const waves = (swing: number) => (walked: number) => 500 - (swing / 2) * Math.cos((walked * Math.PI) / 300);
  expect(measure(straight(3_000, waves(10)))).toMatchObject({ ascent: 0, descent: 0 });
  // Five crests. The ends, which are not averaged, begin and end 0.3 m lower than the troughs between.
  expect(measure(straight(3_000, waves(12)))).toMatchObject({ ascent: 58, descent: 58 });
});

test("ends a climb at its highest point when the walk ends in a small descent", () => {
  // Up 100 m, then 8 m down: those are no swing. The mean over the last 50 m, a slope of 8 %, flattens the summit a little.
  const walk = straight(1_100, walked => (walked <= 1_000 ? walked / 10 : 100 - (walked - 1_000) * 0.08));
  const { ascent, descent } = measure(walk);
  expect(descent).toBe(0);
  expect(ascent).toBeGreaterThan(95);
});

test("counts nothing across a gap", () => {
  // A cable car of 5 km and 900 m takes the walker from the first stretch to the second.
  const first = straight(500, walked => 500 + walked / 10);
  const second = straight(500, walked => 1_450 + walked / 10, 5_500);
  expect(measure(first, second)).toEqual({ meters: 1_000, ascent: 100, descent: 0, movingSeconds: 1_000 });
});

test("counts no wandering of less than 5 m at a rest", () => {
  const walk = straight(500, () => 800);
  const restStart = 500;
  // An hour within 2 m of where the walk stopped, with a point each 10 s.
  const rest = Array.from({ length: 360 }, (_, index) =>
    pointAt(2 * Math.sin(index / 5), 500 + 2 * Math.cos(index / 7), 800, restStart + 10 * (index + 1)),
  );
  const onward = straight(500, () => 800, 500).map(point => ({
    ...point,
    timeMs: (point.timeMs ?? 0) + 3_600_000,
  }));
  const { meters, movingSeconds } = measure([...walk, ...rest, ...onward.slice(1)]);
  expect(meters).toBe(1_000);
  // The step on which the rest falls lasted longer than a minute.
  expect(movingSeconds).toBe(990);
});

test("counts no time that is slower than 0.3 m/s, silent for longer than a minute or running backwards", () => {
  const walk = [
    pointAt(0, 0, null, 0),
    pointAt(0, 10, null, 10),
    pointAt(0, 20, null, 50), // 10 m in 40 s are 0.25 m/s.
    pointAt(0, 30, null, 80), // 10 m in 30 s are 0.33 m/s.
    pointAt(0, 230, null, 141), // 61 s.
    pointAt(0, 240, null, 100),
    pointAt(0, 250, null, 110),
  ];
  expect(measure(walk).movingSeconds).toBe(10 + 30 + 10);
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

describe("a hike of 20 km with 1,235 m of climb, recorded each second", () => {
  test.each([
    ["no noise", { meters: 0, seconds: 0 }, 0.01, 0.01],
    ["3 m of noise each second anew", { meters: 3, seconds: 0 }, 0.05, 0.12],
    ["3 m of noise that lasts for 20 s", { meters: 3, seconds: 20 }, 0.05, 0.12],
    ["3 m of noise that lasts for a minute", { meters: 3, seconds: 60 }, 0.05, 0.12],
    ["10 m of noise each second anew", { meters: 10, seconds: 0 }, 0.25, 0.12],
  ])("%s", (_, noise, distanceTolerance, climbTolerance) => {
    for (const seed of [1, 2]) {
      const { meters, ascent, movingSeconds } = measure(hike({ ...noise, seed }));
      expect(Math.abs(meters / hikeTruth.meters - 1)).toBeLessThan(distanceTolerance);
      expect(Math.abs((ascent ?? 0) / hikeTruth.ascent - 1)).toBeLessThan(climbTolerance);
      expect(Math.abs((movingSeconds ?? 0) / hikeTruth.seconds - 1)).toBeLessThan(0.01);
    }
  });
});
