import type { HiddenMeters } from "./hide-ends";
import type { Measured } from "./measure-track";

/** As it is stored. */
export interface Track extends Measured {
  line: string;
}

/** A track as a form carries it. */
export interface SentTrack extends Track {
  /** Its file ended in the middle, and so does the line. */
  isCutOff?: boolean;
  /** How its ends were hidden when its file was read. Unknown for a line that comes from the database. */
  hidden?: HiddenMeters;
}

export const formatTrack = (track: SentTrack) => JSON.stringify(track);

/** Null for anything but a track. `isTrack` says whether its numbers can be those of its line. */
export function parseTrack(text: string): SentTrack | null {
  try {
    const { line, meters, ascent, descent, movingSeconds, isCutOff, hidden } = JSON.parse(text);
    const isShaped =
      typeof line === "string" &&
      Number.isInteger(meters) &&
      [ascent, descent, movingSeconds].every(each => each === null || Number.isInteger(each));
    if (!isShaped) return null;
    const track = { line, meters, ascent, descent, movingSeconds, isCutOff: isCutOff === true };
    return [0, 300, 1000].includes(hidden) ? { ...track, hidden } : track;
  } catch {
    return null;
  }
}
