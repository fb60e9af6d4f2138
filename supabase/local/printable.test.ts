import { expect, test } from "vitest";
import { printable } from "./printable.ts";

test("what commands a terminal or turns a line round is printed as its number", () => {
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
