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
  const [first, ...others] = scripts;
  const isRuntime = (file: string) => file.includes("-rolldown-runtime-");
  const later = others.filter(({ fileName }) => !isRuntime(fileName));
  const shared = later.find(({ fileName }) => fileName.startsWith("assets/enhance-offline-"))?.fileName;
  const time = later.find(({ fileName }) => fileName.startsWith("assets/enhance-relative-time-"))?.fileName;
  // The list of posts that wait is fetched by the script for the connection, which is there by then.
  const known = [first?.fileName, shared, time];
  const budgets = { offline: 4_000, unsent: 4_300, "register-worker": 300, "relative-time": 600 };
  for (const [name, budget] of Object.entries(budgets)) {
    const script = later.find(({ fileName }) => fileName.startsWith(`assets/enhance-${name}-`));
    expect(
      script?.imports.filter(file => !known.includes(file) && !isRuntime(file)),
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
