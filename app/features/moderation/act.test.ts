import { expect, test } from "vitest";
import { termsInWords } from "./act";

test("the terms of a suspension are told in words, and of nothing else", () => {
  expect(termsInWords({ terms: { until: null, hide: true } })).toBe("for good, content hidden");
  expect(termsInWords({ terms: { until: "2026-05-03T14:05:00+00:00", hide: false } })).toBe(
    "until May 3, 2026 at 14:05 UTC, content kept",
  );
  expect(termsInWords({ terms: null })).toBeNull();
});
