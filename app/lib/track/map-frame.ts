import { longitudeStep } from "./distance";

/** Where the start of a drawn line is, in degrees and in pixels, and how many pixels a degree takes. */
export interface MapFrame {
  latitude: number;
  longitude: number;
  x: number;
  y: number;
  perDegreeEast: number;
  perDegreeNorth: number;
}

export function pixelAt(frame: MapFrame, position: { latitude: number; longitude: number }) {
  return {
    x: frame.x + longitudeStep(frame, position) * frame.perDegreeEast,
    y: frame.y - (position.latitude - frame.latitude) * frame.perDegreeNorth,
  };
}
