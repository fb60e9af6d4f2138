import { createInterface } from "node:readline";
import type { Readable } from "node:stream";

const MOST_LINES = 20;
const WINDOW = 60_000;
const LONGEST = 500;

const SERIOUS = /\[\d+\] (?:WARNING|ERROR|FATAL|PANIC): /;
// What the server says of itself is a matter of course but for this.
const TROUBLE = /\[\d+\] LOG: .*(?:terminated|crash|recover|not properly|could not|invalid|corrupt|out of)/;

/** Hands on what an operator should know of the server's log, a line at a time and some twenty in a minute at most. */
export function reportPostgresLog(log: Readable, print: (line: string) => void) {
  let windowStart = 0;
  let lines = 0;
  createInterface({ input: log }).on("line", line => {
    if (!SERIOUS.test(line) && !TROUBLE.test(line)) return;
    if (Date.now() - windowStart > WINDOW) startWindow();
    lines += 1;
    if (lines <= MOST_LINES) print(`Postgres: ${textOf(line)}\n`);
  });

  function startWindow() {
    if (lines > MOST_LINES) print(`Postgres: ${lines - MOST_LINES} more lines were left out.\n`);
    windowStart = Date.now();
    lines = 0;
  }
}

function textOf(line: string) {
  return line.replace(/^.*?\[\d+\] /, "").slice(0, LONGEST);
}
