import { expect, test } from "vitest";
import { hike, pointAt } from "../../../tests/support/track-walks";
import { numbersFrom } from "../random";
import { decodeLine, encodeLine, type Line, maxLineLength } from "./line";
import { encodeSimplified, type Position, reducePoints, simplify, sketchOf } from "./simplify";

const count = (line: Line) => line.reduce((sum, { length }) => sum + length, 0);

function randomStretches(seed: number) {
  const random = numbersFrom(seed);
  return Array.from({ length: 1 + Math.floor(random() * 4) }, () =>
    Array.from({ length: 2 + Math.floor(random() * 40) }, () => ({
      x: random() * 100,
      y: random() * 100,
      z: random() * 10,
    })),
  );
}

test("keeps the ends of each stretch, and never more points than asked for", () => {
  for (let seed = 1; seed <= 60; seed++) {
    const stretches = randomStretches(seed);
    const max = 8 + (seed % 30);
    const reduced = reducePoints(stretches, max);
    expect(reduced.flat()).toHaveLength(Math.min(max, stretches.flat().length));
    expect(reduced.map(stretch => [stretch[0], stretch.at(-1)])).toEqual(
      stretches.map(stretch => [stretch[0], stretch.at(-1)]),
    );
  }
});

test("removes what a search through all triangles removes", () => {
  for (let seed = 1; seed <= 50; seed++) {
    // Onward to the east, so that no turn is nearer to its neighbours than the triangle is high.
    const [stretch = []] = randomStretches(seed).map(points =>
      points.map((each, nth) => ({ ...each, x: 100 * nth })),
    );
    const max = 2 + (seed % 10);
    expect(reducePoints([stretch], max)).toEqual([withoutHeap(stretch, max)]);
  }
});

function withoutHeap(stretch: Position[], max: number) {
  let points = stretch;
  while (points.length > max) {
    const areas = points.map((_, index) => area(points[index - 1], points[index], points[index + 1]));
    const smallest = areas.indexOf(Math.min(...areas));
    points = points.filter((_, index) => index !== smallest);
  }
  return points;
}

/** By Heron's formula; an end is never the smallest. */
function area(a?: Position, b?: Position, c?: Position) {
  if (!a || !b || !c) return Number.POSITIVE_INFINITY;
  const side = (p: Position, q: Position) => Math.hypot(p.x - q.x, p.y - q.y, p.z - q.z);
  const [ab, bc, ca] = [side(a, b), side(b, c), side(c, a)];
  const half = (ab + bc + ca) / 2;
  return Math.sqrt(half * (half - ab) * (half - bc) * (half - ca));
}

test("an exact turn is not the first to go", () => {
  const there = Array.from({ length: 50 }, (_, nth) => pointAt(3 * Math.sin(nth), 10 * nth));
  const [line = []] = simplify([[...there, ...there.toReversed().slice(1)]], 20);
  expect(line.map(({ latitude }) => latitude)).toContain(there.at(-1)?.latitude);
});

test("keeps the corner of a straight path, and the pass of a straight valley", () => {
  const corner = [pointAt(0, 0), pointAt(0, 100), pointAt(0, 200), pointAt(100, 200), pointAt(200, 200)];
  expect(simplify([corner], 3)).toMatchObject([
    [0, 2, 4].map(index => ({ latitude: corner[index]?.latitude })),
  ]);
  const pass = [10, 20, 30, 20, 10].map((height, index) => pointAt(0, 100 * index, height));
  expect(
    simplify([pass], 3)
      .flat()
      .map(({ height }) => height),
  ).toEqual([10, 30, 10]);
});

test("keeps the longest stretches when there are too many", () => {
  const stretches = [5, 40, 10, 30].map((meters, index) => [
    pointAt(0, 100 * index),
    pointAt(0, 100 * index + meters),
  ]);
  expect(simplify(stretches, 5)).toHaveLength(2);
  expect(simplify(stretches, 5)[0]?.[0]?.latitude).toBe(stretches[1]?.[0]?.latitude);
});

test("knows no times", () => {
  const line = simplify([[pointAt(0, 0, 5, 1), pointAt(0, 100, 5, 2)]], 500);
  expect(Object.keys(line[0]?.[0] ?? {})).toEqual(["latitude", "longitude", "height"]);
});

const crafted: Record<string, (index: number, random: () => number) => [number, number, number]> = {
  "a zigzag": index => [index, index % 2, index % 2],
  "a zigzag that grows": index => [index, index * (index % 2), 0],
  "a spiral": index => [index * Math.cos(index / 100), index * Math.sin(index / 100), 0],
  "one place": () => [0, 0, 0],
  chaos: (_, random) => [random() * 1e5, random() * 1e5, random() * 8_000],
};

test.each(Object.entries(crafted))("simplifies 100,000 points of %s", (_, place) => {
  const random = numbersFrom(1);
  const points = Array.from({ length: 100_000 }, (_, index) => pointAt(...place(index, random)));
  expect(simplify([points], 500).flat()).toHaveLength(500);
});

test("encodes 500 points of a day's walk, and of a trek as many of 2,000 as can be stored", () => {
  const random = numbersFrom(1);
  const walk = (length: number, step: number) => [
    Array.from({ length }, (_, index) => pointAt(step * random(), step * index, 2_000 * random())),
  ];
  expect(encodeSimplified(walk(3_000, 10), 30_000)).toBe(encodeLine(simplify(walkAgain(), 500)));
  const trek = encodeSimplified(walk(3_000, 100), 300_000);
  expect(trek.length).toBeLessThanOrEqual(maxLineLength);
  expect(trek.length).toBeGreaterThan(0.8 * maxLineLength);

  function walkAgain() {
    const again = numbersFrom(1);
    return [Array.from({ length: 3_000 }, (_, index) => pointAt(10 * again(), 10 * index, 2_000 * again()))];
  }
});

test("counts points of all stretches together", () => {
  const stretches = [0, 1, 2].map(nth =>
    Array.from({ length: 300 }, (_, index) => pointAt(1_000 * nth + (index % 7), 10 * index)),
  );
  expect(count(simplify(stretches, 500))).toBe(500);
});

test("a sketch of any line is short, has no heights, and begins and ends where the line does", () => {
  const walks = [
    [hike({ meters: 10, seconds: 0, seed: 1 })],
    [[pointAt(0, 0, 500), pointAt(0, 60, 501)]],
    Array.from({ length: 50 }, (_, nth) => [
      pointAt(nth * 6_000, 0, 5),
      pointAt(nth * 6_000 + 4_000, 900, 6),
    ]),
  ];
  for (const walk of walks) {
    const text = sketchOf(walk);
    expect(text.length).toBeLessThanOrEqual(200);
    const sketch = decodeLine(text)?.flat() ?? [];
    expect(sketch[0]).toMatchObject({
      latitude: expect.closeTo(walk[0]?.[0]?.latitude ?? 0, 4),
      height: null,
    });
    expect(sketch.length).toBeGreaterThan(1);
  }
});
