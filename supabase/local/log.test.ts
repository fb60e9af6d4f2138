import { PassThrough } from "node:stream";
import { finished } from "node:stream/promises";
import { format } from "node:util";
import { expect, test } from "vitest";
import { printable, reportBackendLog } from "./log.ts";

test("drops errors of ordinary requests and prints others completely", async () => {
  const lost = errorOf("connection lost", "57P01");
  expect(await reported(errorOf("duplicate key", "23505"), lost, errorOf("no such row", "PGRST116"))).toBe(
    lost,
  );
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
