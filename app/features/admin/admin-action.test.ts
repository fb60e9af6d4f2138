import { expect, test } from "vitest";
import { statusOf } from "./admin-action";

test.each([
  ["running", null, 60, "Running"],
  ["running", null, 61, "Stopped"],
  ["running", "Its next part could not be started.", 0, "Stopped"],
  ["done", null, 900, "Done"],
  ["failed", null, 900, "Failed"],
] as const)(
  "an action with state %s, reason %s and %i s of silence is %s",
  (state, reason, seconds, status) => {
    const beatAt = "2026-11-20T10:00:00.000000+00:00";
    expect(statusOf({ state, reason, beatAt }, Date.parse(beatAt) + seconds * 1000)).toBe(status);
  },
);
