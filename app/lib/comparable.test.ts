import { expect, it } from "vitest";
import { sameTexts } from "../../tests/support/same-texts";
import { comparable, withoutRepeats } from "./comparable";

it.each(sameTexts)("%j reads as %j", (text, other) => {
  expect(comparable(text)).toBe(comparable(other));
});

it("keeps the first of those that read the same", () => {
  expect(withoutRepeats(["Cafe\u0301s", "CAF\u00c9S", "Travel", "caf\u00e9s", "travel"])).toEqual([
    "Cafe\u0301s",
    "Travel",
  ]);
});
