import { round } from "../statistics.ts";
import type { Row, Table } from "../table.ts";
import { type Goal, type GoalName, goals } from "./goals.ts";
import { excess, figure, judge, limitOf, type Reading, type Verdict } from "./verdicts.ts";

/** One row for each goal, with the reading that is furthest from it. */
export function summarise(verdicts: Verdict[]): Table {
  const names = Object.keys(goals) as GoalName[];
  return {
    title:
      "Goals: the reading that is furthest from each, its spread over the runs in brackets; × is ours against the static copy, the same page without script, the bare route or the small site",
    rows: names.map(name =>
      toRow(
        name,
        verdicts.filter(({ goal }) => goal === name),
      ),
    ),
  };
}

/** A part's table with the verdict over each row, and what it was judged by. */
export function withVerdicts({ readings = [], ...table }: Table): Table {
  if (readings.length === 0) return table;
  const verdicts = readings.map(judge);
  const names = [...new Set(readings.map(({ goal }) => goal))];
  const rows = table.rows.map(row => ({ ...row, verdict: verdictOver(verdictsOf(row, verdicts)) }));
  const told = names.map(name => `${goals[name].what} ${limitOf(goals[name])}`);
  return { ...table, title: `${table.title}\nGoals: ${told.join("; ")}`, rows };
}

export function readingsOf(tables: Table[]): Reading[] {
  return tables.flatMap(({ readings = [] }) => readings);
}

/** Of a part that failed: what it did not come to measure. */
export function readingsOfFailed(part: string, readings: Reading[]): Reading[] {
  const names = Object.keys(goals) as GoalName[];
  return names
    .filter(name => goals[name].part === part && readings.every(({ goal }) => goal !== name))
    .map(goal => ({ goal, of: part, values: [], note: "the part failed" }));
}

function toRow(name: GoalName, verdicts: Verdict[]): Row {
  const goal: Goal = goals[name];
  const worst = verdicts.toSorted((a, b) => rank(b) - rank(a))[0];
  const start = { part: goal.part, goal: goal.what, limit: limitOf(goal) };
  if (!worst) return { ...start, measured: "", of: "", verdict: "not measured", note: "" };
  const isMeasured = worst.verdict !== "not measured";
  return {
    ...start,
    measured: isMeasured ? figure(worst) + spreadOf(worst) : "",
    of: worst.of + shareOf(verdicts),
    verdict: worst.verdict,
    note: [worst.isNoisy ? "within the noise" : "", worst.note ?? ""].filter(Boolean).join("; "),
  };
}

/** What is missed comes before what was not measured, and that before what is met. */
function rank(verdict: Verdict) {
  if (verdict.verdict === "not measured") return 1e6;
  return excess(verdict) + (verdict.verdict === "missed" ? 1e9 : 0);
}

function spreadOf({ values, least, most }: Verdict) {
  return values.length > 1 ? ` (${round(least, 2)}–${round(most, 2)})` : "";
}

function shareOf(verdicts: Verdict[]) {
  const measured = verdicts.filter(({ verdict }) => verdict !== "not measured");
  const met = measured.filter(({ verdict }) => verdict === "met");
  return measured.length > 1 ? `, ${met.length} of ${measured.length} met` : "";
}

function verdictsOf(row: Row, verdicts: Verdict[]) {
  const [subject] = Object.values(row);
  return verdicts.filter(verdict => verdict.of === subject);
}

function verdictOver(verdicts: Verdict[]) {
  if (verdicts.length === 0) return "";
  const told = verdicts.filter(({ verdict }) => verdict !== "met").map(tell);
  const noisy = verdicts.some(({ isNoisy }) => isNoisy) ? " (noisy)" : "";
  return (told.join(", ") || "met") + noisy;
}

function tell(verdict: Verdict) {
  const goal: Goal = goals[verdict.goal];
  if (verdict.verdict === "not measured") return `not measured: ${goal.what}`;
  return `missed: ${goal.what} ${figure(verdict)}`;
}
