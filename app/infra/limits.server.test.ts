import { expect, test } from "vitest";
import { countTry, networkOf } from "./limits.server";

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
