import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import {
  brokenLinks,
  cellsOf,
  rowsOf,
  testFilesOf,
  titlesOf,
  unknownNames,
  unknownTitles,
} from "./document-claims.ts";

const doc = readFileSync("docs/asvs.md", "utf8");
const rows = rowsOf(doc, /^V\d+\.\d+\.\d+$/);
const requirements = rows.map(readRow);

/** How many requirements version 5.0.0 has in each chapter, level 1 and level 2. */
const chapters = [
  [8, 19],
  [4, 7],
  [8, 11],
  [2, 8],
  [4, 5],
  [13, 22],
  [6, 12],
  [4, 3],
  [4, 3],
  [5, 24],
  [3, 11],
  [3, 6],
  [1, 12],
  [2, 7],
  [3, 10],
  [0, 16],
  [0, 7],
];

test("every requirement of levels 1 and 2 stands once, in order", () => {
  expect(requirements.filter(({ level }) => level === "1")).toHaveLength(70);
  expect(requirements.filter(({ level }) => level === "2")).toHaveLength(183);
  const counts = chapters.map((_, index) =>
    ["1", "2"].map(
      level => requirements.filter(it => it.level === level && it.id.startsWith(`V${index + 1}.`)).length,
    ),
  );
  expect(counts).toEqual(chapters);
  const ids = requirements.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids).toEqual(ids.toSorted((a, b) => a.localeCompare(b, "en", { numeric: true })));
});

test("every row has an answer: what passes names a test and where the control stands, the rest says why", () => {
  for (const [at, { answer, why, proof }] of requirements.entries()) {
    const row = rows[at] ?? "";
    expect(cellsOf(row), row).toHaveLength(6);
    expect(["pass", "not met", "does not apply"], row).toContain(answer);
    expect(why.length, row).toBeGreaterThan(10);
    if (answer === "pass") expect(testFilesOf(proof).length, row).toBeGreaterThan(0);
    if (answer === "does not apply") expect(proof, row).toBe("–");
  }
});

test.each(["1", "2"])("the line on level %s at the top says what its rows say", level => {
  const own = requirements.filter(it => it.level === level);
  const count = (answer: string) => own.filter(it => it.answer === answer).length;
  expect(doc).toContain(
    `\nLevel ${level}: ${own.length} requirements, ${count("pass")} pass, ${count("not met")} not met, ${count("does not apply")} do not apply.\n`,
  );
});

test("what stands in backticks is a file of the project, one of its commands or settings", () => {
  expect(unknownNames(doc)).toEqual([]);
});

test("links lead somewhere", () => {
  expect(brokenLinks(doc, "docs")).toEqual([]);
});

test("a title in quotation marks is a test's in a file that its row names", () => {
  expect(rows.flatMap(titlesOf).length).toBeGreaterThan(150);
  expect(rows.flatMap(unknownTitles)).toEqual([]);
});

function readRow(row: string) {
  const [id = "", level = "", , answer = "", why = "", proof = ""] = cellsOf(row);
  return { id, level, answer, why, proof };
}
