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
