import { expect, it } from "vitest";
import { goals } from "./goals.ts";
import { summarise, withVerdicts } from "./summary.ts";
import { judge, type Reading } from "./verdicts.ts";

it("has a row for every goal, and says which part measures what was not measured", () => {
  const { rows } = summarise([]);
  expect(rows.map(({ goal }) => goal)).toEqual(Object.values(goals).map(({ what }) => what));
  expect(new Set(rows.map(({ verdict }) => verdict))).toEqual(new Set(["not measured"]));
  expect(rows[0]?.note).toBe("part later");
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
  expect(table.rows.map(({ verdict }) => verdict)).toEqual(["met", "missed: bytes 18.9 kB", ""]);
  expect(table.title).toBe("bytes\nGoals: bytes ≤ 14 kB");
});

function rowOf(...readings: Reading[]) {
  return summarise(readings.map(judge)).rows.find(({ goal }) => goal === goals.coldBytes.what);
}

function bytes(of: string, value: number): Reading {
  return { goal: "coldBytes", of, values: [value] };
}
