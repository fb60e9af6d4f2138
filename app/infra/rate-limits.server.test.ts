import { memoryUsage } from "node:process";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { afterEach, expect, test, vi } from "vitest";
import type { FormError } from "./form-error.server";
import { maxKeys } from "./limiter.server";
import { type LimitName, networkPrefix, rateLimit, rateLimitResetMail } from "./rate-limits.server";

setFlagsFromString("--expose-gc");
const gc = runInNewContext("gc") as () => void;
const quarterHour = 15 * 60_000;
const day = 96 * quarterHour;

afterEach(() => void vi.useRealTimers());

test("the eleventh login with one address has to wait, another address has not", async () => {
  const tries = await attempts(11, () => attempt("loginByEmail", "ada@example.com"));
  expect(tries.slice(0, 10)).toEqual(Array(10).fill(null));
  expect(tries[10]).toMatchObject({
    status: 429,
    message: "Too many tries. Wait 15 minutes and try again.",
  });
  expect(tries[10]?.retryAfter).toBeGreaterThan(890);
  expect(await attempt("loginByEmail", "ben@example.com")).toBeNull();
});

test("the sixty-first login from one network has to wait, another network has not", async () => {
  const logIn = (address: string) => attempt("logins", networkPrefix(address));
  const tries = await attempts(61, host => logIn(`2001:db8:1:2::${host.toString(16)}`));
  expect(tries.slice(0, 60)).toEqual(Array(60).fill(null));
  expect(tries[60]).toMatchObject({ status: 429 });
  expect(await logIn("2001:db8:1:3::1")).toBeNull();
  expect(await logIn("203.0.113.7")).toBeNull();
});

test("allows a try after exactly the announced time", async () => {
  vi.useFakeTimers();
  const refused = (await attempts(21, () => attempt("signups", "waits")))[20];
  await vi.advanceTimersByTimeAsync(((refused?.retryAfter ?? 0) - 1) * 1000);
  expect(await attempt("signups", "waits")).toMatchObject({ status: 429, retryAfter: 1 });
  await vi.advanceTimersByTimeAsync(1000);
  expect(await attempt("signups", "waits")).toBeNull();
});

test("sends an address three links in a quarter of an hour, and twelve in a day", async () => {
  vi.useFakeTimers();
  const sentIn = async (quarters: number) => {
    const counts = [];
    for (let quarter = 0; quarter < quarters; quarter++) {
      const asks = await attempts(10, () => refusal(rateLimitResetMail("chloe@example.com")));
      counts.push(asks.filter(refused => !refused).length);
      await vi.advanceTimersByTimeAsync(quarterHour);
    }
    return counts;
  };
  expect(await sentIn(6)).toEqual([3, 3, 3, 3, 0, 0]);
  expect(await refusal(rateLimitResetMail("chloe@example.com"))).toMatchObject({
    status: 429,
    message: "Too many tries. Wait 23 hours and try again.",
  });
  await vi.advanceTimersByTimeAsync(day - 6 * quarterHour);
  expect(await sentIn(1)).toEqual([3]);
});

test("ignores letter case", async () => {
  await attempts(10, () => attempt("loginByEmail", "eve@example.com"));
  expect(await attempt("loginByEmail", "EVE@Example.com")).not.toBeNull();
});

test("long keys cost no more memory than short ones", async () => {
  const before = heapInUse();
  const megabyte = "x".repeat(1024 * 1024);
  await attempts(60, count => attempt("resetByEmailDaily", `${count}${megabyte}${count}`));
  expect(heapInUse() - before).toBeLessThan(20 * 1024 * 1024);
});

test("drops the key that was idle longest, never one under attack", async () => {
  await attempts(11, () => attempt("loginByEmail", "under-attack@example.com"));
  await attempts(10, () => attempt("loginByEmail", "quiet@example.com"));
  for (let count = 0; count < maxKeys; count++) {
    await attempt("loginByEmail", `${count}@example.com`);
    if (count % 1000 === 0) await attempt("loginByEmail", "under-attack@example.com");
  }
  expect(await attempt("loginByEmail", "under-attack@example.com")).not.toBeNull();
  expect(await attempt("loginByEmail", "quiet@example.com")).toBeNull();
});

test.each([
  ["203.0.113.7", "203.0.113.7"],
  ["::ffff:203.0.113.7", "203.0.113.7"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
  ["2001:db8:1:2::9", "2001:db8:1:2::/64"],
  ["2001:DB8:1:2::9", "2001:db8:1:2::/64"],
  ["2001:db8::1", "2001:db8::/64"],
  ["::1", "::/64"],
  ["unknown", "unknown"],
])("%s belongs to the network %s", (address, network) => {
  expect(networkPrefix(address)).toBe(network);
});

const attempt = (name: LimitName, key: string) => refusal(rateLimit(name, key));

async function attempts(count: number, run: (index: number) => Promise<FormError | null>) {
  const results = [];
  for (let index = 0; index < count; index++) results.push(await run(index));
  return results;
}

/** Null for a try that is allowed. */
function refusal(counted: Promise<void>): Promise<FormError | null> {
  return counted.then(
    () => null,
    error => error,
  );
}

function heapInUse() {
  gc();
  return memoryUsage().heapUsed;
}
