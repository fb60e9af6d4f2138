import { expect, it } from "vitest";
import { lineTexts } from "../../tests/support/hidden-texts";
import { hiddenCharacterProblem, tidyLine } from "./hidden-characters";

it.each([
  ["a terminal's escape", "\x1b[31mred"],
  ["a bell", "ring\x07"],
  ["a control of the second set", "a\x9b2J"],
  ["a line feed", "two\nlines"],
  ["a line separator", "two\u2028lines"],
  ["an override of direction", "\u202eabc"],
  ["an isolate", "\u2066abc\u2069"],
  ["a zero-width space", "Zi\u200bon"],
  ["a soft hyphen", "Zi\u00adon"],
  ["a filler", "\u3164"],
  ["a tag without a flag", "Zion\u{e0061}"],
  ["a flag's tags without an end", "\u{1f3f4}\u{e0067}"],
  ["nothing but joiners", "\u200d\u200d"],
])("refuses %s", (_, text) => {
  expect(hiddenCharacterProblem(text)).toEqual(expect.any(String));
});

it.each([
  "",
  "Zion – 3.5 km, ½ día",
  "👩‍🚀 👨‍👩‍👧‍👦 🏳️‍🌈 ❤️‍🔥 1️⃣ 👍🏽",
  "🏴󠁧󠁢󠁥󠁮󠁧󠁿 England",
  "می‌خواهم",
  "क्‍ष",
  "ᠮᠣᠩᠭᠣᠯ᠋",
  "葛\u{e0100}城",
  "שלום עולם",
])("accepts %j", text => {
  expect(hiddenCharacterProblem(text)).toBeUndefined();
});

it("says where the character is, and allows line breaks in long texts", () => {
  expect(hiddenCharacterProblem("To Zi\u200bon")).toBe(
    "There is an invisible character after “Zi”. Take it out, or type the words again.",
  );
  expect(hiddenCharacterProblem("\x07a")).toContain("at the beginning");
  expect(hiddenCharacterProblem("a\r\n\tb", { lines: true })).toBeUndefined();
  expect(hiddenCharacterProblem("a\r\n\x1bb", { lines: true })).toContain("invisible");
});

it.each(lineTexts)("tidies or refuses a line: %s", (_, typed, stored) => {
  const text = tidyLine(typed);
  const isRefused = text === "" || hiddenCharacterProblem(text) !== undefined;
  expect(isRefused ? null : text).toBe(stored);
});

it("tidies very long lines quickly", () => {
  const started = performance.now();
  for (const part of [" ", "\u200f", "\u200b", "\u2800 "]) tidyLine(`a${part.repeat(100_000)}b`);
  expect(performance.now() - started).toBeLessThan(5_000);
});

it("quotes whole characters before an invisible one", () => {
  expect(hiddenCharacterProblem(`${"👩‍🚀".repeat(30)}\x07`)).toContain(`after “${"👩‍🚀".repeat(20)}”`);
});
