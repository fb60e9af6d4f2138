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

/** A track as an attribute of a page. HTML would write each quote of JSON as six characters. */
export function formatLineToWalk({ line, meters, ascent, descent, movingSeconds }: Track): string {
  return [line, meters, ascent, descent, movingSeconds].join(" ");
}

export function parseLineToWalk(text: string): Track {
  const [line = "", meters, ...others] = text.split(" ");
  const [ascent = null, descent = null, movingSeconds = null] = others.map(each =>
    each ? Number(each) : null,
  );
  return { line, meters: Number(meters), ascent, descent, movingSeconds };
}

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

export interface TrackLimits {
  megabytes: number;
  points: number;
}

/** For a file that is sent whole. */
export const uploadLimits: TrackLimits = { megabytes: 10, points: 100_000 };

/** For a file that is read on the device: a watch writes up to 30 MB a day. */
export const deviceLimits: TrackLimits = { megabytes: 60, points: 200_000 };

/** What is wrong with a file of a track, in the same words in the browser and on the server. */
export const trackProblems = {
  empty: "This file is empty. Choose another one.",
  foreign: "This file is not a GPX or TCX track. Export the track as GPX and choose that file.",
  webPage:
    "This is a web page, not a GPX or TCX file. Log in where it comes from, then download the track again.",
  otherFile: (kind: string) =>
    `This is a ${kind} file, which cannot be read here. Export the track as GPX and choose that file.`,
  archive: (kind: string) => `This is a ${kind} archive. Unpack it and choose the GPX or TCX file inside.`,
  picture: "This is a picture or a video. Choose the GPX or TCX file of the track.",
  tooManyPoints: ({ points }: TrackLimits) =>
    `This file has more than ${points.toLocaleString("en-US")} points. Simplify the track or split it, then try again.`,
  tooLarge: ({ megabytes }: TrackLimits) =>
    `This file is larger than ${megabytes} MB. Simplify the track or split it, then try again.`,
  damaged: "This file is damaged or incomplete, and no part of its track can be read. Export it again.",
  waypointsOnly: "This file has waypoints but no track. Export the track itself and choose that file.",
  noPoints: "This file has no track. Export the track itself and choose that file.",
  noPlaces:
    "The points of this file have no positions that can be read. Indoor recordings have none. Choose one made with GPS.",
  allHidden:
    "This track is too short to hide its ends: nothing of it is left. Choose to hide less, or a longer walk.",
  standsStill:
    "This track does not move: all of its points are in one place. Choose the recording of a walk.",
  tooLong: "This track is longer than 3,000 km (1,864 miles). Split it, then try again.",
  notWalked:
    "Nobody could have walked between the points of this track: they are too far apart. Choose the recording of a walk.",
  tooFewPoints: "This track has fewer than two points with a position. Choose a longer one.",
};

/** The message is for the member. */
export class TrackError extends Error {}
