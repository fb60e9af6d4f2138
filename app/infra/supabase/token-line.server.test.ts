import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createTokenLine } from "./token-line.server";

vi.mock("node:timers/promises", () => import("../../../tests/support/fakeable-waits"));

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** As the auth service limits them: so many at once, and so many more each second. */
function tokenBucket(burst: number, perSecond: number) {
  let left = burst;
  let filledAt = performance.now();
  const service = { calls: 0, ask };
  return service;

  async function ask() {
    service.calls++;
    const now = performance.now();
    left = Math.min(burst, left + ((now - filledAt) / 1000) * perSecond);
    filledAt = now;
    if (left < 1) return new Response(null, { status: 429 });
    left--;
    return new Response();
  }
}

test("who is refused for the number of calls waits in line, and the line asks gently", async () => {
  const service = tokenBucket(5, 20);
  const run = createTokenLine(4_000);
  const asking = Promise.all(Array.from({ length: 25 }, () => run(service.ask)));
  await vi.advanceTimersByTimeAsync(4_000);
  const answers = await asking;
  expect(answers.map(({ status }) => status)).toEqual(Array(25).fill(200));
  expect(service.calls).toBeLessThan(25 + 20 + 20);
});

test("nobody waits longer than they may, and then hears of the limit", async () => {
  const service = tokenBucket(0, 0);
  const run = createTokenLine(600);
  const asking = Promise.all(Array.from({ length: 50 }, () => run(service.ask)));
  await vi.advanceTimersByTimeAsync(850);
  expect(new Set((await asking).map(({ status }) => status))).toEqual(new Set([429]));
  expect(service.calls).toBeLessThan(110);
});

test("a call that fails in line fails for its caller alone", async () => {
  const run = createTokenLine(1_000);
  let calls = 0;
  const failing = run(async () => {
    if (calls++ === 0) return new Response(null, { status: 429 });
    throw new TypeError("fetch failed");
  });
  const failed = expect(failing).rejects.toThrow("fetch failed");
  await vi.advanceTimersByTimeAsync(250);
  await failed;
  expect((await run(async () => new Response())).status).toBe(200);
});
