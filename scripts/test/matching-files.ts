import { globSync } from "node:fs";

export interface MatchingFiles {
  vitest: string[];
  playwright: string[];
  /** Words that no path contains. */
  unknown: string[];
}

/** Paths are relative to the project, so the folder that it lies in cannot match. */
export function matchingFiles(words: readonly string[], files: readonly string[]): MatchingFiles {
  const matching = files.filter(file => words.some(word => file.includes(word)));
  return {
    vitest: matching.filter(file => /\.test\.tsx?$/.test(file)),
    playwright: matching.filter(file => file.endsWith(".spec.ts")),
    unknown: words.filter(word => !files.some(file => file.includes(word))),
  };
}

export function listTestFiles(): string[] {
  return globSync([
    "{app,server,scripts,supabase,tests/support}/**/*.test.{ts,tsx}",
    "tests/e2e/**/*.spec.ts",
    "tests/engines/*.test.ts",
  ]).sort();
}
