import { describe, expect, test } from "vitest";
import { pointAt } from "../../../tests/support/track-walks";
import type { TrackPoint } from "./track-point";
import { walkedStretches } from "./walked-stretches";

/** To the north at 1 m/s, with a point every 10 s. */
const walk = (from: number, to: number, seconds = from): TrackPoint[] =>
  Array.from({ length: (to - from) / 10 + 1 }, (_, nth) =>
    pointAt(0, from + 10 * nth, 900, seconds + 10 * nth),
  );

const untimed = (points: readonly TrackPoint[]) => points.map(point => ({ ...point, timeMs: null }));

const countsOf = (...stretches: TrackPoint[][]) => walkedStretches(stretches).map(({ length }) => length);

describe.each([
  ["with times", (points: readonly TrackPoint[]) => [...points]],
  ["without times", untimed],
])("a position that nobody can have reached is none, %s", (_, given) => {
  const good = given(walk(0, 3_000));
  const far = (seconds: number) => pointAt(40_000, seconds, 500, seconds);

  test.each<[string, TrackPoint[]]>([
    ["the first", [far(-1), ...good]],
    ["the first two", [far(-2), far(-1), ...good]],
    ["a dozen at the start", [...Array.from({ length: 12 }, (_, nth) => far(nth - 12)), ...good]],
    ["the last", [...good, far(3_001)]],
    ["the last dozen", [...good, ...Array.from({ length: 12 }, (_, nth) => far(3_001 + nth))]],
    ["one in the middle", [...good.slice(0, 150), far(1_495), ...good.slice(150)]],
    ["three in the middle", [...good.slice(0, 150), far(1_492), far(1_494), far(1_496), ...good.slice(150)]],
  ])("%s", (_, points) => {
    for (const seeksDoors of [true, false])
      expect(walkedStretches([given(points)], seeksDoors)).toEqual([good]);
  });

  test("0, 0, also for minutes", () => {
    const none = (seconds: number) => ({ latitude: 0, longitude: 0, height: null, timeMs: seconds * 1_000 });
    const early = Array.from({ length: 200 }, (_, nth) => none(nth - 200));
    expect(walkedStretches([given([...early, ...good.slice(0, 9), none(85), ...good.slice(9)])])).toEqual([
      good,
    ]);
  });
});

test.each([
  [
    "a hundred seconds in one place, 150 m away",
    Array.from({ length: 100 }, (_, nth) => pointAt(150 + (nth % 3), 0, 900, nth - 100)),
  ],
  ["one 100 m away, as often as the others", [pointAt(100, 0, 900, -10)]],
  ["one with yesterday's time", [pointAt(20_000, 0, 900, -86_400)]],
])("a wrong place at the start is none: %s", (_, early) => {
  expect(walkedStretches([[...early, ...walk(0, 3_000)]])[0]?.[0]).toEqual(walk(0, 0)[0]);
});

test("positions that are no numbers and not on Earth are none", () => {
  const bad = [
    { latitude: Number.NaN, longitude: 0, height: 5, timeMs: null },
    { latitude: 91, longitude: 0, height: 5, timeMs: null },
    { latitude: 0, longitude: Number.POSITIVE_INFINITY, height: 5, timeMs: null },
  ];
  expect(walkedStretches([[...bad, ...walk(0, 100)]])).toEqual([walk(0, 100)]);
});

test("stretches between which nothing is missing are one", () => {
  const points = walk(0, 3_000);
  expect(walkedStretches(points.map(point => [point]))).toEqual([points]);
  expect(walkedStretches(untimed(points).map(point => [point]))).toEqual([untimed(points)]);
  // A pause of the recording for 900 m at 1 m/s, and a rest.
  expect(countsOf(walk(0, 1_000), walk(1_900, 3_000))).toEqual([212]);
  expect(countsOf(walk(0, 1_000), walk(1_010, 3_000, 9_000))).toEqual([301]);
});

test("a pause of the recording joins if one could have walked the gap in its time", () => {
  // 900 m within an hour, 2.5 km within one, 4 km within two, 8 km within three, and 130 m in ten minutes after a walk with a point every 70 m.
  expect(countsOf(walk(0, 1_000), walk(1_900, 3_000, 4_600))).toEqual([212]);
  expect(countsOf(walk(0, 1_000), walk(3_500, 4_500, 4_600))).toEqual([202]);
  expect(countsOf(walk(0, 1_000), walk(5_000, 6_000, 8_200))).toEqual([202]);
  expect(countsOf(walk(0, 1_000), walk(9_000, 10_000, 12_000))).toEqual([202]);
  // A lift of 900 m in three minutes.
  expect(countsOf(walk(0, 1_000), walk(1_900, 3_000, 1_180))).toEqual([101, 111]);
  const sparse = (from: number, pause: number) =>
    Array.from({ length: 9 }, (_, nth) => pointAt(0, from + 70 * nth, 900, from + pause + 70 * nth));
  expect(countsOf(sparse(0, 0), sparse(690, 600))).toEqual([18]);
  expect(countsOf(sparse(0, 0), sparse(690, 0))).toEqual([18]);
  // Without times nobody knows.
  expect(countsOf(untimed(walk(0, 1_000)), untimed(walk(1_900, 3_000)))).toEqual([101, 111]);
});

test.each<[string, TrackPoint[]]>([
  ["a drive of a kilometre", walk(2_000, 4_000, 1_100)],
  ["a drive of 20 km in 20 minutes", walk(21_000, 23_000, 2_200)],
  ["40 km in three hours", walk(41_000, 43_000, 11_800)],
  ["a drive of 4 km with a stop", walk(5_000, 7_000, 2_800)],
  ["a way of a day", walk(19_000, 21_000, 30_000)],
  ["another day", walk(2_000, 4_000, 86_400)],
  ["an earlier day", walk(2_000, 4_000, -86_400)],
])("parts at %s, in a stretch of the file and between two", (_, onward) => {
  expect(countsOf(walk(0, 1_000), onward)).toEqual([101, 201]);
  expect(countsOf([...walk(0, 1_000), ...onward])).toEqual([101, 201]);
});

test("parts at a lift, which climbs faster than anybody", () => {
  const above = walk(1_800, 3_000, 1_500).map(point => ({ ...point, height: 1_500 }));
  expect(countsOf(walk(0, 1_000), above)).toEqual([101, 121]);
});

test("keeps the steps of a sparse recording, of a plan, and of who rides or skis", () => {
  const every = (meters: number, seconds: number | null, count = 60) =>
    Array.from({ length: count }, (_, nth) =>
      pointAt(0, meters * nth, 900, seconds === null ? undefined : seconds * nth),
    );
  for (const points of [
    every(120, 120),
    every(2_000, 900),
    every(700, null),
    every(150, 10),
    every(30, 1),
    every(70, 1),
  ])
    expect(walkedStretches([points])).toEqual([points]);
});

test("keeps a plan of a few long steps, and the long steps of a drive among short ones", () => {
  const plan = [0, 4, 10, 5_000, 16_000].map((meters, nth) => pointAt(0, meters, 900, 15_000 * nth));
  expect(walkedStretches([plan])).toEqual([plan]);
  let north = 0;
  const drive = Array.from({ length: 60 }, (_, nth) => {
    north += nth % 5 === 0 ? 12_000 : 60;
    return pointAt(0, north, 900, north / 30);
  });
  expect(walkedStretches([drive])).toEqual([drive]);
});

test("a stray position is none in a recording of a dozen points, too", () => {
  const short = walk(0, 110);
  expect(walkedStretches([[pointAt(40_000, 0, 500, -10), ...short]])).toEqual([short]);
});

test("goes on where a receiver finds its place again after an error inside a walk", () => {
  const onward = walk(1_000, 3_000).map(point => ({ ...point, longitude: point.longitude + 0.003 }));
  expect(countsOf([...walk(0, 990), ...onward])).toEqual([301]);
});

test("keeps short tracks of their own beside a long one", () => {
  expect(countsOf(untimed(walk(0, 5_000)), untimed(walk(9_000, 9_050)))).toEqual([501, 6]);
});

test("keeps as many stretches as a line can have", () => {
  const many = Array.from({ length: 300 }, (_, nth) => untimed(walk(5_000 * nth, 5_000 * nth + 100)));
  expect(walkedStretches(many)).toHaveLength(250);
});

/** To the north, by steps of metres, seconds and metres of climb. */
function ride(...steps: [meters: number, seconds: number, climb: number][]) {
  const at = { north: 0, height: 900, seconds: 0 };
  return steps.map(([meters, seconds, climb]) => {
    at.north += meters;
    at.height += climb;
    at.seconds += seconds;
    return pointAt(0, at.north, at.height, at.seconds);
  });
}
const often = (step: [number, number, number]) => Array.from({ length: 80 }, () => step);

describe("where nothing is hidden, counts what may have a door beside it else:", () => {
  const catchesUp = often([3.7, 2, 0]);
  for (const nth of [19, 39]) catchesUp[nth] = [45, 1, 0];
  test.each<[string, TrackPoint[]]>([
    [
      "a ride down to the end, with few points",
      ride(...often([30, 30, 3]), ...often([400, 50, -40]).slice(0, 3)),
    ],
    ["a fast step near the end", ride(...often([4, 3, 0]), [58, 10, 0], ...often([5, 3, 0]).slice(0, 27))],
    ["a receiver that is late and catches up", ride(...catchesUp)],
  ])("%s", (_, points) => {
    expect(walkedStretches([points])).not.toEqual([points]);
    expect(walkedStretches([points], false)).toEqual([points]);
  });
});

test.each<[string, TrackPoint[]]>([
  [
    "a car, each 10 s, before and after a walk",
    ride(
      ...often([1, 1, 0]),
      ...Array.from({ length: 6 }, (): [number, number, number] => [250, 10, 2]),
      ...often([1, 1, 0]),
    ),
  ],
  [
    "a bicycle downhill, which a device writes down when it turns",
    ride(...often([11, 1, -0.2]), [175, 14, -16], [170, 13, -15], ...often([11, 1, -0.2])),
  ],
  ["a tunnel of a motorway", ride(...often([45, 1, 0]), [7_500, 180, 0], ...often([45, 1, 0]))],
])("keeps what is recorded on the way: %s", (_, points) => {
  expect(walkedStretches([points])).toEqual([points]);
});

test("a planner's times, which say when each point was drawn, tell no leap", () => {
  const drawn = (seconds: (nth: number) => number) =>
    Array.from({ length: 45 }, (_, nth) =>
      pointAt(0, nth < 20 ? 130 * nth : 1_040 + 130 * nth, 300, seconds(nth)),
    );
  const dayOf = (nth: number) => ((nth * 7) % 45) * 86_400;
  // Most on some other day, every ninth a second after the one before.
  const backAndForth = drawn(nth => (nth % 9 === 8 ? dayOf(nth - 1) + 1 : dayOf(nth)));
  const clicked = drawn(nth => (nth < 25 ? nth / 4 : 3 * nth));
  const written = drawn(nth => nth / 8);
  for (const points of [backAndForth, clicked, written]) expect(walkedStretches([points])).toEqual([points]);
});

test("a position that came late is none, and the walk goes on", () => {
  const [before, after] = [walk(0, 400), walk(900, 1_300, 460)];
  expect(walkedStretches([[...before, pointAt(0, 705, 900, 458), ...after]])).toEqual([
    [...before, ...after],
  ]);
});
