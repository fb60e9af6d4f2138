import { expect, it } from "vitest";
import { goals } from "./goals.ts";
import { readingsOfFailed, summarise, withVerdicts } from "./summary.ts";
import { judge, type Reading } from "./verdicts.ts";

it("has a row for every goal, also for those that were not measured", () => {
  const { rows } = summarise([]);
  expect(rows.map(({ goal }) => goal)).toEqual(Object.values(goals).map(({ what }) => what));
  expect(new Set(rows.map(({ verdict }) => verdict))).toEqual(new Set(["not measured"]));
});

it("shows the page that is furthest from its goal", () => {
  expect(rowOf(bytes("login", 12), bytes("forum", 18.9), bytes("post", 15))).toMatchObject({
    measured: "18.9 kB",
    of: "forum, 1 of 3 met",
    verdict: "missed",
  });
});

it("shows what could not be measured before what is met, and why", () => {
  const missing: Reading = { goal: "coldBytes", of: "forum", values: [], note: "it never answered" };
  const row = { verdict: "not measured", measured: "", note: "it never answered" };
  expect(rowOf(bytes("login", 12), missing)).toMatchObject(row);
});

it("gives a verdict on each row of a table, with the goals that it was judged by", () => {
  const rows = [{ page: "login" }, { page: "forum" }, { page: "composer" }];
  const readings = [bytes("login", 12), bytes("forum", 18.9)];
  const table = withVerdicts({ title: "bytes", rows, readings });
  expect(table.rows.map(({ verdict }) => verdict)).toEqual(["met", "missed: before images 18.9 kB", ""]);
  expect(table.title).toBe("bytes\nGoals: before images ≤ 14 kB");
});

it("leaves the goals of a part that failed unmeasured, but for those that it had come to", () => {
  const measured: Reading = { goal: "throughput", of: "treks", values: [1] };
  const failed = readingsOfFailed("throughput", [measured]);
  expect(failed.map(({ goal }) => goal)).toEqual(["throughputWithDictionary", "p99"]);
  expect(failed.map(judge).map(({ verdict }) => verdict)).toEqual(["not measured", "not measured"]);
});

function rowOf(...readings: Reading[]) {
  return summarise(readings.map(judge)).rows.find(({ part }) => part === "bytes");
}

function bytes(of: string, value: number): Reading {
  return { goal: "coldBytes", of, values: [value] };
}
