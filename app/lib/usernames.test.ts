import { expect, test } from "vitest";
import { badUsernames, goodUsernames } from "../../tests/support/people/usernames";
import { isUsername, normalizeUsername } from "./usernames";

test.each(goodUsernames)("%s is a username", username => {
  expect(normalizeUsername(` ${username} `)).toBe(username);
  expect(isUsername(username)).toBe(true);
});

test.each(badUsernames)("%s makes no username", (_why, username) => {
  expect(isUsername(normalizeUsername(username))).toBe(false);
});

test("what looks the same is written in one way", () => {
  expect(["ａｎｎａ", "ﬁn", "e\u0301a", "\u212a2", "ª1"].map(normalizeUsername)).toEqual([
    "anna",
    "fin",
    "éa",
    "K2",
    "a1",
  ]);
});

test("a hundred thousand dots are refused like three", () => {
  for (const text of [".", "a.", "\u0301", "_-"]) expect(isUsername(text.repeat(50_000))).toBe(false);
});
