import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { concurrencyLimit } from "./concurrency.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test.each([60, 150, 600])(
  "answers most requests in time at three times the capacity of %i a second",
  async capacity => {
    const { visit, refused } = simulate(capacity);
    const times = await visit(3 * capacity, 20);
    expect(slowestOf(times.slice(times.length / 4))).toBeLessThan(1_500);
    expect(times.length).toBeGreaterThan(0.9 * 20 * capacity);
    expect(refused()).toBeGreaterThan(20 * capacity);
  },
);

test("refuses nothing five seconds after a rush", async () => {
  const { visit, refused } = simulate(150);
  await visit(450, 10);
  await vi.advanceTimersByTimeAsync(5_000);
  const before = refused();
  const times = await visit(100, 10);
  expect(refused()).toBe(before);
  expect(slowestOf(times)).toBeLessThan(500);
});

test("follows a machine that becomes slow and fast again", async () => {
  const { visit, slowDown } = simulate(200);
  await visit(150, 5);
  slowDown(70);
  const slow = await visit(150, 20);
  expect(slowestOf(slow.slice(slow.length / 2))).toBeLessThan(1_500);
  slowDown(200);
  expect((await visit(150, 20)).length).toBeGreaterThan(0.9 * 20 * 150);
});

test("requests that wait for a silent backend do not block others", async () => {
  const { isFull, run } = concurrencyLimit({ concurrency: 4 });
  const hung = Array.from({ length: 20 }, () => run(() => new Promise(() => {})));
  const others = Array.from({ length: 20 }, () => run(async () => {}));
  await vi.advanceTimersByTimeAsync(1_500);
  await Promise.all(others);
  expect(isFull()).toBe(false);
  expect(hung).toHaveLength(20);
});

test("a failed request frees its slot", async () => {
  const { isFull, run } = concurrencyLimit({ limits: { initial: 1, min: 1, max: 1 } });
  const failing = run(async () => {
    throw new Error("failed");
  });
  expect(isFull()).toBe(true);
  await expect(failing).rejects.toThrow("failed");
  expect(isFull()).toBe(false);
});

/** A machine that answers one request after the other. */
function simulate(capacity: number) {
  const { isFull, run } = concurrencyLimit();
  let perAnswer = 1000 / capacity;
  let free = 0;
  let refused = 0;
  return {
    visit,
    refused: () => refused,
    slowDown: (answers: number) => {
      perAnswer = 1000 / answers;
    },
  };

  /** Returns the latencies of the answered requests, in milliseconds. */
  async function visit(rate: number, seconds: number) {
    const times: number[] = [];
    for (let number = 0; number < rate * seconds; number++) {
      if (isFull()) refused++;
      else void ask(times);
      await vi.advanceTimersByTimeAsync(1000 / rate);
    }
    await vi.advanceTimersByTimeAsync(5_000);
    return times;
  }

  async function ask(times: number[]) {
    const start = performance.now();
    await run(async () => {
      free = Math.max(free, performance.now()) + perAnswer;
      await new Promise(resolve => setTimeout(resolve, free - performance.now()));
    });
    times.push(performance.now() - start);
  }
}

/** The 99th percentile. */
function slowestOf(times: number[]) {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)];
}
