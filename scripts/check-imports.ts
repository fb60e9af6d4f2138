import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { checkArrows } from "./imports/arrows.ts";
import { checkCycles } from "./imports/cycles.ts";
import { checkBrowserGlobals, checkEnvironment } from "./imports/globals.ts";
import { type Fault, listImports, parseSource } from "./imports/source.ts";

if (import.meta.main) main();

function main() {
  const files = readSources(process.cwd());
  if (files.size === 0) throw new Error("No sources here: run this from the project's root.");
  report(checkFiles(files));
}

/** Paths are written from the project's root, with slashes. */
export function checkFiles(files: ReadonlyMap<string, string>): Fault[] {
  const graph = new Map([...files].map(([file, text]) => [file, listImports(parseSource(file, text))]));
  const faults = [...files].flatMap(([file, text]) => checkSource(file, text));
  return [...faults, ...checkCycles(graph)];
}

export function checkSource(file: string, text: string): Fault[] {
  const source = parseSource(file, text);
  const arrows = checkArrows(file, listImports(source));
  if (!file.startsWith("app/")) return arrows;
  return [...arrows, ...checkBrowserGlobals(source), ...checkEnvironment(source)];
}

function readSources(root: string) {
  const pattern = "{app,supabase,server,tests/e2e}/**/*.{ts,tsx}";
  const files = globSync(pattern, { cwd: root, exclude: ["**/node_modules/**"] }).sort();
  return new Map(
    files.map(file => [file.split(path.sep).join("/"), readFileSync(path.join(root, file), "utf8")]),
  );
}

function report(faults: readonly Fault[]) {
  for (const { path, line, what, rule } of faults)
    process.stderr.write(`${path}:${line}: ${what} (${rule})\n`);
  if (faults.length > 0) process.exitCode = 1;
}
