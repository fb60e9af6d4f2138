import { expect, test } from "vitest";
import { pointAt } from "../../../tests/support/track-walks";
import { numbersFrom } from "../random";
import { metersBetween, metersPerDegree } from "./distance";
import { type HiddenMeters, hideEnds, lineEnds } from "./hide-ends";
import type { LinePoint } from "./line";

/** To the north, with a point each 100 m. */
const straight = (from: number, to: number) =>
  Array.from({ length: Math.abs(to - from) / 100 + 1 }, (_, index) =>
    pointAt(0, from + 100 * index * Math.sign(to - from)),
  );
/** In metres. */
const nearest = (door: LinePoint, line: readonly LinePoint[][]) =>
  Math.min(...line.flat().map(point => metersBetween(door, point)));

test("hides nothing if asked to", () => {
  expect(hideEnds([straight(0, 1_000)], 0)).toEqual([straight(0, 1_000)]);
});

test.each([
  [300, 200, 560],
  [1000, 800, 1_440],
] as const)("hides about %i m at both ends, wherever in its cell a door is", (hidden, min, max) => {
  const random = numbersFrom(1);
  for (let nth = 0; nth < 100; nth++) {
    const [east, north] = [5_000 * random(), 5_000 * random()];
    const track = Array.from({ length: 601 }, (_, at) => pointAt(east, north + 10 * at));
    const line = hideEnds([track], hidden);
    expect(line).toHaveLength(1);
    for (const end of [track[0], track.at(-1)]) {
      expect(end && nearest(end, line)).toBeGreaterThan(min);
      expect(end && nearest(end, line)).toBeLessThan(max + 10);
    }
  }
});

/** In metres around the place of `pointAt(0, 0)`. */
const cellMeters = 0.0018 * metersPerDegree;
const south = (Math.floor(47 / 0.0018) * 0.0018 - 47) * metersPerDegree;
const squeeze = Math.cos(((Math.floor(47 / 0.0036) + 0.5) * 0.0036 * Math.PI) / 180);
const west = (Math.floor(11 / (0.0018 / squeeze)) * (0.0018 / squeeze) - 11) * metersPerDegree * squeeze;

/** Metres to the east and to the north. */
type Meters = readonly [east: number, north: number];

/** From a door to the east or north of this place through a gate on the way, which is hidden whichever door it is, then away. */
function walkFrom([x, y]: Meters, door: Meters, angle: number) {
  const at = (meters: number): Meters => [x + meters * Math.cos(angle), y + meters * Math.sin(angle)];
  const gate = at(200);
  const toGate = Array.from({ length: 40 }, (_, index) =>
    pointAt(
      x + door[0] + ((gate[0] - x - door[0]) * index) / 40,
      y + door[1] + ((gate[1] - y - door[1]) * index) / 40,
    ),
  );
  return [...toGate, ...Array.from({ length: 380 }, (_, index) => pointAt(...at(200 + 10 * index)))];
}

const angles = Array.from({ length: 40 }, (_, nth) => (nth * 2 * Math.PI) / 40);

test.each([300, 1000] as const)("40 lines tell the cell of a door and nothing more (%i m)", hidden => {
  // The same walks from places all over the cell: whoever reads them cannot tell which of those it was.
  const cell = [west + cellMeters / 2, south + cellMeters / 2] as const;
  const publish = (door: Meters) => angles.map(angle => hideEnds([walkFrom(cell, door, angle)], hidden));
  const first = publish([0, 0]);
  for (const row of [-0.49, -0.2, 0.2, 0.49]) {
    for (const column of [-0.49, -0.2, 0.2, 0.49]) {
      expect(publish([column * cellMeters, row * cellMeters])).toEqual(first);
    }
  }
  expect(publish([-2 * cellMeters, 0])).not.toEqual(first);
});

test.each([
  ["the border of two cells", west, south + cellMeters / 2],
  ["the corner of four", west, south],
])("40 lines from a door at %s, as a receiver sees it, are cut by one circle", (_, east, north) => {
  const random = numbersFrom(1);
  const noise = () => 10 * (random() + random() + random() - 1.5);
  const published: LinePoint[][][] = [];
  for (const [nth, angle] of angles.entries()) {
    const hidden: HiddenMeters = nth % 4 === 3 ? 1000 : 300;
    const walk = walkFrom([east, north], [noise(), noise()], angle);
    published.push(hideEnds([walk], hidden, published.flatMap(lineEnds)));
  }
  const near = published.filter((_, nth) => nth % 4 !== 3).flatMap(([line]) => line?.[0] ?? []);
  expect(near).toHaveLength(30);
  expect(middles.filter(middle => near.every(point => isJustOutside(middle, point)))).toHaveLength(1);
});

/** The middles of the four cells around the corner. */
const middles = [-0.5, 0.5].flatMap(row =>
  [-0.5, 0.5].map(column => pointAt(west + column * cellMeters, south + row * cellMeters)),
);

function isJustOutside(middle: LinePoint, point: LinePoint) {
  const meters = metersBetween(middle, point);
  return meters > 380 && meters < 392;
}

test("a door that is hidden by both choices is in the cell of the smaller one", () => {
  const small = hideEnds([straight(0, 6_000)], 300);
  const large = hideEnds([straight(0, 6_000)], 1000);
  expect(small.flat()).toEqual(expect.arrayContaining(large.flat()));
});

test("hides the ends of all stretches, also of the way between two doors", () => {
  // Home, a drive, and a walk from a car park and back.
  const home = straight(0, 2_000);
  const walk = straight(50_000, 54_000);
  const line = hideEnds([home, walk, walk.toReversed()], 300);
  for (const door of [home[0], home.at(-1), walk[0], walk.at(-1)])
    expect(door && nearest(door, line)).toBeGreaterThan(200);
});

test("hides where the track comes back, and splits it there", () => {
  // North for 1 km, back past the start to 1 km south, and away to the east.
  const away = Array.from({ length: 20 }, (_, index) => pointAt(100 * (index + 1), -1_000));
  const track = [...straight(0, 1_000), ...straight(900, -1_000), ...away];
  const line = hideEnds([track], 300);
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
  expect(hideEnds([[...track, ...end]], 300)).toEqual([track.slice(1, 3), track.slice(3)]);
});

test("leaves nothing of a walk around the house, and nothing of nothing", () => {
  expect(hideEnds([straight(0, 500)], 300)).toEqual([]);
  expect(hideEnds([], 300)).toEqual([]);
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
    const doors = track.flatMap(stretch => [stretch[0], stretch.at(-1)]);
    const visible = hideEnds(track, 300).flat();
    const distances = visible.flatMap(point => doors.map(door => (door ? metersBetween(door, point) : 0)));
    expect(Math.min(...distances, Number.POSITIVE_INFINITY)).toBeGreaterThan(140);
  }
});

test("hides across the antimeridian, and at a pole", () => {
  const track = Array.from({ length: 41 }, (_, index) => {
    const east = 179.98 + 0.001 * index;
    return { latitude: 0, longitude: east > 180 ? east - 360 : east, height: null };
  });
  const [visible = [], ...others] = hideEnds([track], 300);
  expect(others).toEqual([]);
  expect(visible).toContainEqual(track[20]);
  for (const door of [track[0], track[40]]) expect(door && nearest(door, [visible])).toBeGreaterThan(200);
  const pole = Array.from({ length: 41 }, (_, index) => ({
    latitude: 90 - 0.001 * index,
    longitude: 7,
    height: null,
  }));
  const [first] = pole;
  expect(first && nearest(first, hideEnds([pole], 300))).toBeGreaterThan(200);
});
