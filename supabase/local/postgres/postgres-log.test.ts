import { PassThrough } from "node:stream";
import { finished } from "node:stream/promises";
import { expect, test, vi } from "vitest";
import { reportPostgresLog } from "./postgres-log.ts";

async function reported(lines: string[]) {
  const printed: string[] = [];
  const log = new PassThrough();
  reportPostgresLog(log, line => printed.push(line));
  log.end(lines.map(line => `2026-11-22 10:00:00.000 UTC [17] ${line}\n`).join(""));
  await finished(log);
  await vi.waitFor(() => expect(printed.length).toBeGreaterThan(0), 20_000);
  return printed;
}

test("what is serious is handed on, and what is a matter of course is not", async () => {
  const printed = await reported([
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

test("a flood is cut to twenty lines in a minute", async () => {
  const printed = await reported(
    Array.from({ length: 5_000 }, (_, index) => `FATAL:  ${index}${"x".repeat(5_000)}`),
  );
  expect(printed).toHaveLength(20);
  expect(Math.max(...printed.map(line => line.length))).toBeLessThan(600);
});
