import { RouterContextProvider } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { currentBudget, requestMiddleware } from "./request.server";

beforeEach(() => vi.useFakeTimers({ toFake: ["performance"] }));
afterEach(() => void vi.useRealTimers());

function during(method: "GET" | "POST", handle: () => Promise<void>) {
  const url = new URL("http://localhost/");
  const next = async () => {
    await handle();
    return new Response();
  };
  const request = new Request(url, { method });
  const args = { request, url, context: new RouterContextProvider(), params: {}, pattern: "/" };
  return requestMiddleware(args as Parameters<typeof requestMiddleware>[0], next);
}

async function waiting<T>(maxMs: number, work: (timeoutMs: number) => Promise<T>) {
  const budget = currentBudget();
  const timeoutMs = budget?.enter(maxMs) ?? maxMs;
  try {
    return await work(timeoutMs);
  } finally {
    budget?.leave();
  }
}

/** Returns the timeout of a call that takes `takesMs`. */
function call(maxMs: number, takesMs = maxMs) {
  return waiting(maxMs, async timeoutMs => {
    vi.advanceTimersByTime(Math.min(takesMs, timeoutMs));
    return timeoutMs;
  });
}

test("calls in a row wait eight seconds for a form, and four for a page", async () => {
  await during("POST", async () => {
    expect([await call(3_000), await call(7_000), await call(3_000)]).toEqual([3_000, 5_000, 0]);
  });
  await during("GET", async () => {
    expect([await call(3_000), await call(3_000), await call(3_000)]).toEqual([3_000, 1_000, 0]);
  });
});

test("parallel calls share their time", async () => {
  await during("GET", async () => {
    const gates = Array.from({ length: 3 }, () => Promise.withResolvers<void>());
    const calls = gates.map(({ promise }) => waiting(3_000, async () => promise));
    for (const { resolve } of gates) {
      vi.advanceTimersByTime(500);
      resolve();
      await Promise.resolve();
    }
    await Promise.all(calls);
    expect(await call(9_000, 0)).toBe(2_500);
  });
});
