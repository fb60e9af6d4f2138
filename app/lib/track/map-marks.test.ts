import { expect, test } from "vitest";
import { pointAt } from "../../../tests/support/track-walks";
import { lengthOf } from "./distance";
import { drawLine } from "./draw-track";
import type { Line } from "./line";
import { createLabels, numberSpots } from "./map-labels";
import { dotsAlong, heightStep, marksAlong, scaleLength, wholeStep } from "./map-scale";

const map = { width: 320, height: 178 };

test.each([
  [3_400, "metric", 2_000],
  [1_000, "metric", 1_000],
  [90, "metric", 50],
  [3_400, "imperial", 2 * 1_609.344],
  [300, "imperial", 0.1 * 1_609.344],
  [90, "imperial", 200 * 0.3048],
] as const)("a scale of at most %i m, %s, is %f m long", (max, units, meters) => {
  expect(scaleLength(max, units)).toBeCloseTo(meters, 6);
});

test.each([
  [12, "metric", 1_000],
  [1_100, "metric", 2_000],
  [5_100, "metric", 10_000],
  [24_000, "metric", 50_000],
  [1_700, "imperial", 2 * 1_609.344],
] as const)("dots at least %i m apart, %s, are %f m apart", (min, units, meters) => {
  expect(wholeStep(min, units)).toBeCloseTo(meters, 6);
});

const textsOf = (line: Line, units: "metric" | "imperial" = "metric") =>
  dotsAlong(line, lengthOf(line), drawLine(line, map).frame, units).dots.map(({ text }) => text);

test("dots stand at whole kilometres or miles between the ends of the line as it is published", () => {
  const line = [[pointAt(0, 0), pointAt(5_500, 0)]];
  expect(textsOf(line)).toEqual(["1", "2", "3", "4", "5"]);
  expect(textsOf(line, "imperial")).toEqual(["1", "2", "3"]);
  expect(textsOf([[pointAt(0, 0), pointAt(60, 0)]])).toEqual([]);
});

test("dots do not crowd on long and on winding lines", () => {
  expect(textsOf([[pointAt(0, 0), pointAt(300_000, 0)]])).toEqual(["50", "100", "150", "200", "250"]);
  const winding = Array.from({ length: 400 }, (_, nth) => pointAt((nth % 2) * 2_000, nth * 10));
  expect(textsOf([winding]).length).toBeLessThan(20);
});

test("a walk that comes back on its own way has the dots of the way out", () => {
  const line = [[pointAt(0, 0), pointAt(3_300, 0), pointAt(0, 0)]];
  expect(textsOf(line)).toEqual(["1", "2", "3"]);
});

test("labels stand inside the map, off the line and off each other", () => {
  const place = createLabels(map, [
    [
      [100, 100],
      [300, 100],
    ],
  ]);
  expect(place([100, 100], "Start")).toBe("left");
  expect(place([300, 100], "End")).toBe("above");
  expect(place([5, 20], "Ben Nevis")).toBe("right");
  expect(place([315, 20], "Ben Nevis")).toBe("left");
});

test("labels stand off the marks of a map, above or below where there is no room beside", () => {
  const marks: [number, number][] = [
    [160, 100],
    [300, 20],
    [160, 112],
  ];
  const place = createLabels({ width: 320, height: 200 }, [], { marks });
  expect(place([160, 100], "Besseggen", true)).toBe("right");
  expect(place([300, 20], "Lillehammer", true)).toBe("left");
  expect(place([160, 112], "Los Glaciares National Park", true)).toBe("below");
});

test("a number without room is left out, a name is not", () => {
  const place = createLabels({ width: 40, height: 14 }, []);
  expect(place([6, 7], "1")).toBe("right");
  expect(place([8, 7], "2", true)).toBeNull();
  expect(place([8, 7], "Start")).not.toBeNull();
});

test("numbers stand on their own line, apart, and where no other line runs", () => {
  const crossing: [number, number][][] = [
    [
      [20, 90],
      [300, 90],
    ],
    [
      [160, 20],
      [160, 160],
    ],
  ];
  const [first, second] = numberSpots(
    crossing.map(stretch => ({ stretches: [stretch] })),
    map,
  );
  expect(first?.[1]).toBe(90);
  expect(Math.abs((first?.[0] ?? 160) - 160)).toBeGreaterThan(13);
  expect(second?.[0]).toBe(160);
  expect(Math.abs((second?.[1] ?? 90) - 90)).toBeGreaterThan(13);
});

test("the number of a line without room is left out", () => {
  const stretches: [number, number][][] = [
    [
      [100, 90],
      [110, 90],
    ],
  ];
  expect(numberSpots([{ stretches }, { stretches }], map)[1]).toBeNull();
});

const numbers = (...args: Parameters<typeof marksAlong>) =>
  marksAlong(...args).map(({ meters, height }) => [meters, height]);

test("has a mark for each step and the end", () => {
  // 100 m up in the first 2 km, 60 m down in the last 500.
  const line = [[pointAt(0, 0, 500), pointAt(0, 2_000, 600), pointAt(0, 2_500, 540)]];
  expect(numbers(line, 2_500, 1_000)).toEqual([
    [0, 500],
    [1_000, 550],
    [2_000, 600],
    [2_500, 540],
  ]);
});

test("stretches the line to the measured length", () => {
  // A third of 3,000 m is a third of the line.
  const line = [[pointAt(0, 0, 500), pointAt(0, 2_700, 800)]];
  expect(numbers(line, 3_000, 1_000)).toEqual([
    [0, 500],
    [1_000, 600],
    [2_000, 700],
    [3_000, 800],
  ]);
});

test("has one mark where a step ends right before the walk", () => {
  const line = [[pointAt(0, 0, 500), pointAt(0, 1_050, 500)]];
  expect(numbers(line, 1_050, 1_000)).toEqual([
    [0, 500],
    [1_050, 500],
  ]);
});

test("goes on after a gap where it stopped", () => {
  const line = [
    [pointAt(0, 0, 500), pointAt(0, 900, 500)],
    [pointAt(0, 5_000, 1_000), pointAt(0, 6_100, 1_110)],
  ];
  // 100 m after the gap.
  expect(numbers(line, 2_000, 1_000)[1]).toEqual([1_000, 1_010]);
});

test("is where the line is, across the antimeridian too, and needs no heights", () => {
  const line = [[179.99, -179.97].map(longitude => ({ latitude: 0, longitude, height: null }))];
  const [, half] = marksAlong(line, 2_000, 1_000);
  expect(half).toEqual({ meters: 1_000, latitude: 0, longitude: expect.closeTo(-179.99, 9), height: null });
});

test.each([
  [60_000, 1_000],
  [62_000, 5_000],
  [300_000, 5_000],
  [310_000, 10_000],
  [3_000_000, 50_000],
])("heights of %i m are %i m apart", (meters, step) => {
  expect(heightStep(meters, 1_000)).toBe(step);
});
