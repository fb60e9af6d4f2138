import { expect, it } from "vitest";
import { badUsernames, goodUsernames, oldUsernames } from "../../tests/support/people/usernames";
import {
  isUsername,
  newUsernameProblem,
  normalizeUsername,
  usernameEndRule,
  usernameRule,
} from "./usernames";

it.each(goodUsernames)("accepts %s", username => {
  expect(normalizeUsername(` ${username} `)).toBe(username);
  expect(newUsernameProblem(username)).toBeUndefined();
});

it.each(oldUsernames)("accepts %s from earlier members only", username => {
  expect(isUsername(username)).toBe(true);
  expect(newUsernameProblem(username)).toBe(usernameEndRule);
});

it.each(badUsernames)("refuses %s", (_why, username) => {
  expect(isUsername(normalizeUsername(username))).toBe(false);
  expect(newUsernameProblem(normalizeUsername(username))).toBe(usernameRule);
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
