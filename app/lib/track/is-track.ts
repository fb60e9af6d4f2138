import { lengthOf } from "./distance";
import { decodeLine, type Line } from "./line";
import { largestNoise } from "./measure-track";
import type { Track } from "./track";

export const maxMeters = 3_000_000;

/** The database checks the same. */
const trackLimits = {
  meters: { min: 1, max: maxMeters },
  ascent: { min: 0, max: 200_000 },
  descent: { min: 0, max: 200_000 },
  movingSeconds: { min: 1, max: 10_000_000 },
} as const;

/** A simplified line loses some climb with its rounded heights. */
const heightTolerance = 50;
/** A line may have lost most of its bends and small rises. */
const maxLoss = 10;
const spareMeters = 100;

/** Whether the numbers can be those of the line: a client may send any. The database's `is_track` has the same rules. */
export function isTrack({ line: text, meters, ascent, descent, movingSeconds }: Track): boolean {
  const line = decodeLine(text);
  if (!line || !isWithin(trackLimits.meters, meters)) return false;
  if (movingSeconds !== null && !isWithin(trackLimits.movingSeconds, movingSeconds)) return false;
  // The line is shorter than the walk, because simplifying cuts corners.
  const length = lengthOf(line);
  if (meters < length / 2 || meters > maxLoss * length + spareMeters) return false;
  if (line[0]?.[0]?.height === null) return ascent === null && descent === null;
  if (ascent === null || descent === null) return false;
  const climb = climbOf(line);
  return (
    isWithin(trackLimits.ascent, ascent) &&
    isWithin(trackLimits.descent, descent) &&
    ascent >= climb.netUp - heightTolerance &&
    descent >= climb.netDown - heightTolerance &&
    ascent <= meters + maxLoss * climb.up + spareMeters &&
    descent <= meters + maxLoss * climb.down + spareMeters
  );
}

function isWithin({ min, max }: { min: number; max: number }, value: number) {
  return Number.isInteger(value) && value >= min && value <= max;
}

/**
 * The climb from point to point, and, as `net`, from the start to the end of each stretch without the swing that
 * may be too small to count.
 */
function climbOf(line: Line) {
  const climb = { up: 0, down: 0, netUp: 0, netDown: 0 };
  for (const stretch of line) {
    for (const [index, { height }] of stretch.entries()) {
      const step = (height ?? 0) - (stretch[index - 1]?.height ?? height ?? 0);
      climb.up += Math.max(0, step);
      climb.down += Math.max(0, -step);
    }
    const rise = (stretch.at(-1)?.height ?? 0) - (stretch[0]?.height ?? 0);
    climb.netUp += Math.max(0, rise - largestNoise);
    climb.netDown += Math.max(0, -rise - largestNoise);
  }
  return climb;
}
