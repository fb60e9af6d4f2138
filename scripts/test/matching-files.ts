import { globSync } from "node:fs";

/** The test files of each runner, and of what needs a machine or programs of its own. */
export interface TestFiles {
  vitest: string[];
  playwright: string[];
  engines: string[];
  operations: string[];
  hosted: string[];
}

const own = /^tests\/(engines|operations|support\/hosted)\//;

/** Every test of the repository. Benches and soaks are not named so. */
export function listTestFiles(): string[] {
  return globSync("{app,server,scripts,supabase,tests}/**/*.{test,spec}.{ts,tsx}", {
    exclude: ["**/node_modules/**"],
  }).sort();
}

export function sortFiles(files: readonly string[]): TestFiles {
  const inDir = (dir: string) => files.filter(file => file.startsWith(`tests/${dir}/`));
  return {
    vitest: files.filter(file => !file.includes(".spec.") && !own.test(file)),
    playwright: files.filter(file => file.includes(".spec.")),
    engines: inDir("engines"),
    operations: inDir("operations"),
    hosted: inDir("support/hosted"),
  };
}

export function matchingFiles(words: readonly string[], files: readonly string[]) {
  const matching = files.filter(file => words.some(word => file.includes(word)));
  return { ...sortFiles(matching), unknown: words.filter(word => !files.some(file => file.includes(word))) };
}

/** What takes longer than a second and no change needs at once: only `npm test -- all` runs it. */
export function isSlow(file: string) {
  return file.includes(".slow.");
}
