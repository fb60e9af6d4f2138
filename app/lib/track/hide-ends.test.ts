import { expect, test } from "vitest";
import { metersBetween } from "./distance";
import { hideEnds } from "./hide-ends";
import { pointAt, randomFrom } from "./walk-for-tests";

/** To the north, with a point each 100 m; half of the range is a radius of 350 m. */
const straight = (from: number, to: number) =>
  Array.from({ length: Math.abs(to - from) / 100 + 1 }, (_, index) =>
    pointAt(0, from + 100 * index * Math.sign(to - from)),
  );
const half = () => 0.5;

test("hides nothing if asked to", () => {
  expect(hideEnds([straight(0, 1_000)], 0)).toEqual([straight(0, 1_000)]);
});

test("hides both ends", () => {
  expect(hideEnds([straight(0, 2_000)], 300, half)).toEqual([straight(0, 2_000).slice(4, -4)]);
  // 1,050 m.
  expect(hideEnds([straight(0, 3_000)], 1000, half)).toEqual([straight(0, 3_000).slice(11, -11)]);
});

test("draws a radius for each end", () => {
  const draws = [0.01, 0.99];
  // 203 m and 497 m.
  expect(hideEnds([straight(0, 2_000)], 300, () => draws.shift() ?? 0)).toEqual([
    straight(0, 2_000).slice(3, -5),
  ]);
});

test("hides where the track comes back, and splits it there", () => {
  // North for 1 km, back past the start to 1 km south, and away to the east.
  const away = Array.from({ length: 20 }, (_, index) => pointAt(100 * (index + 1), -1_000));
  const track = [...straight(0, 1_000), ...straight(900, -1_000), ...away];
  const [loop, onward, ...others] = hideEnds([track], 300, half);
  expect(loop).toHaveLength(7 + 6);
  expect(onward).toHaveLength(7 + 20 - 4);
  expect(others).toEqual([]);
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
  expect(hideEnds(stretches, 300, half).flat()).toHaveLength(22 - 8);
});

test("never leaves a point within the radius", () => {
  for (let seed = 1; seed <= 100; seed++) {
    const random = randomFrom(seed);
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
  // A thousandth of a degree is 111 m: 350 m hide the end and three more points.
  expect(hideEnds([track], 300, half)).toEqual([track.slice(4, -4)]);
});
