import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { z } from "zod";
import { requireChromium } from "./chromium.ts";

/** Everything that must hold, in the order in which it fails fastest. Every step runs, whatever the ones before found. */
const reports = mkdtempSync(path.join(tmpdir(), "treks-test-"));
const total = { passed: 0, failed: 0 };

await check("Format and lint", "biome", "check", ".");
await check("Types of the routes", "react-router", "typegen");
await check("Types", "tsc");
await check("Import directions", "node", "scripts/check-imports.ts");
await check("Unused code", "knip");
await suite(
  "Unit and database tests",
  vitestCounts,
  "vitest",
  "run",
  "--reporter=default",
  "--reporter=json",
);
await check("Build", "npm", "run", "--silent", "build");
process.env.CHROMIUM = requireChromium();
await suite("End-to-end tests", playwrightCounts, "playwright", "test", "--reporter=list,json");

rmSync(reports, { recursive: true });
process.stdout.write(`\n${total.passed} passed, ${total.failed} failed\n`);
process.exitCode = total.failed > 0 || total.passed === 0 ? 1 : 0;

interface Counts {
  passed: number;
  failed: number;
}

/** A command that holds or does not: it counts as one. */
async function check(title: string, command: string, ...args: string[]) {
  const succeeded = await run(title, command, args, {});
  add(succeeded ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 });
}

/** A test runner, counted by its own report; a runner that ends badly without one failed test counts as one. */
async function suite(
  title: string,
  countsIn: (report: unknown) => Counts,
  command: string,
  ...args: string[]
) {
  const report = path.join(reports, `${command}.json`);
  const output = command === "vitest" ? [`--outputFile.json=${report}`] : [];
  const succeeded = await run(title, command, [...args, ...output], { PLAYWRIGHT_JSON_OUTPUT_NAME: report });
  const counts = readCounts(report, countsIn);
  add(succeeded || counts.failed > 0 ? counts : { ...counts, failed: 1 });
}

function readCounts(report: string, countsIn: (report: unknown) => Counts): Counts {
  try {
    return countsIn(JSON.parse(readFileSync(report, "utf8")));
  } catch (error) {
    process.stderr.write(`No report: ${(error as Error).message}\n`);
    return { passed: 0, failed: 1 };
  }
}

function vitestCounts(report: unknown): Counts {
  const { numPassedTests, numFailedTests } = z
    .object({ numPassedTests: z.number(), numFailedTests: z.number() })
    .parse(report);
  return { passed: numPassedTests, failed: numFailedTests };
}

function playwrightCounts(report: unknown): Counts {
  const { stats } = z
    .object({ stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number() }) })
    .parse(report);
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected };
}

function add({ passed, failed }: Counts) {
  total.passed += passed;
  total.failed += failed;
}

async function run(title: string, command: string, args: string[], env: NodeJS.ProcessEnv) {
  process.stdout.write(`\n— ${title}\n`);
  const start = performance.now();
  const child = spawn(command, args, { stdio: "inherit", env: { ...process.env, ...env } });
  const [code] = await once(child, "close");
  const seconds = Math.round((performance.now() - start) / 1000);
  process.stdout.write(`${code === 0 ? "✓" : "✗"} ${title} (${seconds} s)\n`);
  return code === 0;
}
