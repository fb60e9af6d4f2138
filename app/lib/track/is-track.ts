import { lengthOf } from "./distance";
import { decodeLine, type Line } from "./line";
import { smallestSwing } from "./measure-track";
import type { Track } from "./track";

/** The database checks the same. */
const trackLimits = {
  meters: { min: 1, max: 3_000_000 },
  ascent: { min: 0, max: 200_000 },
  descent: { min: 0, max: 200_000 },
  movingSeconds: { min: 1, max: 10_000_000 },
} as const;

/** A simplified line loses some climb with its rounded heights. */
const heightTolerance = 50;

/** Whether the numbers can be those of the line: a client may send any. */
export function isTrack({ line: text, meters, ascent, descent, movingSeconds }: Track): boolean {
  const line = decodeLine(text);
  if (!line || !isWithin(trackLimits.meters, meters)) return false;
  if (movingSeconds !== null && !isWithin(trackLimits.movingSeconds, movingSeconds)) return false;
  // The line is shorter than the walk, because simplifying cuts corners.
  const length = lengthOf(line);
  if (meters < length / 2 || meters > 10 * length + 100) return false;
  if (line[0]?.[0]?.height === null) return ascent === null && descent === null;
  if (ascent === null || descent === null) return false;
  const { up, down } = netClimb(line);
  return (
    isWithin(trackLimits.ascent, ascent) &&
    isWithin(trackLimits.descent, descent) &&
    ascent >= up - heightTolerance &&
    descent >= down - heightTolerance
  );
}

function isWithin({ min, max }: { min: number; max: number }, value: number) {
  return Number.isInteger(value) && value >= min && value <= max;
}

/** From the start to the end of each stretch, without the swing that may be too small to count. */
function netClimb(line: Line) {
  let [up, down] = [0, 0];
  for (const stretch of line) {
    const rise = (stretch.at(-1)?.height ?? 0) - (stretch[0]?.height ?? 0);
    up += Math.max(0, rise - smallestSwing);
    down += Math.max(0, -rise - smallestSwing);
  }
  return { up, down };
}
