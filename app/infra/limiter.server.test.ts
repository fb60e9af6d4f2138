import { setTimeout as wait } from "node:timers/promises";
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

test("two processes count together, with one key and not with another", async () => {
  const processes = [limiterOf(server), limiterOf(server)];
  const tries = await triesInTurn(processes, "ada@example.com", 14);
  expect(tries.filter(isAllowed)).toHaveLength(10);
  expect(tries.slice(0, 10).every(isAllowed)).toBe(true);
  expect(await triesInTurn(processes, "ben@example.com", 2)).toSatisfy(every(isAllowed));
});

test("of a hundred tries at once ten are allowed", async () => {
  const processes = Array.from({ length: 4 }, () => limiterOf(server));
  const tries = Array.from({ length: 100 }, (_, at) => attempt(processes[at % 4], "chloe@example.com"));
  expect((await Promise.all(tries)).filter(isAllowed)).toHaveLength(10);
});

test("whoever waits as long as told may try again in every process", async () => {
  const processes = [limiterOf(server, { duration: 2 }), limiterOf(server, { duration: 2 })];
  let last: RateLimiterRes | undefined;
  while (!last || isAllowed(last)) [last] = await triesInTurn(processes, "dora@example.com", 1);
  // A timer may be a millisecond early.
  await wait(last.msBeforeNext + 50);
  expect(await triesInTurn(processes, "dora@example.com", 2)).toSatisfy(every(isAllowed));
});

test("when the store dies counting goes on from there, with one line in the log", async () => {
  vi.useFakeTimers({ toFake: ["performance"] });
  const processes = [limiterOf(server), limiterOf(server)];
  expect(await triesInTurn(processes, "eve@example.com", 10)).toSatisfy(every(isAllowed));
  await server.stop();
  const tries = await triesInTurn(processes, "eve@example.com", 20);
  expect(tries.filter(isAllowed).length, "what the other process counted last").toBeLessThanOrEqual(1);
  expect(logged()).toEqual([failing, failing]);

  await server.restart();
  vi.advanceTimersByTime(storePauseMs);
  const others = await triesInTurn(processes, "finn@example.com", 14);
  expect(others.filter(isAllowed)).toHaveLength(10);
  const back = expect.stringMatching("answers again");
  expect(logged()).toEqual([failing, failing, back, back]);
});

test("a store that hangs keeps one try waiting, and the others not", async () => {
  vi.useFakeTimers({ toFake: ["performance"] });
  const processes = [limiterOf(server, { timeout: 3_000 })];
  await triesInTurn(processes, "gwen@example.com", 1);
  await server.hang();
  const tries = await triesInTurn(processes, "gwen@example.com", 20);
  server.resume();
  expect(tries.filter(isAllowed)).toHaveLength(9);
  expect(logged()).toEqual([failing]);
  vi.advanceTimersByTime(storePauseMs);
  expect(await triesInTurn(processes, "hal@example.com", 12)).toSatisfy(
    (results: RateLimiterRes[]) => results.filter(isAllowed).length === 10,
  );
});

test("what is logged names neither the password nor a member", async () => {
  const url = server.url.replace(/:[^:@/]+@/, ":wrong-password@");
  const processes = [limiterOf({ url })];
  expect(await triesInTurn(processes, "ida@example.com", 12)).toSatisfy(
    (results: RateLimiterRes[]) => results.filter(isAllowed).length === 10,
  );
  expect(warnings).toHaveBeenCalledOnce();
  expect(JSON.stringify(warnings.mock.calls)).not.toMatch(/wrong-password|ida@/);
});

function logged() {
  return warnings.mock.calls.map(call => call.at(-1));
}

/** A store on a busy machine may take long: only a test of one that hangs waits for less. */
function limiterOf({ url }: Pick<StoreServer, "url">, { duration = 900, timeout = 30_000 } = {}) {
  const store = postgresStore(url, timeout);
  return createLimiter({ keyPrefix: `login-${duration}`, points: 10, duration, store });
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

function isAllowed({ consumedPoints }: RateLimiterRes) {
  return consumedPoints <= 10;
}

function every(holds: (result: RateLimiterRes) => boolean) {
  return (results: RateLimiterRes[]) => results.every(holds);
}
