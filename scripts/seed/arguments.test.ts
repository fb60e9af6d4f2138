import { expect, test } from "vitest";
import { readArguments } from "./arguments.ts";

test("has defaults and reads numbers", () => {
  expect(readArguments([])).toEqual({ members: 500, forums: 60, posts: 10_000, seed: 1, clear: false });
  expect(readArguments(["--members", "20", "--clear"])).toMatchObject({ members: 20, clear: true });
});

test.each([
  ["--posts=-5", "--posts must be a whole number from 0 to 10,000,000."],
  ["--members=many", "--members must be a whole number from 0 to 1,000,000."],
  ["--forums=0", "Posts need at least one member and one forum."],
  ["--pots=5", "Unknown option '--pots'."],
  ["5000", "Unexpected argument '5000'."],
])("refuses %s", (argument, sentence) => {
  expect(() => readArguments([argument])).toThrow(`${sentence}\nUsage: npm run seed`);
});

test("names every invalid number", () => {
  const args = ["--members=x", "--posts=y"];
  expect(() => readArguments(args)).toThrow(/--members must .+; --posts must/);
});
