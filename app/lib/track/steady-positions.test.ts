import { expect, test } from "vitest";
import { pointAt } from "../../../tests/support/track-walks";
import { numbersFrom } from "../random";
import { lengthOf } from "./distance";
import { collapseRests } from "./steady-positions";

const random = numbersFrom(1);
const wander = (meters: number) => meters * (random() + random() - 1);

/** To the north at 1 m/s, with a point every 5 s. */
const walk = (from: number, to: number, rested = 0) =>
  Array.from({ length: (to - from) / 5 }, (_, nth) =>
    pointAt(0, from + 5 * nth, 900, from + 5 * nth + rested),
  );

/** Half an hour around one place, with a point every 5 s. */
const rest = (north: number, meters: number) =>
  Array.from({ length: 360 }, (_, nth) =>
    pointAt(wander(meters), north + wander(meters), 900 + wander(5), north + 5 * nth),
  );

test.each([5, 12, 20])("a rest that wanders by %i m adds no way, and the walk around it stays", meters => {
  const points = collapseRests([...walk(0, 1_000), ...rest(1_000, meters), ...walk(1_005, 2_000, 1_800)]);
  expect(lengthOf([points])).toBeGreaterThan(1_990);
  expect(lengthOf([points])).toBeLessThan(2_060);
  expect(points.length).toBeGreaterThan(380);
  expect(points.length).toBeLessThan(410);
});

test.each([
  ["a walk", walk(0, 1_000)],
  [
    "a few points by which a rest turns by chance",
    [0, 12, 2, 11, 3, 9].map((north, nth) => pointAt(nth % 2, north, 900, 90 * nth)),
  ],
  ["a rest of two minutes", rest(0, 10).slice(0, 24)],
  ["a recording without times", rest(0, 10).map(point => ({ ...point, timeMs: null }))],
  [
    "a steep climb at 0.2 m/s",
    Array.from({ length: 360 }, (_, nth) => pointAt(wander(3), nth, 900 + nth / 3, 5 * nth)),
  ],
  ["a wall, climbed in one place", rest(0, 5).map((point, nth) => ({ ...point, height: 900 + nth / 2 }))],
  [
    "a wall and the way back",
    rest(0, 5).map((point, nth) => ({ ...point, height: 900 + 20 * Math.abs((nth % 60) - 30) })),
  ],
])("leaves %s", (_, points) => {
  expect(collapseRests(points).length).toBeGreaterThan(0.95 * points.length);
});

test("a rest across the antimeridian is one point there", () => {
  const points = Array.from({ length: 100 }, (_, nth) => ({
    latitude: 0,
    longitude: nth % 2 === 0 ? 179.99995 : -179.99995,
    height: null,
    timeMs: 5_000 * nth,
  }));
  const collapsed = collapseRests(points);
  expect(collapsed).toHaveLength(2);
  expect(Math.abs(collapsed[0]?.longitude ?? 0)).toBeGreaterThan(179.9999);
});
