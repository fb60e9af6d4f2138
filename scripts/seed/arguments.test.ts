import { expect, test } from "vitest";
import { readArguments } from "./arguments.ts";

test("without arguments there is enough to try everything out", () => {
  expect(readArguments([])).toEqual({ members: 500, forums: 60, posts: 10_000, seed: 1, clear: false });
});

test("numbers are taken as they are", () => {
  const args = ["--members", "20", "--forums=3", "--posts", "0", "--seed", "7"];
  expect(readArguments(args)).toEqual({ members: 20, forums: 3, posts: 0, seed: 7, clear: false });
});

test("clearing is asked for by name", () => {
  expect(readArguments(["--clear"]).clear).toBe(true);
});

test.each([
  ["--posts=-5", "--posts must be a whole number from 0 to 10,000,000."],
  ["--posts=1e6", "--posts must be a whole number from 0 to 10,000,000."],
  ["--posts=10000001", "--posts must be a whole number from 0 to 10,000,000."],
  ["--members=many", "--members must be a whole number from 0 to 1,000,000."],
  ["--forums=6337", "--forums must be a whole number from 0 to 6,336."],
  ["--forums=0", "Posts need at least one member and one forum."],
  ["--pots=5", "Unknown option '--pots'."],
  ["5000", "Unexpected argument '5000'."],
])("%s is refused", (argument, sentence) => {
  expect(() => readArguments([argument])).toThrow(`${sentence}\nUsage: npm run seed`);
});

test("every number at fault is named", () => {
  const args = ["--members=x", "--posts=y"];
  expect(() => readArguments(args)).toThrow(/--members must .+; --posts must/);
});
