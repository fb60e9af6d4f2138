import path from "node:path";
import { brotliCompressSync, constants } from "node:zlib";
import { beforeAll, expect, test } from "vitest";
import { goals } from "../tests/bench/judge/goals";
import { bundleEnhance } from "./browser-scripts";

let scripts: Awaited<ReturnType<typeof bundleEnhance>>;
beforeAll(async () => {
  scripts = await bundleEnhance(path.resolve(import.meta.dirname, ".."));
});

test("every page loads one script within its budget", () => {
  const [first, ...others] = scripts.filter(({ isEntry }) => isEntry);
  expect(others).toEqual([]);
  expect(first?.fileName).toMatch(/^assets\/enhance-[\w-]{8}\.js$/);
  expect(first?.imports).toEqual([]);
  expect(sizeOf(first?.code)).toBeLessThanOrEqual(goals.plainScript.limit * 1000);
});

/** Compressed bytes, which differ by a dozen with the hashes of imported files. */
const budgets = {
  offline: 4_000,
  unsent: 11_050,
  places: 8_400,
  "live-comments": 1_000,
  "save-todo": 2_300,
  "seed-forums": 400,
  "register-worker": 250,
  dates: 3_400,
  "auth-hash": 700,
  "replace-page": 1_000,
  "finish-deletions": 1_100,
};

test.each(Object.entries(budgets))("%s stays within its budget with its imports", (name, budget) => {
  const [start] = filesOf(name);
  const needed = new Set([start]);
  // Every page has the first script already.
  for (const file of needed)
    for (const next of scripts.find(({ fileName }) => fileName === file)?.imports ?? [])
      if (next !== scripts[0]?.fileName) needed.add(next);
  const size = [...needed].reduce((sum, file) => sum + sizeOf(codeOf(file)), 0);
  expect(size).toBeGreaterThan(50);
  expect(size).toBeLessThanOrEqual(budget);
});

test("every script that is imported later has a budget", () => {
  const later = scripts.flatMap(({ dynamicImports }) => dynamicImports);
  expect(new Set(later)).toEqual(new Set(Object.keys(budgets).flatMap(filesOf)));
});

function filesOf(name: string) {
  const files = scripts.map(({ fileName }) => fileName);
  return files.filter(file => file.startsWith(`assets/enhance-${name}-`));
}

function codeOf(file: string | undefined) {
  return scripts.find(({ fileName }) => fileName === file)?.code;
}

function sizeOf(code = "") {
  const size = { [constants.BROTLI_PARAM_SIZE_HINT]: code.length };
  return brotliCompressSync(code, { params: size }).length;
}
