import { expect, test } from "vitest";
import { hostedDefaults, RateLimits } from "./settings.ts";

function openLimits() {
  const clock = { now: 0 };
  const limits = new RateLimits(
    () => hostedDefaults.rateLimits,
    () => clock.now,
  );
  return { limits, clock, taken };

  /** How many of so many are let through. */
  function taken(kind: "token" | "signup" | "verify", address: string, tries: number) {
    let count = 0;
    for (let turn = 0; turn < tries; turn++) {
      try {
        limits.take(kind, address);
        count++;
      } catch {}
    }
    return count;
  }
}

test("thirty passwords at once get through from one address, then one every two seconds", () => {
  const { clock, taken } = openLimits();
  expect(taken("token", "192.0.2.1", 100)).toBe(30);
  clock.now += 2_000;
  expect(taken("token", "192.0.2.1", 100)).toBe(1);
  clock.now += 300_000;
  expect(taken("token", "192.0.2.1", 100)).toBe(30);
});

test("in five minutes of steady tries 180 passwords get through, and 60 sign-ups", () => {
  const { clock, taken } = openLimits();
  const count = { token: 0, signup: 0 };
  for (; clock.now < 300_000; clock.now += 100) {
    count.token += taken("token", "192.0.2.1", 1);
    count.signup += taken("signup", "192.0.2.1", 1);
  }
  expect(count).toEqual({ token: 179, signup: 59 });
});

test("another address and another kind of request are counted by themselves", () => {
  const { taken } = openLimits();
  taken("token", "192.0.2.1", 100);
  expect(taken("token", "192.0.2.2", 100)).toBe(30);
  expect(taken("verify", "192.0.2.1", 100)).toBe(30);
});

test("the mails of the whole project are counted by the hour", () => {
  const { limits, clock } = openLimits();
  const sent = () => Array.from({ length: 40 }, () => limits.takeMail()).filter(Boolean).length;
  expect(sent()).toBe(30);
  clock.now += 3_599_999;
  expect(sent()).toBe(0);
  clock.now += 1;
  expect(sent()).toBe(30);
});
