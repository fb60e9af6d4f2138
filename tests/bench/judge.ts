import { type Goal, type GoalName, goals } from "./goals.ts";
import { median, round } from "./statistics.ts";
import type { Reading, Row, Table } from "./table.ts";

/** Has a row for each goal, with the page that is furthest from it. */
export function summarize(readings: Reading[]): Table {
  return {
    title:
      "Goals: the reading that is furthest from each, its spread over the runs in brackets; × is ours against the bare route or the small site",
    rows: (Object.keys(goals) as GoalName[]).map(name =>
      toRow(
        goals[name],
        readings.filter(({ goal }) => goal === name),
      ),
    ),
  };
}

function toRow(goal: Goal, readings: Reading[]): Row {
  const { part, what, is, limit, unit, source } = goal;
  const [worst] = readings.toSorted((a, b) => excess(b, goal) - excess(a, goal));
  const met = readings.filter(reading => excess(reading, goal) <= 1);
  return {
    part,
    goal: what,
    limit: `${is} ${limit} ${unit}`.trim(),
    measured: worst ? figure(worst, unit) : "",
    of: worst ? `${worst.of}, ${met.length} of ${readings.length} met` : "",
    verdict: !worst ? "not measured" : met.length === readings.length ? "met" : "missed",
    "limit from": source,
  };
}

/** At most 1 when the median of the runs meets the goal. */
function excess({ values }: Reading, { is, limit }: Goal) {
  return is === "≤" ? median(values) / limit : limit / median(values);
}

function figure({ values }: Reading, unit: string) {
  const [least, most] = [Math.min(...values), Math.max(...values)];
  return `${round(median(values), 3)} ${unit} (${round(least, 2)}–${round(most, 2)})`.replace("  ", " ");
}
