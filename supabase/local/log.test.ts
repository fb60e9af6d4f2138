import { PassThrough } from "node:stream";
import { finished } from "node:stream/promises";
import { format, inspect } from "node:util";
import { expect, test, vi } from "vitest";
import { printable, reportBackendLog, reportPostgresLog } from "./log.ts";

test("drops errors of ordinary requests and prints others completely", async () => {
  const lost = errorOf("connection lost", "57P01");
  expect(await reported(errorOf("duplicate key", "23505"), lost, errorOf("no such row", "PGRST116"))).toBe(
    lost,
  );
});

test("finds the code in coloured output", async () => {
  const error = Object.assign(new Error("duplicate key"), { code: "23505" });
  expect(await reported(inspect(error, { colors: true }))).toBe("");
});

test("prints any error that ends the process", async () => {
  const lines = ["file:///main.ts:7", "  throw error;", "  ^", "", errorOf("no such table", "42P01")];
  expect(await reported(...lines)).toContain("no such table");
});

test("prints twenty errors and escapes control characters", async () => {
  const text = await reported(...Array.from({ length: 50 }, (_, at) => `fault ${at} \u001b[2J`));
  expect(text.match(/^fault/gm)).toHaveLength(20);
  expect(text).not.toContain("\u001b");
});

function errorOf(message: string, code: string) {
  return format(Object.assign(new Error(message), { severity: "ERROR", code }));
}

async function reported(...entries: string[]) {
  let printed = "";
  const log = new PassThrough();
  reportBackendLog(log, text => {
    printed += text;
  });
  log.end(entries.map(entry => `${entry}\n`).join(""));
  await finished(log);
  await new Promise(setImmediate);
  return printed.trimEnd();
}

async function reportedByPostgres(lines: string[]) {
  const printed: string[] = [];
  const log = new PassThrough();
  reportPostgresLog(log, line => printed.push(line));
  log.end(lines.map(line => `2026-11-22 10:00:00.000 UTC [17] ${line}\n`).join(""));
  await finished(log);
  await vi.waitFor(() => expect(printed.length).toBeGreaterThan(0), 20_000);
  return printed;
}

test("prints only serious messages of Postgres", async () => {
  const printed = await reportedByPostgres([
    "LOG:  checkpoint complete: wrote 3 buffers",
    "LOG:  database system is ready to accept connections",
    "LOG:  server process (PID 19) was terminated by signal 9: Killed",
    "LOG:  database system was not properly shut down; automatic recovery in progress",
    'FATAL:  password authentication failed for user "postgres"',
    'PANIC:  could not write to file "pg_wal/xlogtemp.1": No space left on device',
  ]);
  expect(printed).toEqual([
    "Postgres: LOG:  server process (PID 19) was terminated by signal 9: Killed\n",
    "Postgres: LOG:  database system was not properly shut down; automatic recovery in progress\n",
    'Postgres: FATAL:  password authentication failed for user "postgres"\n',
    'Postgres: PANIC:  could not write to file "pg_wal/xlogtemp.1": No space left on device\n',
  ]);
});

test("prints twenty short lines a minute", async () => {
  const printed = await reportedByPostgres(
    Array.from({ length: 5_000 }, (_, index) => `FATAL:  ${index}${"x".repeat(5_000)}`),
  );
  expect(printed).toHaveLength(20);
  expect(Math.max(...printed.map(line => line.length))).toBeLessThan(600);
});

test("escapes control characters and overrides of direction", () => {
  for (const [text, printed] of [
    ["\x1b[31mAda\x1b[0m", "\\u{1b}[31mAda\\u{1b}[0m"],
    ["\x1b]0;owned\x07", "\\u{1b}]0;owned\\u{7}"],
    ["\x9b2J", "\\u{9b}2J"],
    ["\u202egnp.exe", "\\u{202e}gnp.exe"],
    ["Ada\nadmin@example.org", "Ada\\u{a}admin@example.org"],
    ["Z\u200bion\u{e0061}", "Z\\u{200b}ion\\u{e0061}"],
    ["Ämilie 山田 🏔 \\u{1b}", "Ämilie 山田 🏔 \\u{1b}"],
  ] as const) {
    expect(printable(text)).toBe(printed);
  }
  expect(printable("one\n\ttwo\r\x1b", { lines: true })).toBe("one\n\ttwo\\u{d}\\u{1b}");
});
