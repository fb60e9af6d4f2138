import type { RateLimiterRes } from "rate-limiter-flexible";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { type StoreServer, startLimitsDatabase } from "../../tests/support/stores/postgres-server";
import { createLimiter, postgresStore, storePauseMs } from "./limiter.server";
import { log } from "./log.server";

const warnings = vi.spyOn(log, "warn").mockImplementation(() => {});
const failing = expect.stringMatching(/^limits count in this process alone/);

beforeEach(() => void warnings.mockClear());
afterEach(() => void vi.useRealTimers());

let server: StoreServer;
beforeAll(async () => {
  server = await startLimitsDatabase();
}, 60_000);
afterAll(() => server.remove());

test("two processes count together, by key", async () => {
  const processes = [limiterOf(server), limiterOf(server)];
  const tries = await triesInTurn(processes, "ada@example.com", 14);
  expect(tries.map(isAllowed)).toEqual([...Array(10).fill(true), ...Array(4).fill(false)]);
  expect(allowed(await triesInTurn(processes, "ben@example.com", 2))).toBe(2);
});

test("allows ten of a hundred simultaneous tries", async () => {
  const processes = Array.from({ length: 4 }, () => limiterOf(server));
  const tries = Array.from({ length: 100 }, (_, at) => attempt(processes[at % 4], "chloe@example.com"));
  expect(allowed(await Promise.all(tries))).toBe(10);
});

test("continues the count in memory when the store dies, and logs it once", async () => {
  vi.useFakeTimers({ toFake: ["performance"] });
  const processes = [limiterOf(server), limiterOf(server)];
  expect(allowed(await triesInTurn(processes, "eve@example.com", 10))).toBe(10);
  await server.stop();
  const tries = await triesInTurn(processes, "eve@example.com", 20);
  expect(allowed(tries), "the last count of the other process").toBeLessThanOrEqual(1);
  expect(logged()).toEqual([failing, failing]);

  await server.restart();
  vi.advanceTimersByTime(storePauseMs);
  expect(allowed(await triesInTurn(processes, "finn@example.com", 14))).toBe(10);
  const back = expect.stringMatching("answers again");
  expect(logged()).toEqual([failing, failing, back, back]);
});

test("only one try waits for a store that hangs", async () => {
  vi.useFakeTimers({ toFake: ["performance"] });
  const processes = [limiterOf(server, 3_000)];
  await triesInTurn(processes, "gwen@example.com", 1);
  await server.hang();
  const tries = await triesInTurn(processes, "gwen@example.com", 20);
  server.resume();
  expect(allowed(tries)).toBe(9);
  expect(logged()).toEqual([failing]);
  vi.advanceTimersByTime(storePauseMs);
  expect(allowed(await triesInTurn(processes, "hal@example.com", 12))).toBe(10);
});

test("logs neither the password nor the member", async () => {
  const url = server.url.replace(/:[^:@/]+@/, ":wrong-password@");
  expect(allowed(await triesInTurn([limiterOf({ url })], "ida@example.com", 12))).toBe(10);
  expect(warnings).toHaveBeenCalledOnce();
  expect(JSON.stringify(warnings.mock.calls)).not.toMatch(/wrong-password|ida@/);
});

function logged() {
  return warnings.mock.calls.map(call => call.at(-1));
}

/** On a busy machine the store may be slow. */
function limiterOf({ url }: Pick<StoreServer, "url">, timeoutMs = 30_000) {
  return createLimiter({
    keyPrefix: "login",
    points: 10,
    duration: 900,
    store: postgresStore(url, timeoutMs),
  });
}

type Limiter = ReturnType<typeof limiterOf>;

async function triesInTurn(processes: Limiter[], key: string, count: number) {
  const results: RateLimiterRes[] = [];
  for (let at = 0; at < count; at++) results.push(await attempt(processes[at % processes.length], key));
  return results;
}

function attempt(limiter: Limiter | undefined, key: string): Promise<RateLimiterRes> {
  return limiter?.consume(key).catch(refused => refused) ?? Promise.reject(new Error("No limiter"));
}

function allowed(results: RateLimiterRes[]) {
  return results.filter(isAllowed).length;
}

function isAllowed({ consumedPoints }: RateLimiterRes) {
  return consumedPoints <= 10;
}
