import { expect, it } from "vitest";
import { badUsernames, goodUsernames } from "../../tests/support/people/usernames";
import { isUsername, normalizeUsername } from "./usernames";

it.each(goodUsernames)("accepts %s", username => {
  expect(normalizeUsername(` ${username} `)).toBe(username);
  expect(isUsername(username)).toBe(true);
});

it.each(badUsernames)("refuses %s", (_why, username) => {
  expect(isUsername(normalizeUsername(username))).toBe(false);
});

it("normalizes characters that look the same", () => {
  expect(["ａｎｎａ", "ﬁn", "e\u0301a", "\u212a2", "ª1"].map(normalizeUsername)).toEqual([
    "anna",
    "fin",
    "éa",
    "K2",
    "a1",
  ]);
});

it("refuses very long texts quickly", () => {
  for (const text of [".", "a.", "\u0301", "_-"]) expect(isUsername(text.repeat(50_000))).toBe(false);
});
