import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { expect, test } from "vitest";
import { countTry, mostKeys, networkOf } from "./limits.server";

setFlagsFromString("--expose-gc");
const gc = runInNewContext("gc") as () => void;

test("the eleventh login with one address has to wait, another address has not", async () => {
  const tries = [];
  for (let count = 0; count < 11; count++) tries.push(await countTry("loginByEmail", "ada@example.com"));
  expect(tries.slice(0, 10)).toEqual(Array(10).fill(null));
  expect(tries[10]).toMatchObject({
    status: 429,
    sentence: "Too many tries. Wait 15 minutes and try again.",
  });
  expect(tries[10]?.retryAfter).toBeGreaterThan(890);
  expect(await countTry("loginByEmail", "ben@example.com")).toBeNull();
});

test("letter case makes no other address", async () => {
  for (let count = 0; count < 10; count++) await countTry("loginByEmail", "eve@example.com");
  expect(await countTry("loginByEmail", "EVE@Example.com")).not.toBeNull();
});

test("a key of a megabyte costs no more memory than a short one", async () => {
  const before = heapInUse();
  for (let count = 0; count < 60; count++) {
    await countTry("resetByEmailDaily", `${count}${"x".repeat(1024 * 1024)}${count}`);
  }
  expect(heapInUse() - before).toBeLessThan(20 * 1024 * 1024);
});

test("more keys than are kept push out the quietest, never one that is being tried", async () => {
  for (let count = 0; count < 11; count++) await countTry("loginByEmail", "under-attack@example.com");
  for (let count = 0; count < 10; count++) await countTry("loginByEmail", "quiet@example.com");
  for (let count = 0; count < mostKeys; count++) {
    await countTry("loginByEmail", `${count}@example.com`);
    if (count % 1000 === 0) await countTry("loginByEmail", "under-attack@example.com");
  }
  expect(await countTry("loginByEmail", "under-attack@example.com")).not.toBeNull();
  expect(await countTry("loginByEmail", "quiet@example.com")).toBeNull();
});

test.each([
  ["203.0.113.7", "203.0.113.7"],
  ["::ffff:203.0.113.7", "203.0.113.7"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2"],
  ["2001:db8:1:2::9", "2001:db8:1:2"],
  ["2001:db8::1", "2001:db8:0:0"],
  ["::1", "0:0:0:0"],
])("%s counts as %s", (address, network) => {
  expect(networkOf(address)).toBe(network);
});

function heapInUse() {
  gc();
  return process.memoryUsage().heapUsed;
}
