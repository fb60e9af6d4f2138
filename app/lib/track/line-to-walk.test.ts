import { expect, test } from "vitest";
import { formatLineToWalk, parseLineToWalk } from "./line-to-walk";

test.each([
  { line: "A_uz}G_mcbAgw@\\`~u@", meters: 28_400, ascent: 2_300, descent: 0, movingSeconds: 27_000 },
  { line: "???AA", meters: 1, ascent: null, descent: null, movingSeconds: null },
])("a track is read from its attribute as it was written: %j", track => {
  expect(parseLineToWalk(formatLineToWalk(track))).toEqual(track);
});
