import { expect, test } from "vitest";
import type { Match } from "./match-position";
import { ascentLeftInWords, matchInWords, stateInWords } from "./walk-words";

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
