import { memoryUsage } from "node:process";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { afterEach, expect, test, vi } from "vitest";
import type { FormError } from "./form-error.server";
import { maxKeys } from "./limiter.server";
import { type LimitName, networkPrefix, rateLimit, rateLimitResetMail } from "./limits.server";

setFlagsFromString("--expose-gc");
const gc = runInNewContext("gc") as () => void;
const quarterHour = 15 * 60_000;
const day = 96 * quarterHour;

afterEach(() => void vi.useRealTimers());

test("the eleventh login with one address has to wait, another address has not", async () => {
  const tries = [];
  for (let count = 0; count < 11; count++) tries.push(await attempt("loginByEmail", "ada@example.com"));
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
  const tries = [];
  for (let host = 0; host < 61; host++) tries.push(await logIn(`2001:db8:1:2::${host.toString(16)}`));
  expect(tries.slice(0, 60)).toEqual(Array(60).fill(null));
  expect(tries[60]).toMatchObject({ status: 429 });
  expect(await logIn("2001:db8:1:3::1")).toBeNull();
  expect(await logIn("203.0.113.7")).toBeNull();
});

test.each(["logins", "loginByEmail", "writes", "signups"] as const)(
  "whoever waits as long as %s says may try again, and no sooner",
  async name => {
    vi.useFakeTimers();
    const refused = await triesUntilRefused(name, "waits");
    await vi.advanceTimersByTimeAsync(((refused.retryAfter ?? 0) - 1) * 1000);
    expect(await attempt(name, "waits")).toMatchObject({ status: 429, retryAfter: 1 });
    await vi.advanceTimersByTimeAsync(1000);
    expect(await attempt(name, "waits")).toBeNull();
  },
);

test("an address is sent three links in a quarter of an hour, and twelve in a day", async () => {
  vi.useFakeTimers();
  const sentIn = async (quarters: number) => {
    const counts = [];
    for (let quarter = 0; quarter < quarters; quarter++) {
      let sent = 0;
      for (let ask = 0; ask < 10; ask++)
        if (!(await refusal(rateLimitResetMail("chloe@example.com")))) sent++;
      counts.push(sent);
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

test("letter case makes no other address", async () => {
  for (let count = 0; count < 10; count++) await attempt("loginByEmail", "eve@example.com");
  expect(await attempt("loginByEmail", "EVE@Example.com")).not.toBeNull();
});

test("a key of a megabyte costs no more memory than a short one", async () => {
  const before = heapInUse();
  for (let count = 0; count < 60; count++) {
    await attempt("resetByEmailDaily", `${count}${"x".repeat(1024 * 1024)}${count}`);
  }
  expect(heapInUse() - before).toBeLessThan(20 * 1024 * 1024);
});

test("more keys than are kept push out the quietest, never one that is being tried", async () => {
  for (let count = 0; count < 11; count++) await attempt("loginByEmail", "under-attack@example.com");
  for (let count = 0; count < 10; count++) await attempt("loginByEmail", "quiet@example.com");
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
])("%s counts as %s", (address, network) => {
  expect(networkPrefix(address)).toBe(network);
});

const attempt = (name: LimitName, key: string) => refusal(rateLimit(name, key));

/** Null for a try that is allowed. */
function refusal(counted: Promise<void>): Promise<FormError | null> {
  return counted.then(
    () => null,
    error => error,
  );
}

async function triesUntilRefused(name: LimitName, key: string) {
  for (let tries = 0; tries < 200; tries++) {
    const refused = await attempt(name, key);
    if (refused) return refused;
  }
  throw new Error("It is never refused.");
}

function heapInUse() {
  gc();
  return memoryUsage().heapUsed;
}
