import { globSync } from "node:fs";

export interface MatchingFiles {
  vitest: string[];
  playwright: string[];
  engines: string[];
  operations: string[];
  unknown: string[];
}

export function matchingFiles(words: readonly string[], files: readonly string[]): MatchingFiles {
  const matching = files.filter(file => words.some(word => file.includes(word)));
  return {
    vitest: matching.filter(file => /\.test\.tsx?$/.test(file) && !isOfOwnSuite(file)),
    playwright: matching.filter(file => file.endsWith(".spec.ts")),
    engines: matching.filter(file => file.startsWith("tests/engines/")),
    operations: matching.filter(file => file.startsWith("tests/operations/")),
    unknown: words.filter(word => !files.some(file => file.includes(word))),
  };
}

function isOfOwnSuite(file: string) {
  return /^tests\/(engines|operations)\//.test(file);
}

export function listTestFiles(): string[] {
  const ofVitest = [
    "{app,server,scripts,supabase,tests/bench}/**/*.test.{ts,tsx}",
    "tests/{engines,operations}/*.test.ts",
  ];
  return globSync([...ofVitest, "tests/e2e/**/*.spec.ts"]).sort();
}
