import { median, round } from "../statistics.ts";
import { type Goal, type GoalName, goals } from "./goals.ts";

/** What was measured for a goal: of one page or server, one value for each run. */
export interface Reading {
  goal: GoalName;
  /** As the first cell of its row says. */
  of: string;
  values: number[];
  /** What a reader has to know; without values, why there are none. */
  note?: string;
}

export interface Verdict extends Reading {
  verdict: "met" | "missed" | "not measured";
  /** Median. */
  measured: number;
  least: number;
  most: number;
  /** The runs differ by more than what lies between their median and the limit. */
  isNoisy: boolean;
}

export function judge(reading: Reading): Verdict {
  const values = reading.values.filter(Number.isFinite);
  const [measured, least, most] = [median(values), Math.min(...values), Math.max(...values)];
  const goal = goals[reading.goal];
  const verdict = values.length === 0 ? "not measured" : isMet(goal, measured) ? "met" : "missed";
  const isNoisy = values.length > 1 && most - least > Math.abs(measured - goal.limit);
  return { ...reading, verdict, measured, least, most, isNoisy };
}

export function limitOf({ is, limit, unit }: Goal) {
  return `${is} ${limit} ${unit}`.trim();
}

/** Rounded for reading, never to the other side of the limit. */
export function figure({ goal, measured }: Verdict) {
  const { limit, unit } = goals[goal];
  const digits = measured > 100 ? 0 : 2;
  const short = round(measured, digits);
  const isMisleading = measured !== limit && short === limit;
  return `${isMisleading ? round(measured, digits + 2) : short} ${unit}`.trim();
}

/** Below 1 where the goal is met, the larger the worse: compares readings of one goal. */
export function excess({ goal, measured }: Verdict) {
  const { is, limit } = goals[goal];
  return is === "≥" ? limit / measured : limit === 0 ? 1 + measured : measured / limit;
}

function isMet({ is, limit }: Goal, value: number) {
  if (is === "<") return value < limit;
  return is === "≤" ? value <= limit : value >= limit;
}
