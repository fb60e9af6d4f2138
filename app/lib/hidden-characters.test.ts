import { expect, it } from "vitest";
import { lineTexts } from "../../tests/support/hidden-texts";
import { hiddenCharacterProblem, tidyLine } from "./hidden-characters";

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
