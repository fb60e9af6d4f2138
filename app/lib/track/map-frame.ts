import { longitudeStep, metersPerDegree } from "./distance";

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
