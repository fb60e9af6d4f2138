import { setImmediate as turn } from "node:timers/promises";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createServiceBreaker } from "./backend-fetch.server";

const callTimeoutMs = 3_000;
const timedOut = () => new DOMException("The operation was aborted due to timeout", "TimeoutError");

beforeEach(() => vi.useFakeTimers({ toFake: ["Date", "performance"] }));
afterEach(() => void vi.useRealTimers());

function createService() {
  const pending: ((isAnswered: boolean) => void)[] = [];
  const service = {
    isAnswering: true,
    calls: 0,
    probes: 0,
    call: () => run(async () => count()),
    /** A call that hangs until `expire`. */
    hang: () => run(() => hang(count())).catch((error: Error) => error.name),
    fail: (error: Error) => run(() => Promise.reject(error)).catch(() => {}),
    async expire(ms = callTimeoutMs, isAnswered = false) {
      await turn();
      vi.advanceTimersByTime(ms);
      for (const settle of pending.splice(0)) settle(isAnswered);
      await turn();
    },
  };
  const run = createServiceBreaker("rest", async () => {
    service.probes++;
    return service.isAnswering ? "up" : hang("up");
  });
  return service;

  function count() {
    service.calls++;
    return "table";
  }

  function hang(answer: string) {
    return new Promise<string>((resolve, reject) =>
      pending.push(isAnswered => (isAnswered ? resolve(answer) : reject(timedOut()))),
    );
  }
}

async function openCircuit() {
  const service = createService();
  service.isAnswering = false;
  const calls = [service.hang(), service.hang(), service.hang()];
  await service.expire();
  expect(await Promise.all(calls)).toEqual(Array(3).fill("TimeoutError"));
  return service;
}

test("sends only one probe a second after three timeouts in a row", async () => {
  const service = await openCircuit();
  for (let second = 1; second <= 2; second++) {
    const refused = await Promise.allSettled(Array.from({ length: 20 }, service.call));
    expect(refused.map(({ status }) => status)).toEqual(Array(20).fill("rejected"));
    expect(service).toMatchObject({ calls: 3, probes: second });
    vi.advanceTimersByTime(1_000);
  }
});

test("an answered probe closes the circuit for waiting and later calls", async () => {
  const service = await openCircuit();
  await expect(service.call()).rejects.toThrow("rest is silent");
  service.isAnswering = true;
  await expect(service.call()).rejects.toThrow("rest is silent");
  vi.advanceTimersByTime(1_000);
  expect(await Promise.all([service.call(), service.call(), service.call()])).toEqual(Array(3).fill("table"));
  expect(service).toMatchObject({ calls: 6, probes: 2 });
});

test("a slow table does not open the circuit while others answer", async () => {
  const service = createService();
  const slow = Array.from({ length: 60 }, service.hang);
  await turn();
  vi.advanceTimersByTime(1_000);
  expect(await service.call()).toBe("table");
  await service.expire(2_000);
  expect(await Promise.all(slow)).toEqual(Array(60).fill("TimeoutError"));
  expect(await service.call()).toBe("table");
  expect(service.probes).toBe(0);
});

test("an answer resets the count of timeouts", async () => {
  const service = createService();
  for (let round = 0; round < 5; round++) {
    const silent = [service.hang(), service.hang()];
    await service.expire();
    await Promise.all(silent);
    expect(await service.call()).toBe("table");
  }
  expect(service.probes).toBe(0);
});

test.each([
  ["a connection that breaks", new TypeError("fetch failed")],
  ["an aborted call", new DOMException("gone", "AbortError")],
  ["any other error", new Error("other")],
])("%s never opens the circuit", async (_, error) => {
  const service = createService();
  for (let round = 0; round < 50; round++) await service.fail(error);
  expect(await service.call()).toBe("table");
  expect(service.probes).toBe(0);
});
