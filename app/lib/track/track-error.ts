export interface TrackLimits {
  megabytes: number;
  points: number;
  /** Elements and attributes. */
  nodes: number;
}

/** For a file that is sent whole: 100,000 points with height and time have 500,000 nodes, and about 10 MB. */
export const uploadLimits: TrackLimits = { megabytes: 10, points: 100_000, nodes: 600_000 };

/** For a file that is read on the device: a watch's day of 43,200 seconds has up to 30 MB and 15 elements a point. */
export const deviceLimits: TrackLimits = { megabytes: 60, points: 200_000, nodes: 4_000_000 };

export const maxElementDepth = 32;

/** What is wrong with a file of a track, in the same words in the browser and on the server. */
export const trackProblems = {
  empty: "This file is empty. Choose another one.",
  foreign: "This file is not a GPX or TCX track. Export the track as GPX and choose that file.",
  encoding: "This file names a character encoding that cannot be read. Export the track as GPX in UTF-8.",
  doctype: "This file has a DOCTYPE, which is not safe to read. Export the track as plain GPX.",
  tooDeep: `The elements of this file are nested more than ${maxElementDepth} deep. Export the track as plain GPX.`,
  tooManyNodes:
    "This file has too many elements besides its track. Export the track alone and choose that file.",
  tooFarApart: "This file has 256 kB without a tag. Export the track without photos and other attachments.",
  tooManyPoints: ({ points }: TrackLimits) =>
    `This file has more than ${points.toLocaleString("en-US")} points. Simplify the track or split it, then try again.`,
  tooLarge: ({ megabytes }: TrackLimits) =>
    `This file is larger than ${megabytes} MB. Simplify the track or split it, then try again.`,
  damaged: "This file is damaged or incomplete, and no part of its track can be read. Export it again.",
  waypointsOnly: "This file has waypoints but no track. Export the track itself and choose that file.",
  noPlaces:
    "The points of this track have no coordinates that can be read. Choose a track with a place at each point.",
  allHidden:
    "Nothing of this track is left to show. Choose to hide less of its ends, or a walk of at most 3,000 km.",
  tooFewPoints: "This track has fewer than two connected points. Choose a longer one.",
};

/** The message is for the member. */
export class TrackError extends Error {}
