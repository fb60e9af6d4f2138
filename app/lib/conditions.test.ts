import { expect, test } from "vitest";
import { badgesOf, conditionsInWords, type State, seenDayProblem, titleOfState } from "./conditions";

const all: State = {
  path: "closed",
  snow: "continuous",
  snow_from: 2100,
  water: "dry",
  access: "closed",
  until: "2026-12-20",
  hazard: "Loose rock",
};

test("says everything that was seen, in the reader's units", () => {
  expect(conditionsInWords(all, "metric")).toEqual([
    "Path closed",
    "Access closed until December 20, 2026",
    "Hazard: Loose rock",
    "Continuous snow above 2,100 m",
    "No water",
  ]);
  expect(conditionsInWords(all, "imperial")).toContain("Continuous snow above 6,890 ft");
  expect(conditionsInWords({ snow: "none" }, "metric")).toEqual(["No snow"]);
});

test("makes a title that fits, without what readers measure differently", () => {
  expect(titleOfState(all)).toBe("Path closed, access closed, hazard: Loose rock, continuous snow, no water");
  expect(titleOfState({ ...all, hazard: "a".repeat(120) }).length).toBeLessThanOrEqual(200);
});

test.each<[State, string[]]>([
  [all, ["Path closed!", "Access closed!"]],
  [{ hazard: "Bees", water: "dry", snow: "continuous" }, ["Hazard!", "Continuous snow"]],
  [{ water: "running" }, ["Water running"]],
  [{ path: "difficult", access: "open" }, ["Path difficult!", "Access open"]],
])("a card has at most two badges, the worst first: %j", (state, words) => {
  expect(badgesOf(state).map(({ words, isWarning }) => words + (isWarning ? "!" : ""))).toEqual(words);
});

const noon = Date.parse("2026-11-29T12:00:00Z");

test.each([
  ["2026-11-30", "Pacific/Kiritimati", null],
  ["2026-11-30", "Pacific/Auckland", null],
  ["2026-11-30", "Pacific/Chatham", null],
  ["2026-11-30", "Australia/Sydney", "to come"],
  ["2026-11-30", "Europe/Stockholm", "to come"],
  ["2026-11-30", "America/Los_Angeles", "to come"],
  ["2026-11-30", "Pacific/Pago_Pago", "to come"],
  ["2026-11-29", "Pacific/Pago_Pago", null],
  ["2026-09-30", "Europe/Stockholm", null],
  ["2026-09-29", "Europe/Stockholm", "too long ago"],
  ["2026-10-01", "Pacific/Kiritimati", null],
  ["2026-09-30", "Pacific/Kiritimati", "too long ago"],
  // Not known, so it may be wherever the day has begun.
  ["2026-11-30", "", null],
  ["2026-12-01", "", "to come"],
])("at noon of November 29 in UTC, %s in %s is %s", (day, zone, problem) => {
  expect(seenDayProblem(day, zone, noon)).toBe(problem);
});
