import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { readCommandLine } from "../tests/support/command-line.ts";
import { explainMissingEngines } from "./test/engine-programs.ts";
import { listTestFiles, matchingFiles } from "./test/matching-files.ts";
import { type Outcome, playwrightOutcome, vitestOutcome } from "./test/reports.ts";

const { positionals: words } = readCommandLine(
  "npm test [-- <parts of the paths of test files, or hosted>]",
  {
    allowPositionals: true,
  },
);
const isWhole = words.length === 0;
const whole: NodeJS.ProcessEnv = isWhole ? { TREKS_TEST_WHOLE: "yes" } : {};
const isHosted = words.includes("hosted");
const chosen = matchingFiles(
  words.filter(word => word !== "hosted"),
  listTestFiles(),
);
if (chosen.unknown.length > 0) {
  process.stderr.write(`treks: No test file has ${chosen.unknown.join(" or ")} in its path.\n`);
  process.exit(1);
}
const explanation = chosen.engines.length > 0 ? explainMissingEngines() : null;
if (explanation) {
  process.stdout.write(`treks: ${explanation}\n`);
  chosen.engines = [];
  if (process.env.CI) process.exit(1);
  if (chosen.vitest.length + chosen.playwright.length === 0 && !isHosted) process.exit(0);
}
const reports = mkdtempSync(path.join(tmpdir(), "treks-test-"));
const total: Outcome = { passed: 0, failed: [], flaky: [] };

if (isWhole) {
  await Promise.all([
    check("Format and lint", "biome", "check", "."),
    check("Types of the routes", "node", "scripts/route-types.ts").then(() => check("Types", "tsc")),
    check("Types of the service worker", "tsc", "-p", "app/worker"),
    check("Types of the edge functions", "node", "scripts/check-functions.ts"),
    check("Import directions", "npm", "run", "--silent", "imports"),
    check("Unused code", "knip"),
  ]);
}
if (isWhole || chosen.vitest.length > 0) {
  const projects = ["--project=unit", "--project=backend"];
  await suite("Unit and database tests", ["vitest", "run", ...projects, ...chosen.vitest], whole);
}
const buildsForHosted = isHosted && Boolean(process.env.TREKS_TEST_AUTH);
if (isWhole || buildsForHosted || chosen.playwright.length + chosen.engines.length > 0) {
  await check("Build", "npm", "run", "--silent", "build");
}
if (isWhole || chosen.playwright.length > 0) {
  const projects = isWhole ? ["js", "nojs", "phone"].map(name => `--project=${name}`) : [];
  const command = ["playwright", "test", ...projects, ...chosen.playwright];
  await suite("End-to-end tests", command, whole);
}
if (isHosted) {
  const title = "Functions on hosted Supabase's Deno, and migrations with its roles";
  await suite(title, ["vitest", "run", "--project=hosted"]);
  await runHostedAccounts();
}
if (chosen.engines.length > 0) {
  await suite("Journeys in Firefox and WebKit", ["vitest", "run", "--project=engines", ...chosen.engines]);
}
if (chosen.operations.length > 0) {
  await suite("The recipes for operators", ["vitest", "run", "--project=operations", ...chosen.operations]);
}

rmSync(reports, { recursive: true });
list("Failed", total.failed);
list("Passed only at the second try, counted neither way", total.flaky);
process.stdout.write(`\n${total.passed} passed, ${total.failed.length} failed\n`);
process.exitCode = total.failed.length > 0 || total.passed === 0 ? 1 : 0;

async function runHostedAccounts() {
  const title = "Accounts with the real auth service";
  const command = ["playwright", "test", "--config=playwright.hosted.config.ts"];
  if (process.env.TREKS_TEST_AUTH) await suite(title, command);
  else process.stdout.write(`\n— ${title}: skipped, TREKS_TEST_AUTH names no program of it\n`);
}

/** Checks run side by side, so each shows its output when it ends. */
async function check(title: string, command: string, ...args: string[]) {
  const output: Buffer[] = [];
  const start = performance.now();
  const child = spawn(command, args);
  for (const stream of [child.stdout, child.stderr]) stream.on("data", chunk => output.push(chunk));
  const [code] = await once(child, "close");
  process.stdout.write(`\n— ${title}\n${Buffer.concat(output)}`);
  showEnd(title, code === 0, start);
  add(code === 0 ? { passed: 1, failed: [], flaky: [] } : { passed: 0, failed: [title], flaky: [] });
}

/** A runner that fails without a failed test counts as one failure. */
async function suite(title: string, [program = "", ...args]: string[], env: NodeJS.ProcessEnv = {}) {
  const report = path.join(reports, `${title}.json`);
  const isVitest = program === "vitest";
  const reporters = isVitest
    ? ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`]
    : ["--reporter=list,json"];
  process.stdout.write(`\n— ${title}\n`);
  const start = performance.now();
  const variables = { ...process.env, ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: report };
  const child = spawn(program, [...args, ...reporters], { stdio: "inherit", env: variables });
  const [code] = await once(child, "close");
  showEnd(title, code === 0, start);
  const outcome = readReport(report, isVitest ? vitestOutcome : playwrightOutcome);
  if (code !== 0 && outcome.failed.length === 0) outcome.failed.push(title);
  add(outcome);
}

function readReport(file: string, read: (report: string) => Outcome): Outcome {
  try {
    return read(readFileSync(file, "utf8"));
  } catch (error) {
    return { passed: 0, failed: [`No report: ${(error as Error).message}`], flaky: [] };
  }
}

function add({ passed, failed, flaky }: Outcome) {
  total.passed += passed;
  total.failed.push(...failed);
  total.flaky.push(...flaky);
}

function list(title: string, names: readonly string[]) {
  if (names.length > 0) process.stdout.write(`\n${title}:\n${names.map(name => `  ${name}\n`).join("")}`);
}

function showEnd(title: string, isPassed: boolean, start: number) {
  const seconds = Math.round((performance.now() - start) / 1000);
  process.stdout.write(`${isPassed ? "✓" : "✗"} ${title} (${seconds} s)\n`);
}
