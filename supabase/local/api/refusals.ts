import { boundedLog } from "../postgres/bounded-log.ts";

// Refused rights, broken rules, duplicates and writes without room: members cause them daily, and are answered.
const ORDINARY = /^(2[1-3]|25006|42|P0|PT|PGRST)/;

/** The library prints every error of the database, with its stack; this keeps some of those that need attention. */
export function silenceRefusals() {
  // biome-ignore lint/suspicious/noConsole: it is the library that prints
  const print = console.error;
  const printSome = boundedLog(print, count => print(`${count} more errors were left out.`));
  console.error = (...values: unknown[]) => {
    if (!isOrdinary(values[0])) printSome(...values);
  };
}

function isOrdinary(error: unknown) {
  return error instanceof Error && "code" in error && ORDINARY.test(String(error.code));
}
