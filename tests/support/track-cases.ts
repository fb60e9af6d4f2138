import { asTrack, lineOf, lineThrough, longTrackColumns, trackColumns } from "./tracks.ts";

export interface TrackCase {
  line: string;
  meters: number;
  ascent: number | null;
  descent: number | null;
}

/** 2 km to the north, 300 m up. */
const line = lineThrough([47, 11, 500], [47.009, 11, 600], [47.018, 11, 800]);
const flatLine = lineThrough([47, 11], [47.018, 11]);
const walk: TrackCase = { line, meters: 2_100, ascent: 320, descent: 20 };
const flat: TrackCase = { ...walk, line: flatLine, ascent: null, descent: null };
/** One metre on the ground. */
const step: TrackCase = {
  ...flat,
  line: lineThrough([47, 11], [47.00001, 11]),
  meters: 1,
};
/** A wall of 400 m, on whose map one hardly moves. */
const wall: TrackCase = {
  line: lineThrough([47, 11, 500], [47.0002, 11, 900], [47.0004, 11, 900]),
  meters: 60,
  ascent: 400,
  descent: 0,
};
const apart: TrackCase = {
  line: lineOf(
    [
      [47, 11, 500],
      [47.009, 11, 600],
    ],
    [
      [48, 11, 900],
      [48.009, 11, 700],
    ],
  ),
  meters: 2_000,
  ascent: 100,
  descent: 200,
};
const acrossAntimeridian: TrackCase = {
  ...flat,
  line: lineThrough([-16, 179.99], [-16, -179.99]),
  meters: 2_140,
};

/** What the app and the database take, and no others. */
export const soundTracks: [string, TrackCase][] = [
  ["a walk", walk],
  ["a walk without heights", flat],
  ["a long walk", asTrack(longTrackColumns)],
  ["a straight walk", asTrack(trackColumns)],
  ["a line that lost most of its bends", { ...walk, meters: 20_000 }],
  ["a climb that rounding made smaller", { ...walk, ascent: 245 }],
  ["a climb on small steps that the line lost", { ...walk, ascent: 3_000, descent: 2_000 }],
  ["a step", step],
  ["a wall", wall],
  ["two stretches far apart", apart],
  ["a line across the antimeridian", acrossAntimeridian],
  [
    "the first point at 0, 0",
    {
      ...flat,
      line: lineThrough([0, 0], [0.018, 0]),
    },
  ],
];

export const unsoundTracks: [string, TrackCase][] = [
  ["3,000 km for a line of a metre", { ...step, meters: 3_000_000 }],
  ["less than half of the line", { ...walk, meters: 990 }],
  ["more than ten times the line", { ...walk, meters: 20_200 }],
  ["the distance between two stretches", { ...apart, meters: 111_000 }],
  [
    "the way around the world for a step across the antimeridian",
    { ...acrossAntimeridian, meters: 2_900_000 },
  ],
  ["less climb than the line has", { ...walk, ascent: 235 }],
  ["less descent than a stretch of the line has", { ...apart, descent: 130 }],
  ["more climb than line and walk together can have", { ...walk, ascent: 5_300 }],
  ["more descent than line and walk together can have", { ...walk, descent: 2_300 }],
  [
    "200 km of climb on a line of a metre",
    {
      ...step,
      line: lineThrough([47, 11, 500], [47.00001, 11, 500]),
      ascent: 200_000,
      descent: 0,
    },
  ],
  ["no climb where there are heights", { ...walk, ascent: null }],
  ["climb without heights", { ...walk, line: flatLine }],
];
