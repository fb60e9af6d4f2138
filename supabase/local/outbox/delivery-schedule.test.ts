import { expect, test } from "vitest";
import { DeliverySchedule } from "./delivery-schedule.ts";

const never = Number.POSITIVE_INFINITY;

test("a mail is due at once, then after ever longer times", () => {
  const schedule = new DeliverySchedule(1);
  schedule.add("a", never);
  let now = 0;
  const waits: number[] = [];
  for (let tries = 1; tries <= 6; tries++) {
    expect(schedule.takeDue(now)).toEqual(["a"]);
    schedule.defer("a", tries, now);
    const next = schedule.nextTime() ?? 0;
    expect(schedule.takeDue(next - 1)).toEqual([]);
    waits.push(next - now);
    now = next;
  }
  expect(waits).toEqual([5_000, 30_000, 120_000, 600_000, 600_000, 600_000]);
});

test("no more are under way than may be, and whoever waits longest is first", () => {
  const schedule = new DeliverySchedule(2);
  for (const id of ["a", "b", "c"]) schedule.add(id, never);
  expect(schedule.takeDue(0)).toEqual(["a", "b"]);
  expect(schedule.takeDue(0)).toEqual([]);
  schedule.defer("a", 1, 0);
  expect(schedule.takeDue(10_000)).toEqual(["c"]);
  schedule.remove("b");
  expect(schedule.takeDue(10_000)).toEqual(["a"]);
});

test("while the server cannot be reached nobody is tried, also who is new, and failures at once count once", () => {
  const schedule = new DeliverySchedule(2);
  for (const id of ["a", "b"]) schedule.add(id, never);
  schedule.takeDue(0);
  expect([schedule.pause("a", 1, 0), schedule.pause("b", 1, 0)]).toEqual([5_000, 0]);
  schedule.add("new", never);
  expect(schedule.nextTime()).toBe(5_000);
  expect(schedule.takeDue(4_999)).toEqual([]);
  expect(schedule.takeDue(5_000)).toEqual(["new", "a"]);
  expect(schedule.pause("a", 2, 5_000)).toBe(30_000);
  expect(schedule.resume()).toBe(true);
  expect(schedule.resume()).toBe(false);
  expect(schedule.takeDue(5_001)).toEqual(["b"]);
  expect(schedule.pause("b", 2, 5_001)).toBe(5_000);
});

test("a mail over which the server hangs up again and again holds up the others for five seconds only", () => {
  const schedule = new DeliverySchedule(1);
  for (const id of ["poison", "a", "b"]) schedule.add(id, never);
  expect(schedule.takeDue(0)).toEqual(["poison"]);
  expect(schedule.pause("poison", 1, 0)).toBe(5_000);
  expect(schedule.takeDue(5_000)).toEqual(["a"]);
  schedule.resume();
  schedule.remove("a");
  expect(schedule.takeDue(5_100)).toEqual(["b"]);
  schedule.remove("b");
  expect(schedule.takeDue(5_200)).toEqual(["poison"]);
  expect(schedule.pause("poison", 2, 5_200)).toBe(5_000);
  expect(schedule.nextTime()).toBe(35_200);
});

test("an expired mail is given up on time, also while the server cannot be reached, but not while under way", () => {
  const schedule = new DeliverySchedule(2);
  schedule.add("a", 1_000);
  schedule.add("b", 2_000);
  schedule.takeDue(0);
  schedule.pause("a", 1, 0);
  expect(schedule.nextTime()).toBe(1_000);
  expect(schedule.takeExpired(999)).toEqual([]);
  expect(schedule.takeExpired(5_000)).toEqual(["a"]);
  expect(schedule.isUnderWay("b")).toBe(true);
  schedule.pause("b", 1, 5_000);
  expect(schedule.takeExpired(5_000)).toEqual(["b"]);
  expect(schedule.size).toBe(0);
  expect(schedule.nextTime()).toBeUndefined();
});
