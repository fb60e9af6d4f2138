import path from "node:path";
import { brotliCompressSync, constants } from "node:zlib";
import { beforeAll, expect, test } from "vitest";
import { goals } from "../tests/bench/judge/goals";
import { bundleEnhance } from "./browser-scripts";

let scripts: Awaited<ReturnType<typeof bundleEnhance>>;
beforeAll(async () => {
  scripts = await bundleEnhance(path.resolve(import.meta.dirname, ".."));
});

test("what every page asks for is one file within its budget", () => {
  const [first, ...others] = scripts.filter(({ isEntry }) => isEntry);
  expect(others).toEqual([]);
  expect(first?.fileName).toMatch(/^assets\/enhance-[\w-]{8}\.js$/);
  expect(first?.imports).toEqual([]);
  expect(sizeOf(first?.code)).toBeLessThanOrEqual(goals.plainScript.limit * 1000);
});

test("what it imports later brings nothing but itself, within the budgets", () => {
  const [first, ...later] = scripts;
  const budgets = { offline: 4_000, "register-worker": 300, "relative-time": 600 };
  for (const [name, budget] of Object.entries(budgets)) {
    const script = later.find(({ fileName }) => fileName.startsWith(`assets/enhance-${name}-`));
    expect(
      script?.imports.filter(file => file !== first?.fileName),
      name,
    ).toEqual([]);
    expect(sizeOf(script?.code), name).toBeGreaterThan(100);
    expect(sizeOf(script?.code), name).toBeLessThanOrEqual(budget);
  }
  expect(later).toHaveLength(Object.keys(budgets).length);
});

function sizeOf(code = "") {
  const size = { [constants.BROTLI_PARAM_SIZE_HINT]: code.length };
  return brotliCompressSync(code, { params: size }).length;
}
