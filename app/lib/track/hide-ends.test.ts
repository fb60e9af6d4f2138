import { expect, test } from "vitest";
import { numbersFrom } from "../random";
import { longitudeStep, metersBetween, metersPerDegree } from "./distance";
import { hideEnds } from "./hide-ends";
import type { LinePoint } from "./line";
import { pointAt } from "./walk-for-tests";

/** To the north, with a point each 100 m. */
const straight = (from: number, to: number) =>
  Array.from({ length: Math.abs(to - from) / 100 + 1 }, (_, index) =>
    pointAt(0, from + 100 * index * Math.sign(to - from)),
  );
/** In metres. */
const nearest = (door: LinePoint, line: LinePoint[][]) =>
  Math.min(...line.flat().map(point => metersBetween(door, point)));
const half = () => 0.5;

test("hides nothing if asked to", () => {
  expect(hideEnds([straight(0, 1_000)], 0)).toEqual([straight(0, 1_000)]);
});

test.each([
  [300, 200, 740],
  [1000, 800, 2_100],
] as const)("hides about %i m at both ends", (hidden, min, max) => {
  const track = straight(0, 6_000);
  for (const random of [0, 0.5, 0.999]) {
    const line = hideEnds([track], hidden, () => random);
    expect(line).toHaveLength(1);
    for (const end of [pointAt(0, 0), pointAt(0, 6_000)]) {
      expect(nearest(end, line)).toBeGreaterThan(min);
      expect(nearest(end, line)).toBeLessThan(max + 100);
    }
  }
});

test("draws a radius for each end", () => {
  const draws = [0.01, 0.99];
  const line = hideEnds([straight(0, 3_000)], 300, () => draws.shift() ?? 0);
  expect(nearest(pointAt(0, 3_000), line)).toBeGreaterThan(nearest(pointAt(0, 0), line));
});

test("three points of the circle tell a neighbourhood, which is that of every walk from there", () => {
  const leave = (door: [east: number, north: number]) => {
    const points = [0, 2, 4].map(angle => {
      const [east, north] = [Math.cos(angle), Math.sin(angle)];
      const away = Array.from({ length: 2_000 }, (_, at) =>
        pointAt(door[0] + at * east, door[1] + at * north),
      );
      const [first = pointAt(0, 0)] = hideEnds([away], 300, half).flat();
      const x = longitudeStep(pointAt(0, 0), first) / longitudeStep(pointAt(0, 0), pointAt(1, 0));
      return [x, (first.latitude - 47) * metersPerDegree] as const;
    });
    return middleOf(points);
  };
  const middle = leave([0, 0]);
  expect(Math.hypot(...middle)).toBeGreaterThan(20);
  for (const neighbour of [leave([10, 0]), leave([0, 10])]) {
    const [x = 0, y = 0] = neighbour.map((axis, at) => axis - (middle[at] ?? 0));
    expect(Math.hypot(x, y)).toBeLessThan(5);
  }
});

/** The point at the same distance from all three. */
function middleOf(points: (readonly [number, number])[]) {
  const [[ax, ay] = [0, 0], [bx, by] = [0, 0], [cx, cy] = [0, 0]] = points;
  const [a, b, c] = [ax ** 2 + ay ** 2, bx ** 2 + by ** 2, cx ** 2 + cy ** 2];
  const d = 2 * (ax * (by - cy) + bx * (cy - ay) + cx * (ay - by));
  return [
    (a * (by - cy) + b * (cy - ay) + c * (ay - by)) / d,
    (a * (cx - bx) + b * (ax - cx) + c * (bx - ax)) / d,
  ];
}

test("hides where the track comes back, and splits it there", () => {
  // North for 1 km, back past the start to 1 km south, and away to the east.
  const away = Array.from({ length: 20 }, (_, index) => pointAt(100 * (index + 1), -1_000));
  const track = [...straight(0, 1_000), ...straight(900, -1_000), ...away];
  const line = hideEnds([track], 300, half);
  expect(line).toHaveLength(2);
  expect(nearest(pointAt(0, 0), line)).toBeGreaterThan(200);
  expect(line[0]).toContainEqual(pointAt(0, 1_000));
  expect(line[1]).toContainEqual(pointAt(0, -1_000));
});

test("splits where sparse points on both sides would draw a line past the door", () => {
  const track = [
    pointAt(0, 0),
    pointAt(0, 2_000),
    pointAt(100, 2_000),
    pointAt(0, -2_000),
    pointAt(0, -4_000),
  ];
  const end = [pointAt(0, -6_000)];
  expect(hideEnds([[...track, ...end]], 300, half)).toEqual([track.slice(1, 3), track.slice(3)]);
});

test("leaves nothing of a walk around the house, and nothing of nothing", () => {
  expect(hideEnds([straight(0, 500)], 300, half)).toEqual([]);
  expect(hideEnds([], 300, half)).toEqual([]);
});

test("hides around the ends of the whole track, not of each stretch", () => {
  const stretches = [straight(0, 1_000), straight(1_200, 2_200)];
  const line = hideEnds(stretches, 300, half);
  expect(line[0]).toContainEqual(pointAt(0, 1_000));
  expect(line[1]).toContainEqual(pointAt(0, 1_200));
});

test("never leaves a point within the radius", () => {
  for (let seed = 1; seed <= 100; seed++) {
    const random = numbersFrom(seed);
    const track = [0, 1, 2].map(() => {
      let [x, y] = [random() * 500, random() * 500];
      return Array.from({ length: 200 }, () => {
        x += 160 * (random() - 0.5);
        y += 160 * (random() - 0.5);
        return pointAt(x, y);
      });
    });
    const [start, end] = [track[0]?.[0], track.at(-1)?.at(-1)];
    const visible = hideEnds(track, 300, random).flat();
    const distances = visible.flatMap(point =>
      [start, end].map(door => (door ? metersBetween(door, point) : 0)),
    );
    expect(Math.min(...distances, Number.POSITIVE_INFINITY)).toBeGreaterThan(200);
  }
});

test("hides across the antimeridian", () => {
  const track = Array.from({ length: 41 }, (_, index) => {
    const east = 179.98 + 0.001 * index;
    return { latitude: 0, longitude: east > 180 ? east - 360 : east, height: null };
  });
  const [visible = [], ...others] = hideEnds([track], 300, half);
  expect(others).toEqual([]);
  expect(visible).toContainEqual(track[20]);
  expect(nearest(track[0] as LinePoint, [visible])).toBeGreaterThan(200);
  expect(nearest(track[40] as LinePoint, [visible])).toBeGreaterThan(200);
});
