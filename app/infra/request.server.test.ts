import { RouterContextProvider } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { currentBudget, requestMiddleware, withoutTimeoutBudget } from "./request.server";

beforeEach(() => vi.useFakeTimers({ toFake: ["performance"] }));
afterEach(() => void vi.useRealTimers());

/** As the router runs what answers a request. */
function during(method: "GET" | "POST", answer: () => Promise<void>) {
  const url = new URL("http://localhost/");
  const next = async () => {
    await answer();
    return new Response();
  };
  const request = new Request(url, { method });
  const args = { request, url, context: new RouterContextProvider(), params: {}, pattern: "/" };
  return requestMiddleware(args as Parameters<typeof requestMiddleware>[0], next);
}

async function waiting<T>(longest: number, work: (given: number) => Promise<T>) {
  const budget = currentBudget();
  const given = budget?.enter(longest) ?? longest;
  try {
    return await work(given);
  } finally {
    budget?.leave();
  }
}

/** What a call was given, which then takes `takes` milliseconds of it. */
function call(longest: number, takes = longest) {
  return waiting(longest, async given => {
    vi.advanceTimersByTime(Math.min(takes, given));
    return given;
  });
}

test("one call after the other waits eight seconds for a form, and four for a page", async () => {
  await during("POST", async () => {
    expect([await call(3_000), await call(7_000), await call(3_000)]).toEqual([3_000, 5_000, 0]);
  });
  await during("GET", async () => {
    expect([await call(3_000), await call(3_000), await call(3_000)]).toEqual([3_000, 1_000, 0]);
  });
});

test("calls that wait together share their time", async () => {
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

test("what is not waiting for the backend costs nothing, such as a form that arrives slowly", async () => {
  await during("POST", async () => {
    await call(1_000);
    vi.advanceTimersByTime(60_000);
    expect(await call(9_000, 0)).toBe(7_000);
  });
});

test("a call that fails has used its time all the same", async () => {
  await during("GET", async () => {
    const failing = waiting(3_000, async () => {
      vi.advanceTimersByTime(3_000);
      throw new Error("no answer");
    });
    await expect(failing).rejects.toThrow("no answer");
    expect(await call(3_000)).toBe(1_000);
  });
});

test("work that others wait for too does not use the budget", async () => {
  await during("GET", async () => {
    await call(4_000);
    expect(await withoutTimeoutBudget(() => call(7_000))).toBe(7_000);
    expect(await call(3_000)).toBe(0);
  });
});
