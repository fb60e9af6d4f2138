import { expect, test } from "vitest";
import { type Act, isOthersDecision, termsInWords } from "./log-words";

test("says what a place said and says now, also when it lies on the equator", () => {
  const details = { was: { region: "North", latitude: 0 }, is: { region: null, latitude: 1.5 } };
  expect(termsInWords({ kind: "edit-place", details })).toBe(
    "Region: North, now nothing\nLatitude: 0, now 1.5",
  );
});

test.each([
  ["another admin's", "ben", "chloe", 1, true],
  ["one's own", "ada", "chloe", 1, false],
  ["one by the member, who is an admin too", "chloe", "dan", 1, false],
  ["an old one", "ben", "chloe", 11, false],
])("%s is one of another admin a moment ago", (_, adminId, memberId, minutes, isOthers) => {
  const createdAt = new Date(Date.now() - minutes * 60_000).toISOString();
  expect(isOthersDecision({ adminId, memberId, createdAt } as Act, "chloe", "ada")).toBe(isOthers);
});
