import { believableHeights } from "./believable-heights";
import { type HiddenMeters, hideEnds, type LineEnd } from "./hide-ends";
import { isTrack, maxMeters } from "./is-track";
import { measureTrack } from "./measure-track";
import { fileChunks, readTrack } from "./read-track";
import { encodeSimplified } from "./simplify";
import type { SentTrack, Track } from "./track";
import { TrackError, type TrackLimits, trackProblems } from "./track-error";
import type { TrackPoint } from "./track-point";
import { startOfWalk, titleInWords, type WalkStart } from "./walk-start";
import { walkedPoints } from "./walked-points";
import { isPosition, walkedStretches } from "./walked-stretches";

type Stretches = readonly (readonly TrackPoint[])[];

/**
 * What is stored of a recording. Impossible positions go first, because one of them would be taken for an end. Then
 * the ends are hidden, before anything is measured, so that no number and no line tells how far away they were.
 * `earlier` are ends of the member's other lines. @throws TrackError
 */
export function makeTrack(
  stretches: Stretches,
  hidden: HiddenMeters,
  earlier: readonly LineEnd[] = [],
): Track {
  const whole = believableHeights(walkedStretches(stretches, hidden !== 0));
  const visible = hidden === 0 ? whole : hideEnds([...whole, ...outerPositions(stretches)], hidden, earlier);
  const track = measured(visible);
  if (!track) throw new TrackError(trackProblems[whyNothing(stretches, whole, hidden)]);
  if (isTrack(track)) return track;
  // Joined pauses may be longer than what was recorded of the walk. The line then has gaps instead.
  const parted = measured(visible.flatMap(partAtPauses));
  if (parted && isTrack(parted)) return parted;
  throw new TrackError(trackProblems[track.meters > maxMeters ? "tooLong" : "notWalked"]);
}

/** The first and the last that were recorded are hidden even if they seemed impossible: one of them may be the door after all. */
function outerPositions(stretches: Stretches): TrackPoint[][] {
  const positions = stretches.flat().filter(isPosition);
  return [positions.slice(0, 1), positions.slice(-1)];
}

function measured(stretches: Stretches): Track | null {
  const walked = walkedPoints(stretches);
  if (walked.length === 0) return null;
  const figures = measureTrack(walked);
  const line = encodeSimplified(
    walked.map(({ points }) => points),
    figures.meters,
  );
  return { line, ...figures };
}

function partAtPauses(stretch: readonly TrackPoint[]): TrackPoint[][] {
  const parts: TrackPoint[][] = [[]];
  for (const point of stretch) {
    if (point.isAfterPause) parts.push([]);
    parts.at(-1)?.push(point);
  }
  return parts.filter(({ length }) => length >= 2);
}

function whyNothing(stretches: Stretches, whole: Stretches, hidden: HiddenMeters) {
  if (!stretches.flat().some(isPosition)) return "noPlaces";
  if (whole.length === 0) return "notWalked";
  return hidden !== 0 && walkedPoints(whole).length > 0 ? "allHidden" : "standsStill";
}

type TrackOf = (hidden: HiddenMeters, earlier?: readonly LineEnd[]) => SentTrack;

export interface Recording {
  /** Makes a track for each choice of what is hidden. @throws TrackError */
  trackOf: TrackOf;
  start: WalkStart | null;
  title: string;
}

/** Reads the file once. @throws TrackError */
export async function readRecording(file: Blob, limits: TrackLimits): Promise<Recording> {
  const { stretches, isCutOff, isPlan, title } = await readTrack(fileChunks(file), limits);
  return {
    trackOf: (hidden, earlier) => ({
      ...makeTrack(stretches, hidden, earlier),
      hidden,
      ...(isCutOff && { isCutOff }),
    }),
    start: isPlan ? null : startOfWalk(stretches),
    title: titleInWords(title),
  };
}

/** Null for a fault that is not the file's. */
export const problemOf = (error: unknown) => (error instanceof TrackError ? error.message : null);
