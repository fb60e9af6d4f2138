import { expect, test } from "vitest";
import { walkedTrack } from "../../../tests/support/tracks";
import { formatLineToWalk, parseLineToWalk } from "./map-frame";
import { formatTrack, isCutAsChosen, parseTrack } from "./track";

const sound = JSON.parse(walkedTrack());

test("a form carries how the ends of its line were hidden", () => {
  for (const hidden of [0, 300, 1000] as const)
    expect(parseTrack(formatTrack({ ...sound, hidden }))?.hidden).toBe(hidden);
  for (const hidden of [undefined, null, "300", 5, [300]])
    expect(parseTrack(JSON.stringify({ ...sound, hidden }))).not.toHaveProperty("hidden");
});

test.each([
  [0, "0", true],
  [0, "300", false],
  [300, "1000", false],
  [1000, "0", false],
  // Whoever sends a line without its file may leave the choice out.
  [0, null, true],
  [undefined, "1000", true],
] as const)("a line cut at %s agrees with the choice %s: %s", (hidden, choice, agrees) => {
  expect(isCutAsChosen({ ...(hidden !== undefined && { hidden }) }, choice)).toBe(agrees);
});

test.each([
  { line: "A_uz}G_mcbAgw@\\`~u@", meters: 28_400, ascent: 2_300, descent: 0, movingSeconds: 27_000 },
  { line: "???AA", meters: 1, ascent: null, descent: null, movingSeconds: null },
])("a track is read from its attribute as it was written: %j", track => {
  expect(parseLineToWalk(formatLineToWalk(track))).toEqual(track);
});
