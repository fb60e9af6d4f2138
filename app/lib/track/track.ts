import { distanceInWords, durationInWords, heightInWords, type Units } from "../units";
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

/** A form's choice; without one the ends are hidden. */
export function hiddenMetersOf(choice: unknown): HiddenMeters {
  return choice === "0" ? 0 : choice === "1000" ? 1000 : 300;
}

const choices = ["0", "300", "1000"];

/**
 * Whether the ends of the line are hidden as the form says: another choice needs the file once more. Forms of lines that were read
 * before leave the choice out, and older ones do not know how their line was cut.
 */
export function isCutAsChosen({ hidden }: Pick<SentTrack, "hidden">, choice: unknown) {
  return hidden === undefined || !choices.includes(`${choice}`) || choice === `${hidden}`;
}

export const fileNeeded =
  "This line was read before, so its ends stay as they are. To hide more or less, choose its file again.";

type Numbers = Omit<Track, "line">;

/** Such as "20.1 km, about 1,240 m up, 1,240 m down, 5 h 20 min moving". */
export function trackInWords({ meters, ascent, descent, movingSeconds }: Numbers, units: Units): string {
  const words = [distanceInWords(meters, units)];
  if (ascent !== null && descent !== null)
    words.push(`about ${heightInWords(ascent, units)} up`, `${heightInWords(descent, units)} down`);
  if (movingSeconds !== null) words.push(`${durationInWords(movingSeconds)} moving`);
  return words.join(", ");
}

/** Such as "20.1 km · 1,240 m". */
export function trackLabel(meters: number, ascent: number | null | undefined, units: Units): string {
  const distance = distanceInWords(meters, units);
  return ascent == null ? distance : `${distance} · ${heightInWords(ascent, units)}`;
}

/** With their labels, without what is not known. */
export function trackNumbers({ meters, ascent, descent, movingSeconds }: Numbers, units: Units) {
  const numbers: [label: string, value: string][] = [["Length", distanceInWords(meters, units)]];
  if (ascent !== null) numbers.push(["Up", heightInWords(ascent, units)]);
  if (descent !== null) numbers.push(["Down", heightInWords(descent, units)]);
  if (movingSeconds !== null) numbers.push(["Moving", durationInWords(movingSeconds)]);
  return numbers;
}
