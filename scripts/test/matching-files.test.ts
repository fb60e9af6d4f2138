import { expect, test } from "vitest";
import { listTestFiles, matchingFiles } from "./matching-files.ts";

const files = [
  "app/features/forums/post.test.ts",
  "tests/e2e/forums/new-post.spec.ts",
  "tests/engines/firefox.test.ts",
  "tests/operations/operations.test.ts",
];
const none = { vitest: [], playwright: [], engines: [], operations: [], unknown: [] };

test.each([
  [["forums"], { vitest: [files[0]], playwright: [files[1]] }],
  [["engines"], { engines: [files[2]] }],
  [["operations"], { operations: [files[3]] }],
  [["post.test", "fourms"], { vitest: [files[0]], unknown: ["fourms"] }],
])("the words %s choose the test files of each runner", (words, matching) => {
  expect(matchingFiles(words, files)).toEqual({ ...none, ...matching });
});

test("finds the test files of all runners", () => {
  const found = listTestFiles();
  expect(found).toContain("scripts/test/matching-files.test.ts");
  expect(found).toContain("tests/e2e/platform/health.spec.ts");
  expect(found).toContain("tests/engines/webkit.test.ts");
});
