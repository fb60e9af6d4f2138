import { createInterface } from "node:readline";
import type { Readable } from "node:stream";
import { stripVTControlCharacters } from "node:util";

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

const MAX_LINES = 20;
const WINDOW = 60_000;

/** At most twenty calls a minute, so that one fault cannot fill the disk; then prints how many were left out. */
export function rateLimitedLog<T extends unknown[]>(
  print: (...values: T) => void,
  printLeftOut: (count: number) => void,
) {
  let start = 0;
  let count = 0;
  return (...values: T) => {
    if (Date.now() - start > WINDOW) {
      if (count > MAX_LINES) printLeftOut(count - MAX_LINES);
      start = Date.now();
      count = 0;
    }
    count += 1;
    if (count <= MAX_LINES) print(...values);
  };
}

/**
 * Escapes what would command a terminal or change the direction of a line: members wrote parts of what operators read.
 * With `lines`, line feeds and tabs stay.
 */
export function printable(text: string, { lines = false } = {}) {
  return text.replace(unprintable, character =>
    lines && /[\n\t]/.test(character) ? character : `\\u{${character.codePointAt(0)?.toString(16)}}`,
  );
}

const unprintable = /[\p{Cc}\p{Default_Ignorable_Code_Point}\u2028\u2029\ufff9-\ufffb]/gu;
