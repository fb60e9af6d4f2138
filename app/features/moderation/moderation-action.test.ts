import { expect, test } from "vitest";
import { describeTerms } from "./moderation-action";

test.each([
  [{ until: null, hide: true }, "for good, content hidden"],
  [{ until: "2026-05-03T14:05:00+00:00", hide: false }, "until May 3, 2026 at 14:05 UTC, content kept"],
  [null, null],
])("describes the terms %o as %o", (terms, words) => expect(describeTerms({ terms })).toBe(words));
