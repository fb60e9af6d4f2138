import { createInterface } from "node:readline";
import type { Readable } from "node:stream";
import { stripVTControlCharacters } from "node:util";
import { rateLimitedLog } from "./postgres/rate-limited-log.ts";
import { printable } from "./printable.ts";

// Permission, constraint, duplicate and disk-full errors: ordinary requests cause them, and the client is told.
export const ordinaryCode = /(?:2[1-3]|25006|42|P0|PT|PGRST)/;
const ORDINARY = new RegExp(`^ {2}code: '${ordinaryCode.source}`, "m");
/** Node points at the line that ended the process, and prints the error behind it. */
const POINTER = /^\s*\^+$/m;
/** Milliseconds in which the rest of an entry arrives. */
const PAUSE = 100;

/**
 * The library prints every database error with its stack and fields: drops ordinary ones, limits the rate of the others.
 * An entry is a line with the indented ones behind it.
 */
export function reportBackendLog(log: Readable, print: (text: string) => void) {
  const report = rateLimitedLog(print, count => print(`${count} more errors were left out.\n`));
  let entry = "";
  let isEnding = false;
  let timer: NodeJS.Timeout | undefined;

  createInterface({ input: log }).on("line", add).on("close", flush);

  function add(line: string) {
    clearTimeout(timer);
    const text = stripVTControlCharacters(line);
    if (!/^(?:\s|[}\]]|$)/.test(text)) flush();
    entry += `${text}\n`;
    timer = setTimeout(flush, PAUSE);
  }

  function flush() {
    clearTimeout(timer);
    isEnding ||= POINTER.test(entry);
    if (entry.trim() && (isEnding || !ORDINARY.test(entry))) report(printable(entry, { lines: true }));
    entry = "";
  }
}
