import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { stripVTControlCharacters } from "node:util";
import { type Failure, type Outcome, playwrightOutcome, vitestOutcome } from "./reports.ts";

const reports = mkdtempSync(path.join(tmpdir(), "treks-test-"));
const total: Outcome = { passed: 0, failed: [], flaky: [] };
const skipped: string[] = [];

/** Checks run side by side, so each shows its output when it ends. */
export async function check(title: string, command: string, ...args: string[]) {
  const chunks: Buffer[] = [];
  const start = performance.now();
  const child = spawn(command, args);
  for (const stream of [child.stdout, child.stderr]) stream.on("data", chunk => chunks.push(chunk));
  const [code] = await once(child, "close");
  const output = Buffer.concat(chunks).toString();
  write(`\n— ${title}\n${output}`);
  showEnd(title, code === 0, start);
  if (code === 0) total.passed++;
  else total.failed.push({ name: title, message: output.split("\n").slice(-40).join("\n") });
}

export const vitest = (title: string, ...args: string[]) =>
  suite(title, vitestOutcome, report => [
    "vitest",
    ["run", ...args, "--reporter=default", "--reporter=json", `--outputFile.json=${report}`],
  ]);

export const playwright = (title: string, ...args: string[]) =>
  suite(title, playwrightOutcome, () => ["playwright", ["test", ...args, "--reporter=list,json"]]);

/** A runner that fails without a failed test counts as one failure. */
async function suite(
  title: string,
  read: (report: string) => Outcome,
  command: (report: string) => [program: string, args: string[]],
) {
  const report = path.join(reports, `${title}.json`);
  const start = performance.now();
  write(`\n— ${title}\n`);
  const colors = process.stdout.isTTY ? { FORCE_COLOR: "1" } : {};
  const env = { ...process.env, ...colors, PLAYWRIGHT_JSON_OUTPUT_NAME: report };
  const child = spawn(...command(report), { env });
  let end = "";
  for (const [from, to] of [[child.stdout, process.stdout] as const, [child.stderr, process.stderr] as const])
    from.on("data", chunk => {
      to.write(chunk);
      end = (end + chunk).slice(-4_000);
    });
  const [code] = await once(child, "close");
  showEnd(title, code === 0, start);
  const isReported = existsSync(report);
  const outcome = isReported ? read(readFileSync(report, "utf8")) : { passed: 0, failed: [], flaky: [] };
  if ((code !== 0 || !isReported) && outcome.failed.length === 0) {
    outcome.failed.push({ name: title, message: stripVTControlCharacters(end) });
  }
  total.passed += outcome.passed;
  total.failed.push(...outcome.failed);
  total.flaky.push(...outcome.flaky);
}

/** A machine need not be able to run everything, but its log says what was left out. */
export function skip(title: string, reason: string) {
  skipped.push(`${title}: ${reason}`);
  write(`\n— ${title}: skipped, ${reason}\n`);
}

/** Long logs are read at their end, so what failed says there why. The result is the exit code. */
export function summarize(): number {
  rmSync(reports, { recursive: true });
  list("Skipped", skipped);
  list("Passed only at the second try, counted neither way", total.flaky);
  list("Failed", total.failed.map(describe));
  write(`\n${total.passed} passed, ${total.failed.length} failed\n`);
  return total.failed.length > 0 || total.passed === 0 ? 1 : 0;
}

function describe({ name, message }: Failure) {
  const lines = message.split("\n").slice(0, 40);
  return [name, ...lines.filter(line => line.trim()).map(line => `    ${line}`)].join("\n");
}

function list(title: string, entries: readonly string[]) {
  if (entries.length > 0) write(`\n${title}:\n${entries.map(entry => `  ${entry}\n`).join("")}`);
}

function showEnd(title: string, isPassed: boolean, start: number) {
  const seconds = Math.round((performance.now() - start) / 1000);
  write(`${isPassed ? "✓" : "✗"} ${title} (${seconds} s)\n`);
}

function write(text: string) {
  process.stdout.write(text);
}
