import { expect, test } from "vitest";
import { createTokenLine } from "./token-line.server";

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
  const answers = await Promise.all(Array.from({ length: 25 }, () => run(service.ask)));
  expect(answers.map(({ status }) => status)).toEqual(Array(25).fill(200));
  expect(service.calls).toBeLessThan(25 + 20 + 20);
});

test("nobody waits longer than they may, and then hears of the limit", async () => {
  const service = tokenBucket(0, 0);
  const run = createTokenLine(600);
  const start = performance.now();
  const answers = await Promise.all(Array.from({ length: 50 }, () => run(service.ask)));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([429]));
  expect(performance.now() - start).toBeLessThan(900);
  expect(service.calls).toBeLessThan(110);
});

test("a call that fails in line fails for its caller alone", async () => {
  const run = createTokenLine(1_000);
  let calls = 0;
  const failing = run(async () => {
    if (calls++ === 0) return new Response(null, { status: 429 });
    throw new TypeError("fetch failed");
  });
  await expect(failing).rejects.toThrow("fetch failed");
  expect((await run(async () => new Response())).status).toBe(200);
});
