import { expect, test } from "vitest";
import { hike, hikeTruth, pointAt } from "../../../tests/support/track-walks";
import { lengthOf, metersBetween } from "./distance";
import type { HiddenMeters } from "./hide-ends";
import { isTrack } from "./is-track";
import { decodeLine } from "./line";
import { makeTrack } from "./make-track";
import { trackProblems } from "./track-error";
import type { TrackPoint } from "./track-point";

const recording = hike({ meters: 1, seconds: 60, seed: 1 });

test("makes what is stored of a day's recording", () => {
  const track = makeTrack([recording], 0);
  const line = decodeLine(track.line);
  expect(line?.flat()).toHaveLength(500);
  expect(isTrack(track)).toBe(true);
  // Simplifying cuts corners.
  expect(lengthOf(line ?? [])).toBeGreaterThan(0.94 * track.meters);
  expect(lengthOf(line ?? [])).toBeLessThan(track.meters);
});

test("measures only what is left when the ends are hidden, the same each time", () => {
  const track = makeTrack([recording], 1000);
  expect(makeTrack([recording], 1000)).toEqual(track);
  // At least 800 m as the crow flies at both ends; the path there is longer by its bends.
  expect(track.meters).toBeLessThan(hikeTruth.meters - 1_600);
  for (const point of decodeLine(track.line)?.flat() ?? []) {
    // A few metres less, because positions are smoothed and rounded after the cut.
    for (const end of [recording[0], recording.at(-1)])
      expect(end && metersBetween(end, point)).toBeGreaterThan(790);
  }
});

const far = (seconds: number) => pointAt(0, 40_000, 600, seconds);
/** 3 km to the north from the door, with a point every 12 s. */
const fromDoor = Array.from({ length: 301 }, (_, nth) => pointAt(0, 10 * nth, 1_000 + nth, 12 * nth));
const toDoor = fromDoor.toReversed().map((point, nth) => ({ ...point, timeMs: 12_000 * nth }));
const elsewhere = (seconds: number) =>
  Array.from({ length: 301 }, (_, nth) => pointAt(900 + 10 * nth, 0, 1_000, seconds + 12 * nth));
const tenHours = 36_000;
const nextDay = (point: TrackPoint) => ({
  ...point,
  timeMs: (point.timeMs ?? 0) + 1_000 * (3_600 + tenHours),
});
const untimed = (point: TrackPoint) => ({ ...point, timeMs: null });
const nowhere: TrackPoint = { latitude: 0, longitude: 0, height: 0, timeMs: -1_000 };

test.each<[string, TrackPoint[][]]>([
  ["the last known place before the start", [[far(-1), ...fromDoor]]],
  ["a cold start", [[...Array.from({ length: 12 }, (_, nth) => far(nth - 12)), ...fromDoor]]],
  ["0, 0", [[nowhere, ...fromDoor]]],
  [
    "a stray position after the end",
    [[...fromDoor.map(point => ({ ...point, latitude: 94.03 - point.latitude })), far(9_000)]],
  ],
  [
    "a drive before the walk",
    [
      [
        ...fromDoor.map(point => ({ ...point, latitude: point.latitude + 1 })),
        ...fromDoor.map(point => ({ ...point, timeMs: (point.timeMs ?? 0) + 9_000_000 })),
      ],
    ],
  ],
  ["a last known place from where one could have walked", [[pointAt(2_000, 0, 1_000, -7_200), ...fromDoor]]],
  ["a stray position of a line without times", [[untimed(pointAt(500, 0, 1_000)), ...fromDoor.map(untimed)]]],
  ["a silence of hours on the way", [[...toDoor, ...elsewhere(3_600 + 7_200)]]],
  ["a pause and a walk on from elsewhere", [toDoor, elsewhere(3_600 + 750)]],
  [
    "one position at the door, which the walk had passed",
    [
      [
        ...Array.from({ length: 601 }, (_, nth) => pointAt(150, 10 * nth - 3_000, 1_000, 12 * nth)),
        pointAt(0, 0, 1_000, 7_300),
      ],
    ],
  ],
  ["a pause, a stray position, and a walk on", [toDoor, [far(4_800)], elsewhere(3_600 + 1_500)]],
  ["a night at home, and a walk on from elsewhere", [toDoor, elsewhere(3_600 + tenHours)]],
  ["a night at home, and a walk from there", [toDoor, fromDoor.map(nextDay)]],
  ["a night at home with the recorder on, which was silent", [[...toDoor, ...fromDoor.map(nextDay)]]],
  ["a walk before this one", [fromDoor.map(point => ({ ...point, latitude: point.latitude + 1 })), fromDoor]],
])("hides the door also after %s", (_, stretches) => {
  const door = pointAt(0, 0);
  for (const [hidden, meters] of [
    [300, 200],
    [1000, 800],
  ] as [HiddenMeters, number][]) {
    const line = decodeLine(makeTrack(stretches, hidden).line) ?? [];
    expect(line.length).toBeGreaterThan(0);
    for (const point of line.flat()) expect(metersBetween(door, point)).toBeGreaterThan(meters);
  }
});

test.each<[keyof typeof trackProblems, string, TrackPoint[][], HiddenMeters]>([
  [
    "notWalked",
    "two points that nobody walks between",
    [[pointAt(0, 0, 5, 0)], [pointAt(0, 9_000, 5, 1)]],
    0,
  ],
  ["standsStill", "a rest", [Array.from({ length: 100 }, (_, nth) => pointAt(nth % 3, 0, 500, nth))], 300],
  ["tooLong", "a flight of more than 3,000 km", [[pointAt(0, 0), pointAt(0, 3_100_000)]], 0],
  ["allHidden", "what is hidden as a whole", [[pointAt(0, 0), pointAt(0, 150)]], 300],
])("says %s of %s", (problem, _, stretches, hidden) => {
  expect(() => makeTrack(stretches, hidden)).toThrow(trackProblems[problem]);
});

test("a silence on the way counts where nothing is hidden, and has its ends hidden where something is", () => {
  // 4 km within an hour, of which no point was recorded.
  const silent = [
    ...fromDoor,
    ...fromDoor.map(({ latitude, timeMs, ...point }) => ({
      ...point,
      latitude: latitude + 0.063,
      timeMs: (timeMs ?? 0) + 7_200_000,
    })),
  ];
  const whole = makeTrack([silent], 0);
  expect(Math.abs(whole.meters - lengthOf([silent]))).toBeLessThan(5);
  expect(decodeLine(whole.line)).toHaveLength(1);
  const line = decodeLine(makeTrack([silent], 300).line) ?? [];
  expect(line).toHaveLength(2);
  for (const point of line.flat()) {
    for (const end of [fromDoor.at(-1), silent[fromDoor.length]])
      expect(end && metersBetween(end, point)).toBeGreaterThan(200);
  }
});

test("makes a track of two points", () => {
  const track = makeTrack([[pointAt(0, 0, 500, 0), pointAt(0, 50, 520, 50)]], 0);
  expect(track).toMatchObject({ meters: 50, ascent: 20, descent: 0, movingSeconds: 50 });
});

test("keeps a line across the antimeridian in one piece", () => {
  const walk = Array.from({ length: 200 }, (_, index) => {
    const east = 179.99 + 0.0001 * index;
    return { latitude: -16.8, longitude: east > 180 ? east - 360 : east, height: null, timeMs: null };
  });
  // 199 steps of a ten-thousandth of a degree, 11.12 m × cos 16.8° = 10.64 m.
  expect(makeTrack([walk], 0).meters).toBe(2_118);
});

test("there and back on the same points keeps its top", () => {
  const up = Array.from({ length: 1_000 }, (_, nth) => pointAt(20 * Math.sin(nth / 9), 5 * nth, 500 + nth));
  const line = decodeLine(makeTrack([[...up, ...up.toReversed()]], 0).line)?.flat() ?? [];
  const top = pointAt(0, 4_995);
  expect(Math.min(...line.map(point => metersBetween(top, point)))).toBeLessThan(25);
});

test("a pause that is longer than what was recorded leaves a gap in the line", () => {
  const walk = (from: number) =>
    Array.from({ length: 81 }, (_, nth) => pointAt(0, from + 5 * nth, 600, (from + 5 * nth) / 1.3));
  const track = makeTrack([walk(0), walk(1_300)], 0);
  expect(track.meters).toBe(800);
  expect(decodeLine(track.line)).toHaveLength(2);
});
