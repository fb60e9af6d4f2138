import { cleanTrack } from "./clean-track";
import { completeTrack } from "./complete-track";
import { type HiddenMeters, hideEnds } from "./hide-ends";
import { isTrack } from "./is-track";
import { measureTrack } from "./measure-track";
import { encodeSimplified } from "./simplify";
import type { Track } from "./track";
import type { TrackPoint } from "./track-point";
import { walkedPoints } from "./walked-points";

interface Options {
  hidden: HiddenMeters;
  random?: () => number;
}

/**
 * What is stored of a recording. Null if nothing is left to show, or if it is no walk, such as one of more than 3,000 km. The ends are
 * hidden first, so that no number and no line tells how far away they were.
 */
export function makeTrack(
  stretches: readonly (readonly TrackPoint[])[],
  { hidden, random = Math.random }: Options,
): Track | null {
  const visible = hideEnds(cleanTrack(completeTrack(stretches)), hidden, random);
  const walked = walkedPoints(visible);
  if (walked.length === 0) return null;
  const measured = measureTrack(walked);
  const track = { line: encodeSimplified(walked, measured.meters), ...measured };
  return isTrack(track) ? track : null;
}
