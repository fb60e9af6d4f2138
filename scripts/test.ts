import { readCommandLine } from "../server/command-line.ts";
import { explainNoMachine } from "../tests/operations/machine.ts";
import { explainMissingEngines } from "./test/engine-programs.ts";
import { isSlow, listTestFiles, matchingFiles, sortFiles, type TestFiles } from "./test/matching-files.ts";
import { check, playwright, skip, summarize, vitest } from "./test/runners.ts";

const { args: words } = readCommandLine({
  name: "npm test",
  about:
    "Runs what must hold after every change, with all every test, with hosted what hosted Supabase needs.",
  words: { "[part]…": "all, hosted, or parts of the paths of tests" },
  example: "npm test -- lib/dates",
});

/** The journeys of plain `npm test`, by their titles. */
const quickJourneys = "tests/e2e/quick.txt";

if (words.length === 0) await runQuick();
else if (words.includes("all")) await runAll();
else await runParts(words);
process.exitCode = summarize();

async function runQuick() {
  await runChecks();
  const quick = sortFiles(listTestFiles().filter(file => !isSlow(file)));
  await runVitest(quick.vitest);
  await build();
  await playwright("Journeys", `--test-list=${quickJourneys}`);
}

async function runAll() {
  const files = sortFiles(listTestFiles());
  await runChecks();
  await runVitest(files.vitest);
  await build();
  // Servers that are killed, and hundreds of screens with axe, would slow the others beyond their deadlines.
  const isRough = (file: string) => /e2e\/(access|faults|security)\//.test(file);
  const isOffline = (file: string) => file.includes("e2e/offline/");
  const others = files.playwright.filter(file => !isRough(file) && !isOffline(file));
  await playwright("Journeys", ...others);
  await playwright("Journeys offline", ...files.playwright.filter(isOffline));
  await playwright("Journeys of access, faults and security", ...files.playwright.filter(isRough));
  await runHosted();
  await runElsewhere(files);
}

async function runParts(parts: string[]) {
  const isHosted = parts.includes("hosted");
  const { unknown, ...files } = matchingFiles(
    parts.filter(part => part !== "hosted"),
    listTestFiles(),
  );
  if (unknown.length > 0) {
    process.stderr.write(`treks: No test file has ${unknown.join(" or ")} in its path.\n`);
    process.exit(1);
  }
  if (files.vitest.length > 0) await runVitest(files.vitest);
  const needsBuild = files.playwright.length + files.engines.length > 0;
  if (needsBuild || (isHosted && process.env.TREKS_TEST_AUTH)) await build();
  if (files.playwright.length > 0) await playwright("Journeys", ...files.playwright);
  if (isHosted) await runHosted();
  else if (files.hosted.length > 0) await vitest("Hosted Supabase", "--project=hosted", ...files.hosted);
  await runElsewhere(files);
}

async function runChecks() {
  await check("Types of the routes", "node", "scripts/route-types.ts");
  await Promise.all([
    check("Format and lint", "biome", "check", "."),
    check("Types", "tsc"),
    check("Types of the service worker", "tsc", "-p", "app/worker"),
    check("Types of the edge functions", "node", "scripts/check-functions.ts"),
    check("Import directions", "npm", "run", "--silent", "imports"),
    check("Unused code", "knip"),
  ]);
}

function runVitest(files: string[]) {
  return vitest("Unit and database tests", "--project=unit", "--project=backend", ...files);
}

function build() {
  return check("Build", "npm", "run", "--silent", "build");
}

async function runHosted() {
  await vitest("Functions on hosted Supabase's Deno, and migrations with its roles", "--project=hosted");
  const title = "Accounts with the real auth service";
  if (process.env.TREKS_TEST_AUTH) await playwright(title, "--config=playwright.hosted.config.ts");
  else skip(title, "TREKS_TEST_AUTH names no program of it");
}

/** What needs other browsers, or a machine of its own. */
async function runElsewhere({ engines, operations }: TestFiles) {
  if (engines.length > 0) {
    const [title, missing] = ["Journeys in Firefox and WebKit", explainMissingEngines()];
    if (missing) skip(title, missing);
    else await vitest(title, "--project=engines", ...engines);
  }
  if (operations.length > 0) {
    const [title, missing] = ["The recipes for operators", explainNoMachine()];
    if (missing) skip(title, missing);
    else await vitest(title, "--project=operations", ...operations);
  }
}
