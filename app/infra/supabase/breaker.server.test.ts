import { setImmediate as turn } from "node:timers/promises";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createServiceBreaker } from "./backend-fetch.server";

/** Milliseconds that a call may take. */
const deadline = 3_000;
const timedOut = () => new DOMException("The operation was aborted due to timeout", "TimeoutError");

beforeEach(() => vi.useFakeTimers({ toFake: ["Date", "performance"] }));
afterEach(() => void vi.useRealTimers());

/** A service that does what it is told to, and counts what reaches it. */
function openService() {
  let isAnswering = true;
  const answers: ((isAnswered: boolean) => void)[] = [];
  const reached = { calls: 0, probes: 0 };
  const run = createServiceBreaker("rest", () => {
    reached.probes++;
    return isAnswering ? Promise.resolve("here") : pending();
  });

  return {
    reached,
    set isAnswering(value: boolean) {
      isAnswering = value;
    },
    call: () => run(() => take("table")),
    /** A call that stays under way until `expire`. */
    hang: () => run(hang).catch((error: Error) => error.name),
    fail: (error: Error) => run(() => Promise.reject(error)).catch(() => {}),
    expire,
  };

  async function take(found: string) {
    reached.calls++;
    return found;
  }

  function hang() {
    reached.calls++;
    return pending();
  }

  function pending() {
    return new Promise<string>((resolve, reject) =>
      answers.push(isAnswered => (isAnswered ? resolve("late") : reject(timedOut()))),
    );
  }

  async function expire(milliseconds = deadline, isAnswered = false) {
    await turn();
    vi.advanceTimersByTime(milliseconds);
    for (const settle of answers.splice(0)) settle(isAnswered);
    await turn();
  }
}

async function openCircuit() {
  const service = openService();
  service.isAnswering = false;
  const calls = [service.hang(), service.hang(), service.hang()];
  await service.expire();
  expect(await Promise.all(calls)).toEqual(Array(3).fill("TimeoutError"));
  return service;
}

test("after three timeouts in a row no call is made any more, only one probe a second", async () => {
  const service = await openCircuit();
  for (let second = 1; second <= 2; second++) {
    const refused = await Promise.allSettled(Array.from({ length: 20 }, service.call));
    expect(refused.map(({ status }) => status)).toEqual(Array(20).fill("rejected"));
    expect(service.reached).toEqual({ calls: 3, probes: second });
    vi.advanceTimersByTime(1_000);
  }
});

test("the first probe that is answered closes the circuit for whoever waits for it and everybody after", async () => {
  const service = await openCircuit();
  await expect(service.call()).rejects.toThrow("rest is silent");
  service.isAnswering = true;
  await expect(service.call()).rejects.toThrow("rest is silent");
  vi.advanceTimersByTime(1_000);
  expect(await Promise.all([service.call(), service.call(), service.call()])).toEqual(Array(3).fill("table"));
  expect(service.reached).toEqual({ calls: 6, probes: 2 });
});

test("a probe that is answered too late for those who waited still counts", async () => {
  const service = await openCircuit();
  await expect(service.call()).rejects.toThrow("rest is silent");
  await service.expire(900, true);
  expect(await service.call()).toBe("table");
  expect(service.reached.probes).toBe(1);
});

test("a clock that is set back keeps nobody out", async () => {
  const service = await openCircuit();
  service.isAnswering = true;
  vi.setSystemTime(Date.now() - 600_000);
  vi.advanceTimersByTime(1_000);
  expect(await service.call()).toBe("table");
});

test("a slow table among others that answer does not open the circuit", async () => {
  const service = openService();
  const slow = Array.from({ length: 60 }, service.hang);
  await turn();
  vi.advanceTimersByTime(1_000);
  expect(await service.call()).toBe("table");
  await service.expire(2_000);
  expect(await Promise.all(slow)).toEqual(Array(60).fill("TimeoutError"));
  expect(await service.call()).toBe("table");
  expect(service.reached.probes).toBe(0);
});

test("an answer between timeouts resets the count", async () => {
  const service = openService();
  for (let round = 0; round < 5; round++) {
    const silent = [service.hang(), service.hang()];
    await service.expire();
    await Promise.all(silent);
    expect(await service.call()).toBe("table");
  }
  expect(service.reached.probes).toBe(0);
});

test.each([
  ["a connection that breaks", new TypeError("fetch failed")],
  ["a visitor who has gone", new DOMException("gone", "AbortError")],
  ["any other error", new Error("other")],
])("%s does not open the circuit, however often", async (_, error) => {
  const service = openService();
  for (let round = 0; round < 50; round++) await service.fail(error);
  expect(await service.call()).toBe("table");
  expect(service.reached.probes).toBe(0);
});

test("a call that had hardly any time left says nothing of the service", async () => {
  const service = openService();
  const hurried = Array.from({ length: 10 }, service.hang);
  await service.expire(400);
  await Promise.all(hurried);
  expect(await service.call()).toBe("table");
  expect(service.reached.probes).toBe(0);
});
