import { expect, test } from "vitest";
import { readRecording } from "~/lib/track/make-track";
import { trackProblems, uploadLimits } from "~/lib/track/track-error";
import { walkedGpx } from "../../../tests/support/tracks";
import { readRecordingApart } from "./recordings.server";

const file = (text: string) => new File([text], "morning.gpx");

test("reads in another process what the page would read, cut by the choice that came with it", async () => {
  const walk = file(walkedGpx());
  const { trackOf, start } = await readRecording(walk, uploadLimits);
  for (const hidden of [0, 300, 1000] as const) {
    expect(await readRecordingApart(walk, hidden)).toEqual({ track: trackOf(hidden), start });
  }
});

test("says in the page's words what is wrong with a file", async () => {
  expect(await readRecordingApart(file("no track"), 300)).toEqual({ problem: trackProblems.foreign });
});

test("many files at once wait for each other", async () => {
  const walk = file(walkedGpx());
  const answers = await Promise.all(Array.from({ length: 6 }, () => readRecordingApart(walk, 0)));
  expect(answers.filter(answer => !("track" in answer))).toEqual([]);
});
