import { expect, test } from "vitest";
import { formatFollowedLine, parseFollowedLine } from "./followed-line";

test.each([
  { line: "A_uz}G_mcbAgw@\\`~u@", meters: 28_400, ascent: 2_300, descent: 0, movingSeconds: 27_000 },
  { line: "???AA", meters: 1, ascent: null, descent: null, movingSeconds: null },
])("a track is read from its attribute as it was written: %j", track => {
  expect(parseFollowedLine(formatFollowedLine(track))).toEqual(track);
});
