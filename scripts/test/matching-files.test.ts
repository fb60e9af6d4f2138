import { expect, test } from "vitest";
import { listTestFiles, matchingFiles } from "./matching-files.ts";

const files = [
  "app/features/forums/post.test.ts",
  "app/ui/card.test.tsx",
  "tests/e2e/forums/new-post.spec.ts",
  "tests/e2e/platform/health.spec.ts",
  "tests/engines/firefox.test.ts",
  "tests/operations/operations.test.ts",
];

test("a word picks the files whose path contains it, for the runner that knows them", () => {
  expect(matchingFiles(["forums"], files)).toEqual({
    vitest: ["app/features/forums/post.test.ts"],
    playwright: ["tests/e2e/forums/new-post.spec.ts"],
    engines: [],
    operations: [],
    unknown: [],
  });
});

test("several words pick what either of them would, folders included", () => {
  expect(matchingFiles(["platform/health", "ui/"], files)).toMatchObject({
    vitest: ["app/ui/card.test.tsx"],
    playwright: ["tests/e2e/platform/health.spec.ts"],
  });
});

test("engines and operations are suites of their own", () => {
  expect(matchingFiles(["engines", "operations"], files)).toMatchObject({
    vitest: [],
    playwright: [],
    engines: ["tests/engines/firefox.test.ts"],
    operations: ["tests/operations/operations.test.ts"],
  });
});

test("a word that no path contains is named, though another one matches", () => {
  expect(matchingFiles(["forums", "fourms"], files).unknown).toEqual(["fourms"]);
});

test("the files of both runners are found", () => {
  const found = listTestFiles();
  expect(found).toContain("scripts/test/matching-files.test.ts");
  expect(found).toContain("tests/e2e/platform/health.spec.ts");
  expect(found).toContain("tests/engines/webkit.test.ts");
});
