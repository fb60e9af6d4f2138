import { expect, test } from "vitest";
import { badgesOf, conditionsInWords, conditionsProblem, type State, titleOfState } from "./conditions";

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

test("a report that waits has to say something", () => {
  expect(conditionsProblem({ path: "", seenOn: "2026-11-28", content: "Fog" })).toContain("at least one");
  expect(conditionsProblem({ hazard: "a".repeat(121) })).toContain("120");
  expect(conditionsProblem({ water: "dry" })).toBeNull();
});
