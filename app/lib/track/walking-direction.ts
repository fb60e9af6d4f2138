import { longitudeStep, metersPerDegree } from "./distance";
import type { Position } from "./follow-course";

/** In metres. */
export interface Heading {
  east: number;
  north: number;
}

/** Shorter steps may be noise. */
const minStepMeters = 20;
const maxAccuracy = 50;

/** Where somebody walks, from the fixes so far; null before the first step that is longer than the fix is uncertain. */
export function createHeading() {
  let from: Position | null = null;
  let heading: Heading | null = null;
  return (fix: Position & { accuracy: number }): Heading | null => {
    if (fix.accuracy > maxAccuracy) return heading;
    from ??= fix;
    const east = longitudeStep(from, fix) * metersPerDegree * Math.cos((fix.latitude * Math.PI) / 180);
    const north = (fix.latitude - from.latitude) * metersPerDegree;
    if (Math.hypot(east, north) >= Math.max(minStepMeters, fix.accuracy)) {
      heading = { east, north };
      from = fix;
    }
    return heading;
  };
}
