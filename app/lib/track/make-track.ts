import { believableHeights } from "./believable-heights";
import { type HiddenMeters, hideEnds, type LineEnd } from "./hide-ends";
import { isTrack } from "./is-track";
import { measureTrack } from "./measure-track";
import { encodeSimplified } from "./simplify";
import type { Track } from "./track";
import { TrackError, trackProblems } from "./track-error";
import type { TrackPoint } from "./track-point";
import { walkedPoints } from "./walked-points";
import { walkedStretches } from "./walked-stretches";

/**
 * What is stored of a recording. Its ends are hidden before anything is measured, so that no number and no line tells how far away they
 * were, and after positions that are none have gone: one of those would be taken for an end. `earlier` are ends of the member's other
 * lines. @throws TrackError
 */
export function makeTrack(
  stretches: readonly (readonly TrackPoint[])[],
  hidden: HiddenMeters,
  earlier: readonly LineEnd[] = [],
): Track {
  const whole = believableHeights(walkedStretches(stretches));
  const walked = walkedPoints(hideEnds(whole, hidden, earlier));
  if (walked.length === 0) throw new TrackError(trackProblems[whyNothing(whole, hidden)]);
  const measured = measureTrack(walked);
  const track = {
    line: encodeSimplified(
      walked.map(({ points }) => points),
      measured.meters,
    ),
    ...measured,
  };
  if (!isTrack(track)) throw new TrackError(trackProblems.tooLong);
  return track;
}

function whyNothing(whole: readonly (readonly TrackPoint[])[], hidden: HiddenMeters) {
  if (whole.length === 0) return "notWalked";
  return hidden !== 0 && walkedPoints(whole).length > 0 ? "allHidden" : "standsStill";
}
