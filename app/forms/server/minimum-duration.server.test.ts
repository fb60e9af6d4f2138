import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { withMinimumDuration } from "./minimum-duration.server";

vi.mock("node:timers/promises", () => import("../../../tests/support/fakeable-waits"));

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test.each([
  ["a quick result", () => Promise.resolve("quick"), "quick"],
  ["a quick failure", () => Promise.reject<string>(new Error("refused")), "refused"],
])("%s waits for its time", async (_, work, expected) => {
  let told: string | null = null;
  const tell = (result: string | Error) => {
    told = result instanceof Error ? result.message : result;
  };
  withMinimumDuration(60, work()).then(tell, tell);
  await vi.advanceTimersByTimeAsync(59);
  expect(told).toBeNull();
  await vi.advanceTimersByTimeAsync(1);
  expect(told).toBe(expected);
});

test("a success need not wait where only failures tell something", async () => {
  const hour = 3_600_000;
  expect(await withMinimumDuration(hour, Promise.resolve("at once"), "failures")).toBe("at once");
});
