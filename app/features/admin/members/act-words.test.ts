import { expect, test } from "vitest";
import { actInWords } from "./act-words";

test.each([
  ["suspend-member", null, { until: null, hide: true }, "Suspended for good, content hidden"],
  [
    "suspend-member",
    "A title",
    { until: "2026-05-03T14:05:00+00:00", hide: false },
    "Suspended until May 3, 2026 at 14:05 UTC, content kept",
  ],
  ["suspend-member", null, {}, "Suspended"],
  ["end-suspension", null, {}, "Ended the suspension"],
  ["remove-post", "A title", {}, "Removed the post “A title”"],
  ["restore-post", null, {}, "Restored a post"],
  ["dismiss-reports", "A title", {}, "Dismissed the reports on the post “A title”"],
  ["dismiss-reports", null, {}, "Dismissed the reports on the profile"],
])("%s of %j with %j is told as a line", (kind, postTitle, details, line) => {
  expect(actInWords({ kind, postTitle, details })).toBe(line);
});
