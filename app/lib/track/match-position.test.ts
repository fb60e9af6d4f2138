import { expect, test } from "vitest";
import { pointAt } from "../../../tests/support/track-walks";
import { lengthOf } from "./distance";
import type { Line } from "./line";
import { ascentLeftInWords, createMatcher, type Match, matchInWords, stateInWords } from "./match-position";

type Place = readonly [east: number, north: number];

const lineOf = (...places: Place[]): Line => [places.map(([east, north]) => pointAt(east, north))];
const flat = { ascent: null, descent: null };

/** One fix a second. Without `meters`, the line was measured as long as it is. */
function matcherFor(line: Line, { meters = lengthOf(line), ...climb }: Partial<typeof withClimb> = flat) {
  const match = createMatcher(line, { ...flat, ...climb, meters });
  let seconds = 0;
  return ([east, north]: Place, accuracy = 8, pauseSeconds = 1): Match => {
    seconds += pauseSeconds;
    return match({ ...pointAt(east, north), accuracy, atMs: seconds * 1_000 });
  };
}

const withClimb = { meters: 0, ascent: 0 as number | null, descent: 0 as number | null };

/** Steps of 5 m at most from place to place, with the last match of each. */
function walk(step: (place: Place) => Match, ...places: Place[]): Match[] {
  return places.slice(1).map((to, index) => {
    const from = places[index] ?? to;
    const steps = Math.ceil(Math.hypot(to[0] - from[0], to[1] - from[1]) / 5);
    let match = step(from);
    for (let at = 1; at <= steps; at++) {
      const share = at / steps;
      match = step([from[0] + share * (to[0] - from[0]), from[1] + share * (to[1] - from[1])]);
    }
    return match;
  });
}

const straight = lineOf([0, 0], [0, 2_000]);

test("counts what is done and left on a straight line", () => {
  const [half, end] = walk(matcherFor(straight), [3, 0], [3, 1_000], [3, 2_000]);
  expect(half).toMatchObject({ state: "on", isFinished: false, isBackwards: false });
  expect(half?.doneMeters).toBeCloseTo(1_000, 0);
  expect(half?.leftMeters).toBeCloseTo(1_000, 0);
  expect(half?.offMeters).toBeCloseTo(3, 0);
  expect(end).toMatchObject({ state: "on", isFinished: true });
});

test("done and left add up to the measured length", () => {
  const { doneMeters, leftMeters } = matcherFor(straight, { meters: 2_200 })([0, 500]);
  expect(doneMeters).toBeCloseTo(550, 0);
  expect(leftMeters).toBeCloseTo(1_650, 0);
});

test("begins in the middle", () => {
  expect(matcherFor(straight)([0, 1_500]).doneMeters).toBeCloseTo(1_500, 0);
});

test("counts the ascent that is left by the measured one", () => {
  // 100 m up, then 50 m down; measured with 120 m up, of which half is left after half the slope.
  const line = [[pointAt(0, 0, 500), pointAt(0, 1_000, 600), pointAt(0, 2_000, 550)]];
  const step = matcherFor(line, { ascent: 120, descent: 60 });
  expect(step([0, 500]).ascentLeft).toBeCloseTo(60, 0);
  expect(step([0, 700], 8, 60).ascentLeft).toBeCloseTo(36, 0);
  expect(matcherFor(line, { ascent: 120, descent: 60 })([0, 1_500]).ascentLeft).toBe(0);
  expect(matcherFor(straight)([0, 500]).ascentLeft).toBeNull();
});

test("does not jump on a line that returns on its own way", () => {
  const thereAndBack = lineOf([0, 0], [0, 2_000], [2, 0]);
  const [out, tip, back, home] = walk(
    matcherFor(thereAndBack),
    ...([
      [1, 0],
      [1, 1_500],
      [1, 2_000],
      [1, 500],
      [1, 0],
    ] as const),
  );
  expect(out?.doneMeters).toBeCloseTo(1_500, -1);
  expect(tip?.doneMeters).toBeCloseTo(2_000, -1);
  expect(back?.doneMeters).toBeCloseTo(3_500, -1);
  expect(home).toMatchObject({ isFinished: true, isBackwards: false });
});

test("notices a turn right before the end of the way out", () => {
  const thereAndBack = lineOf([0, 0], [0, 2_000], [2, 0]);
  const [, back] = walk(matcherFor(thereAndBack), [1, 0], [1, 1_960], [1, 1_000]);
  expect(back).toMatchObject({ isBackwards: false });
  expect(back?.doneMeters).toBeCloseTo(3_000, -1);
});

test("knows the way back from the walk when it begins there", () => {
  const thereAndBack = lineOf([0, 0], [0, 2_000], [2, 0]);
  const [match] = walk(matcherFor(thereAndBack), [1, 1_000], [1, 700]);
  expect(match).toMatchObject({ isBackwards: false });
  expect(match?.doneMeters).toBeCloseTo(3_300, -1);
});

test("stays on its branch where the line crosses itself", () => {
  // An eight: through [0, 500] to the north at 500 m, and to the west 1,500 m later.
  const eight = lineOf([0, 0], [0, 1_000], [500, 1_000], [500, 500], [-500, 500], [-500, 0]);
  const step = matcherFor(eight);
  const [first, second] = walk(step, [0, 0], [0, 510], [0, 1_000]);
  expect(first?.doneMeters).toBeCloseTo(510, -1);
  expect(second?.doneMeters).toBeCloseTo(1_000, -1);
  const [, , third] = walk(step, [0, 1_000], [500, 1_000], [500, 500], [-10, 500]);
  expect(third?.doneMeters).toBeCloseTo(2_510, -1);
});

test("is off after two fixes that are far away, and on again only close by", () => {
  const step = matcherFor(straight);
  expect(step([0, 500]).state).toBe("on");
  expect(step([60, 500]).state).toBe("on");
  expect(step([60, 500]).state).toBe("off");
  expect(step([60, 500]).offMeters).toBeCloseTo(60, 0);
  expect(step([40, 500]).state).toBe("off");
  expect(step([20, 500]).state).toBe("on");
  expect(step([45, 500]).state).toBe("on");
});

test("one stray fix raises no alarm", () => {
  const step = matcherFor(straight);
  const states = (
    [
      [0, 500],
      [200, 500],
      [0, 503],
      [200, 503],
      [0, 506],
    ] as const
  ).map(at => step(at).state);
  expect(states).toEqual(["on", "on", "on", "on", "on"]);
});

test("a first fix far away is off at once", () => {
  expect(matcherFor(straight)([300, 500]).state).toBe("off");
});

test("an accuracy of 150 m raises no alarm", () => {
  const step = matcherFor(straight);
  expect(step([0, 500]).state).toBe("on");
  for (let second = 0; second < 5; second++) expect(step([170, 500], 150).state).toBe("unsure");
  expect(step([0, 510], 90).state, "a little better is not enough").toBe("unsure");
  expect(step([0, 510], 30).state).toBe("on");
});

test("a bad accuracy still tells that the line is far away", () => {
  const step = matcherFor(straight);
  step([0, 500]);
  step([900, 500], 150);
  expect(step([900, 500], 150).state).toBe("off");
});

test("a gap in the recording is no part of the line", () => {
  const line = [
    [pointAt(0, 0), pointAt(0, 500)],
    [pointAt(0, 1_500), pointAt(0, 2_000)],
  ];
  const step = matcherFor(line);
  const [before, within] = walk(step, [0, 0], [0, 450], [0, 900]);
  expect(before?.state).toBe("on");
  expect(within?.state).toBe("off");
  expect(within?.offMeters).toBeCloseTo(400, -1);
  const [after] = walk(step, [0, 900], [0, 1_600]);
  expect(after).toMatchObject({ state: "on" });
  expect(after?.doneMeters).toBeCloseTo(600, -1);
});

test("knows that somebody walks it backwards, and counts so", () => {
  const line = [[pointAt(0, 0, 500), pointAt(0, 2_000, 700)]];
  const step = matcherFor(line, { ascent: 200, descent: 100 });
  const [early, late, end] = walk(step, [0, 2_000], [0, 1_850], [0, 1_500], [0, 0]);
  expect(early?.isBackwards).toBe(false);
  expect(late).toMatchObject({ state: "on", isBackwards: true });
  expect(late?.doneMeters).toBeCloseTo(500, 0);
  expect(late?.leftMeters).toBeCloseTo(1_500, 0);
  expect(end).toMatchObject({ isFinished: true, isBackwards: true });
});

test("goes back a little without turning around", () => {
  const [, back, on] = walk(matcherFor(straight), [0, 0], [0, 1_000], [0, 900], [0, 1_200]);
  expect(back?.isBackwards).toBe(false);
  expect(back?.doneMeters).toBeCloseTo(900, 0);
  expect(on?.doneMeters).toBeCloseTo(1_200, 0);
});

test("finds a hiker who took a short cut", () => {
  // From 500 m to 3,500 m of the line across 1,000 m without a path.
  const bow = lineOf([0, 0], [0, 1_500], [1_000, 1_500], [1_000, 0]);
  const step = matcherFor(bow);
  const [, between, after] = walk(step, [0, 0], [0, 500], [500, 500], [1_000, 500]);
  expect(between?.state).toBe("off");
  expect(after?.state).toBe("on");
  expect(after?.doneMeters).toBeCloseTo(3_500, -1);
});

test("finds a hiker again after the screen was off", () => {
  const step = matcherFor(lineOf([0, 0], [0, 5_000], [2, 0]));
  walk(step, [1, 0], [1, 500]);
  const { state, doneMeters } = step([1, 2_500], 10, 1_800);
  expect(state).toBe("on");
  expect(doneMeters).toBeCloseTo(2_500, -1);
});

test("matches across the antimeridian", () => {
  // 0.02 degrees on the equator are 2,224 m.
  const line = [[179.99, -179.99].map(longitude => ({ latitude: 0, longitude, height: null }))];
  const match = createMatcher(line, { ...flat, meters: 2_224 });
  const { state, doneMeters } = match({ latitude: 0, longitude: -179.995, accuracy: 5, atMs: 0 });
  expect(state).toBe("on");
  expect(doneMeters).toBeCloseTo(1_668, 0);
});

const match: Match = {
  state: "on",
  offMeters: 3,
  doneMeters: 3_210,
  leftMeters: 16_900,
  ascentLeft: 843,
  isBackwards: false,
  isFinished: false,
};

test.each([
  [{}, "On the line"],
  [{ isBackwards: true }, "On the line, walking it backwards"],
  [{ isFinished: true }, "At the end of the line"],
  [{ isFinished: true, isBackwards: true }, "At the start of the line"],
  [{ state: "off", offMeters: 243 }, "Off the line by 240 m"],
  [{ state: "unsure" }, "Not sure: the position is only accurate to 150 m"],
] as const)("says %j as %s", (changes, words) => {
  expect(stateInWords({ ...match, ...changes }, 150, "metric")).toBe(words);
});

test("says the distances aloud", () => {
  expect(matchInWords(match, 8, "metric")).toBe("On the line. 3.2 km done, 16.9 km left.");
  expect(matchInWords(match, 8, "imperial")).toBe("On the line. 2 mi done, 10.5 mi left.");
});

test("says the ascent to ten metres, and nothing without heights", () => {
  expect(ascentLeftInWords(match, "metric")).toBe("840 m");
  expect(ascentLeftInWords({ ...match, ascentLeft: null }, "metric")).toBe("");
});
