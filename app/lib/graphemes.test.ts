import { expect, it, vi } from "vitest";
import { cutText, excerptOf, graphemes, untornExcerpt } from "./graphemes";

const astronaut = "👩‍🚀";

it.each([
  ["Lake", 10, "Lake"],
  ["Lake Louise", 4, "Lake"],
  [`Lake${astronaut}`, 9, `Lake${astronaut}`],
  [`Lake${astronaut}`, 8, "Lake"],
  [`Lake${astronaut}${astronaut}`, 9, `Lake${astronaut}`],
  ["👍🏽👍🏽", 6, "👍🏽"],
  ["e\u0301e\u0301", 3, "e\u0301"],
  ["🇨🇭🇨🇭", 4, "🇨🇭"],
  ["🇨🇭🇨🇭", 6, "🇨🇭"],
  ["क्षक्ष", 4, "क्ष"],
  ["\r\n\r\n", 3, "\r\n"],
])("cuts %j after at most %d units: %j", (text, max, cut) => {
  expect(cutText(text, max)).toBe(cut);
});

it("cuts piles of marks within one character", () => {
  expect(cutText(`a${"\u0301".repeat(500)}`, 40)).toHaveLength(40);
});

it("cuts no code point in two", () => {
  expect(cutText(`👩${"\u200d👩".repeat(30)}`, 40).isWellFormed()).toBe(true);
});

it("segments of a long text only what it may return", () => {
  const segment = vi.spyOn(Intl.Segmenter.prototype, "segment");
  cutText("山".repeat(1_000_000), 40);
  expect(segment.mock.calls.map(([text]) => text.length)).toEqual([82]);
});

it("has the same characters for ASCII and other texts", () => {
  expect(graphemes("ab")).toEqual(["a", "b"]);
  expect(graphemes(`a${astronaut}`)).toEqual(["a", astronaut]);
});

it("takes a torn last character from an excerpt that was cut", () => {
  const words = "x".repeat(270);
  const cut = [...`${words}${astronaut.repeat(9)}`].slice(0, 280).join("");
  expect(untornExcerpt(cut, 280)).toBe(words);
  expect(untornExcerpt(`Lake ${astronaut}`, 280)).toBe(`Lake ${astronaut}`);
});

it.each([
  ["Snow\n\non the pass.", 20, "Snow on the pass."],
  ["Snow on the pass, ice below", 18, "Snow on the pass…"],
  ["Snow on the pass, ice below", 20, "Snow on the pass…"],
  ["山".repeat(9), 4, `${"山".repeat(4)}…`],
])("shows of %j in %i characters: %j", (text, max, shown) => {
  expect(excerptOf(text, max)).toBe(shown);
});
