import { median, round } from "../statistics.ts";
import type { Reading, Row, Table } from "../table.ts";
import { type Goal, type GoalName, goals } from "./goals.ts";

export interface Verdict extends Reading {
  verdict: "met" | "missed" | "not measured";
  median: number;
  least: number;
  most: number;
  /** The runs differ by more than the distance between their median and the limit. */
  isNoisy: boolean;
}

export function judge(reading: Reading): Verdict {
  const values = reading.values.filter(Number.isFinite);
  const [middle, least, most] = [median(values), Math.min(...values), Math.max(...values)];
  const goal: Goal = goals[reading.goal];
  const verdict = values.length === 0 ? "not measured" : isMet(goal, middle) ? "met" : "missed";
  const isNoisy = values.length > 1 && most - least > Math.abs(middle - goal.limit);
  return { ...reading, verdict, median: middle, least, most, isNoisy };
}

export function summarize(readings: Reading[]): Pick<Table, "title" | "rows"> {
  const verdicts = readings.map(judge);
  return {
    title:
      "Goals: the reading that is furthest from each, its spread over the runs in brackets; × is ours against the static copy, the same page without script, the bare route or the small site",
    rows: (Object.keys(goals) as GoalName[]).map(name =>
      toRow(
        name,
        verdicts.filter(({ goal }) => goal === name),
      ),
    ),
  };
}

export function readingsOfFailed(part: string, readings: Reading[]): Reading[] {
  return (Object.keys(goals) as GoalName[])
    .filter(name => goals[name].part === part && readings.every(({ goal }) => goal !== name))
    .map(goal => ({ goal, of: part, values: [], note: "the part failed" }));
}

/** Rounds for reading, but never to the other side of the limit. */
export function figure({ goal, median }: Verdict) {
  const { limit, unit } = goals[goal];
  const digits = median > 100 ? 0 : 2;
  const short = round(median, digits);
  const isMisleading = median !== limit && short === limit;
  return `${isMisleading ? round(median, digits + 2) : short} ${unit}`.trim();
}

function toRow(name: GoalName, verdicts: Verdict[]): Row {
  const { part, what, is, limit, unit, source } = goals[name];
  const [worst] = verdicts.toSorted((a, b) => badness(b) - badness(a));
  const measured = verdicts.filter(({ verdict }) => verdict !== "not measured");
  const met = measured.filter(({ verdict }) => verdict === "met");
  const spread = `(${round(worst?.least ?? 0, 2)}–${round(worst?.most ?? 0, 2)})`;
  return {
    part,
    goal: what,
    limit: `${is} ${limit} ${unit}`.trim(),
    measured: worst && worst.verdict !== "not measured" ? `${figure(worst)} ${spread}` : "",
    of: worst ? `${worst.of}, ${met.length} of ${measured.length} met` : "",
    verdict: worst?.verdict ?? "not measured",
    note: [worst?.isNoisy && "within the noise", worst?.note].filter(Boolean).join("; "),
    "limit from": source,
  };
}

/** Orders readings of one goal: missed ones first, then those without values, then those that are met. */
function badness({ verdict, goal, median }: Verdict) {
  const { is, limit } = goals[goal];
  if (verdict === "not measured") return 1e6;
  const excess = is === "≥" ? limit / median : limit === 0 ? 1 + median : median / limit;
  return excess + (verdict === "missed" ? 1e9 : 0);
}

function isMet({ is, limit }: Goal, value: number) {
  if (is === "<") return value < limit;
  return is === "≤" ? value <= limit : value >= limit;
}
