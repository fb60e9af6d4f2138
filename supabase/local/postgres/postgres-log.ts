import { createInterface } from "node:readline";
import type { Readable } from "node:stream";
import { printable } from "../printable.ts";
import { rateLimitedLog } from "./rate-limited-log.ts";

const LONGEST = 500;

const SERIOUS = /\[\d+\] (?:WARNING|ERROR|FATAL|PANIC): /;
// Of the server's own messages, only these matter to an operator.
const TROUBLE = /\[\d+\] LOG: .*(?:terminated|crash|recover|not properly|could not|invalid|corrupt|out of)/;

export function reportPostgresLog(log: Readable, print: (line: string) => void) {
  const report = rateLimitedLog(
    (line: string) => print(`Postgres: ${textOf(line)}\n`),
    count => print(`Postgres: ${count} more lines were left out.\n`),
  );
  createInterface({ input: log }).on("line", line => {
    if (SERIOUS.test(line) || TROUBLE.test(line)) report(line);
  });
}

function textOf(line: string) {
  return printable(line.replace(/^.*?\[\d+\] /, "").slice(0, LONGEST));
}
