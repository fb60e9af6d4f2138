import { longitudeStep, metersPerDegree } from "./distance";
import type { Track } from "./track";

export interface Size {
  width: number;
  height: number;
}

export type Pixel = readonly [x: number, y: number];

/** Where the start of a drawn line is, in degrees and in pixels, and how many pixels a degree takes. */
export interface MapFrame {
  latitude: number;
  longitude: number;
  x: number;
  y: number;
  perDegreeEast: number;
  perDegreeNorth: number;
}

/** As an attribute of the drawing, like `formatLineToWalk`. */
export function formatFrame({ latitude, longitude, x, y, perDegreeEast, perDegreeNorth }: MapFrame): string {
  return [latitude, longitude, x, y, perDegreeEast, perDegreeNorth].join(" ");
}

export function parseFrame(text: string): MapFrame {
  const [latitude = 0, longitude = 0, x = 0, y = 0, perDegreeEast = 0, perDegreeNorth = 0] = text
    .split(" ")
    .map(Number);
  return { latitude, longitude, x, y, perDegreeEast, perDegreeNorth };
}

export function pixelAt(frame: MapFrame, position: { latitude: number; longitude: number }) {
  return {
    x: frame.x + longitudeStep(frame, position) * frame.perDegreeEast,
    y: frame.y - (position.latitude - frame.latitude) * frame.perDegreeNorth,
  };
}

export function pixelOf(frame: MapFrame, position: { latitude: number; longitude: number }): Pixel {
  const { x, y } = pixelAt(frame, position);
  return [Math.round(x), Math.round(y)];
}

export const metersPerPixel = ({ perDegreeNorth }: MapFrame) => metersPerDegree / perDegreeNorth;

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
