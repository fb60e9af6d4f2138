import { expect, it } from "vitest";
import type { Reading } from "../table.ts";
import { goals } from "./goals.ts";
import { figure, judge, readingsOfFailed, summarize } from "./judge.ts";

const { limit } = goals.content3g;

it("judges the median of the runs and accepts the limit itself", () => {
  expect(judgeContent(1, limit, 9).verdict).toBe("met");
  expect(judgeContent(1, limit + 0.01, 9).verdict).toBe("missed");
  expect(judge({ goal: "throughput", of: "treks", values: [0.3, 0.34, 0.36] }).verdict).toBe("missed");
  expect(judge({ goal: "shift", of: "login", values: [0.01] }).verdict).toBe("missed");
});

it("gives no verdict without values", () => {
  expect(judgeContent().verdict).toBe("not measured");
  expect(judgeContent(Number.NaN).verdict).toBe("not measured");
});

it("calls runs noisy that differ by more than the distance to the limit", () => {
  expect(judgeContent(1.09, 1.1, 1.11).isNoisy).toBe(false);
  expect(judgeContent(1.0, 1.1, 1.11).isNoisy).toBe(true);
});

it("never rounds a figure to its limit", () => {
  expect(figure(judgeContent(1.154))).toBe("1.154 ×");
  expect(figure(judgeContent(1.2345))).toBe("1.23 ×");
});

it("has a row for every goal and shows the page that is furthest from it", () => {
  const { rows } = summarize([bytes("login", 12), bytes("forum", 18.9), bytes("post", 15)]);
  expect(rows).toHaveLength(Object.keys(goals).length);
  expect(rows.filter(({ verdict }) => verdict !== "not measured")).toMatchObject([
    { measured: "18.9 kB (18.9–18.9)", of: "forum, 1 of 3 met", verdict: "missed" },
  ]);
});

it("shows what a failed part could not measure before what is met", () => {
  const failed = readingsOfFailed("throughput", [{ goal: "throughput", of: "treks", values: [1] }]);
  expect(failed.map(({ goal }) => goal)).toEqual([
    "throughputWithDictionary",
    "p99",
    "discussed",
    "discussedWithDictionary",
    "discussedP99",
  ]);
  const { rows } = summarize([{ goal: "p99", of: "treks", values: [1] }, ...failed]);
  expect(rows.find(({ goal }) => goal === "p99")).toMatchObject({ measured: "", note: "the part failed" });
});

function bytes(of: string, value: number): Reading {
  return { goal: "coldBytes", of, values: [value] };
}

function judgeContent(...values: number[]) {
  return judge({ goal: "content3g", of: "login", values });
}
