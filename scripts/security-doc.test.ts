import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const doc = readFileSync("docs/security.md", "utf8");
const rows = doc.split("\n").filter(line => /^\| [TRG]\d+ \|/.test(line));
const { scripts } = JSON.parse(readFileSync("package.json", "utf8")) as { scripts: Record<string, string> };

test.each([
  ["T", 40],
  ["R", 33],
  ["G", 24],
])("the rows %s1 to the last of %i stand once each, in order", (letter, last) => {
  const ids = rows.map(row => row.split(" ")[1] ?? "").filter(id => id.startsWith(letter));
  expect(ids).toEqual(Array.from({ length: last }, (_, index) => `${letter}${index + 1}`));
});

test("every row has as many cells as its table", () => {
  for (const row of rows) expect(row.split("|"), row).toHaveLength(/^\| G/.test(row) ? 5 : 6);
});

test("what stands in backticks is a file of the project or one of its commands", () => {
  const missing = quoted(doc, /`([^`]+)`/g).filter(text => !isCommand(text) && !existsSync(text));
  expect(missing).toEqual([]);
});

test("a title in quotation marks is a test's in a file that its row names", () => {
  const titles = rows.flatMap(row => quoted(row, /“([^”]+)”/g).map(title => [row, title] as const));
  expect(titles.length).toBeGreaterThan(100);
  const unknown = titles.filter(([row, title]) => !testsOf(row).some(text => text.includes(title)));
  expect(unknown.map(([, title]) => title)).toEqual([]);
});

function isCommand(text: string) {
  const name = /^npm (?:run )?(\w+)( --( [\w-]+)+)?$/.exec(text)?.[1];
  return name !== undefined && Object.hasOwn(scripts, name);
}

function testsOf(row: string) {
  const files = quoted(row, /`([^`]+\.(?:test|spec)\.tsx?)`/g);
  return files.map(file => readFileSync(file, "utf8"));
}

function quoted(text: string, pattern: RegExp) {
  return [...text.matchAll(pattern)].map(([, inside = ""]) => inside);
}
