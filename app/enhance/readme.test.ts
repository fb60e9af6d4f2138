import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

const app = path.dirname(import.meta.dirname);
const readme = readFileSync(path.join(import.meta.dirname, "README.md"), "utf8");
const rows = [...readme.matchAll(/^\| `(data-[\w-]+)` \|.*\| (.*) \| (.*) \|$/gm)].map(
  ([, name = "", writers = "", readers = ""]) => ({
    name,
    writers: pathsIn(writers),
    readers: pathsIn(readers),
  }),
);

test("the table has every data attribute that the scripts use, each once, and no other", () => {
  const scripts = globSync("**/*.ts", { cwd: import.meta.dirname, exclude: ["**/*.test.ts"] });
  const used = scripts.flatMap(file => attributesIn(read(path.join("enhance", file))));
  expect(rows.map(({ name }) => name).sort()).toEqual([...new Set(used)].sort());
});

test.each(rows)(
  "$name is in every file that is said to write or to read it",
  ({ name, writers, readers }) => {
    expect([writers.length > 0, readers.length > 0]).toEqual([true, true]);
    for (const file of [...writers, ...readers]) expect(attributesIn(read(file)), file).toContain(name);
  },
);

test.each(rows)("every file in which $name stands is named", ({ name, writers, readers }) => {
  const files = globSync("**/*.{ts,tsx,css}", { cwd: app, exclude: ["**/*.test.*"] });
  const using = files.filter(file => attributesIn(withoutComments(read(file))).includes(name));
  expect([...new Set([...writers, ...readers])].sort()).toEqual(using.sort());
});

function attributesIn(text: string): string[] {
  const written = [...text.matchAll(/(?<![\w-])data-[a-z-]+/g)].map(([name]) => name);
  const members = [...text.matchAll(/\bdataset\.(\w+)/g)].map(([, name = ""]) => name);
  const taken = [...text.matchAll(/\{([^{}]*)\}\s*=[^;{]*\bdataset\b/g)].flatMap(
    ([, names = ""]) => names.match(/\w+/g) ?? [],
  );
  return [...written, ...[...members, ...taken].map(toAttribute)];
}

function toAttribute(member: string) {
  return `data-${member.replace(/[A-Z]/g, letter => `-${letter.toLowerCase()}`)}`;
}

function withoutComments(text: string) {
  return text.replace(/\/\*\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, "");
}

function pathsIn(cell: string) {
  return [...cell.matchAll(/`([^`]+)`/g)].map(([, file = ""]) => file);
}

function read(file: string) {
  return readFileSync(path.join(app, file), "utf8");
}
