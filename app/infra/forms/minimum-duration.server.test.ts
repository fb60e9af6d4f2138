import { expect, test } from "vitest";
import { withMinimumDuration } from "./minimum-duration.server";

test.each([
  ["a quick result", () => Promise.resolve("quick"), "quick"],
  ["a quick failure", () => Promise.reject(new Error("refused")), "refused"],
])("%s waits for its time", async (_, work, expected) => {
  const start = performance.now();
  const told = await withMinimumDuration(60, work()).catch((error: Error) => error.message);
  expect(told).toBe(expected);
  expect(performance.now() - start).toBeGreaterThan(58);
});

test("a success need not wait where only failures tell something", async () => {
  const hour = 3_600_000;
  expect(await withMinimumDuration(hour, Promise.resolve("at once"), "failures")).toBe("at once");
});
