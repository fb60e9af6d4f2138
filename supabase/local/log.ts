import { createInterface } from "node:readline";
import type { Readable } from "node:stream";
import { stripVTControlCharacters } from "node:util";

/** Ordinary requests cause these errors, and the client receives them. */
export const ordinaryCode = /(?:2[1-3]|25006|42|P0|PT|PGRST)/;
const ORDINARY = new RegExp(`^ {2}code: '${ordinaryCode.source}`, "m");
/** Node prints it below the line of code that ended the process. */
const POINTER = /^\s*\^+$/m;
const ENTRY_TIMEOUT_MS = 100;

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
    timer = setTimeout(flush, ENTRY_TIMEOUT_MS);
  }

  function flush() {
    clearTimeout(timer);
    isEnding ||= POINTER.test(entry);
    if (entry.trim() && (isEnding || !ORDINARY.test(entry))) report(printable(entry, { lines: true }));
    entry = "";
  }
}

const SERIOUS = /\[\d+\] (?:WARNING|ERROR|FATAL|PANIC): /;
const TROUBLE = /\[\d+\] LOG: .*(?:terminated|crash|recover|not properly|could not|invalid|corrupt|out of)/;

export function reportPostgresLog(log: Readable, print: (line: string) => void) {
  const report = rateLimitedLog(
    (line: string) => print(`Postgres: ${printable(line.replace(/^.*?\[\d+\] /, "").slice(0, 500))}\n`),
    count => print(`Postgres: ${count} more lines were left out.\n`),
  );
  createInterface({ input: log }).on("line", line => {
    if (SERIOUS.test(line) || TROUBLE.test(line)) report(line);
  });
}

const MAX_LINES = 20;
const WINDOW_MS = 60_000;

/** Only twenty lines a minute are printed, so that one fault cannot fill the disk. */
export function rateLimitedLog<T extends unknown[]>(
  print: (...values: T) => void,
  printOmitted: (count: number) => void,
) {
  let start = 0;
  let count = 0;
  return (...values: T) => {
    if (Date.now() - start > WINDOW_MS) {
      if (count > MAX_LINES) printOmitted(count - MAX_LINES);
      start = Date.now();
      count = 0;
    }
    count += 1;
    if (count <= MAX_LINES) print(...values);
  };
}

/** Log lines contain members' text, which could control a terminal. `lines` keeps line feeds and tabs. */
export function printable(text: string, { lines = false } = {}) {
  return text.replace(unprintable, character =>
    lines && /[\n\t]/.test(character) ? character : `\\u{${character.codePointAt(0)?.toString(16)}}`,
  );
}

const unprintable = /[\p{Cc}\p{Default_Ignorable_Code_Point}\u2028\u2029\ufff9-\ufffb]/gu;
