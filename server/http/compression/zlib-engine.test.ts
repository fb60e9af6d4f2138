import { expect, test } from "vitest";
import { runEngine, type ZlibEngine } from "./zlib-engine.ts";

test("an engine that fails is not asked for ever", () => {
  let calls = 0;
  const engine = { writeSync: () => void calls++ };
  const run = { engine, left: new Uint32Array(2), hasFailed: () => calls === 3 };
  expect(() => runEngine(run, 2, Buffer.from("Cairn"))).toThrow("The text cannot be compressed");
  expect(calls).toBe(3);
});

test("what does not fit at once is written in pieces", () => {
  const left = new Uint32Array(2);
  let pieces = 3;
  const engine = {
    writeSync(...[, , , , output, , length]: Parameters<ZlibEngine["writeSync"]>) {
      pieces--;
      output.fill(pieces);
      left.set([pieces > 0 ? 0 : length - 2, 0]);
    },
  };
  const bytes = runEngine({ engine, left, hasFailed: () => false }, 2, Buffer.from("Cairn"));
  expect([...new Set(bytes)]).toEqual([2, 1, 0]);
  expect(bytes.length % 1024).toBe(2);
});
