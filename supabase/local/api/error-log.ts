import { format } from "node:util";
import { rateLimitedLog } from "../postgres/rate-limited-log.ts";
import { printable } from "../printable.ts";

// Permission, constraint, duplicate and disk-full errors: ordinary requests cause them, and the client is told.
const ORDINARY = /^(2[1-3]|25006|42|P0|PT|PGRST)/;

/** The library prints every database error with its stack: drops ordinary ones, limits the rate of the others. */
export function filterErrorLog() {
  // biome-ignore lint/suspicious/noConsole: it is the library that prints
  const print = console.error;
  const printLimited = rateLimitedLog(print, count => print(`${count} more errors were left out.`));
  console.error = (...values: unknown[]) => {
    if (!isOrdinary(values[0])) printLimited(printable(format(...values), { lines: true }));
  };
}

function isOrdinary(error: unknown) {
  return error instanceof Error && "code" in error && ORDINARY.test(String(error.code));
}
