import { expect, test } from "vitest";
import { termsInWords } from "./log-words";

test("says what a place said and says now, also when it lies on the equator", () => {
  const details = { was: { region: "North", latitude: 0 }, is: { region: null, latitude: 1.5 } };
  expect(termsInWords({ kind: "edit-place", details })).toBe(
    "Region: North, now nothing\nLatitude: 0, now 1.5",
  );
});
