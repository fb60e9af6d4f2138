import { movingSeconds } from "./moving-time";
import type { WalkedStretch } from "./walked-points";

/** Whole numbers. Ascent and descent, in metres, are null without heights, the time without times. */
export interface Measured {
  meters: number;
  ascent: number | null;
  descent: number | null;
  movingSeconds: number | null;
}

/** Nothing counts between two stretches. */
export function measureTrack(stretches: readonly WalkedStretch[]): Measured {
  let [meters, ascent, descent] = [0, 0, 0];
  for (const { points, noise } of stretches) {
    const swings = climb(
      points.flatMap(({ height }) => height ?? []),
      smallestSwing(noise),
    );
    meters += points.at(-1)?.meters ?? 0;
    ascent += swings.ascent;
    descent += swings.descent;
  }
  const hasHeights = stretches.every(({ points }) => points.every(({ height }) => height !== null));
  return {
    meters: Math.round(meters),
    ascent: hasHeights ? Math.round(ascent) : null,
    descent: hasHeights ? Math.round(descent) : null,
    movingSeconds: movingSeconds(stretches.map(({ points }) => points)),
  };
}

/** In metres: a smaller swing is noise of the air pressure or a satellite, or a step over a root. */
export const largestNoise = 10;
const smallestNoise = 2;
const smallestSwing = (noise: number) => smallestNoise + noise * (largestNoise - smallestNoise);

/** Metres up and down between turning points, for heights of one stretch. */
function climb(heights: readonly number[], minSwing: number): { ascent: number; descent: number } {
  let ascent = 0;
  let descent = 0;
  let last: number | undefined;
  for (const height of turningPoints(heights, minSwing)) {
    const rise = height - (last ?? height);
    if (rise > 0) ascent += rise;
    else descent -= rise;
    last = height;
  }
  return { ascent, descent };
}

/** The heights at which the path turns from up to down or back, with its first and last ones. Empty if it never swings. */
function turningPoints(heights: readonly number[], minSwing: number): number[] {
  const [first] = heights;
  if (first === undefined) return [];
  const turns: number[] = [];
  let [lowest, highest] = [first, first];
  let direction = 0;
  for (const height of heights) {
    lowest = Math.min(lowest, height);
    highest = Math.max(highest, height);
    if (direction <= 0 && height - lowest >= minSwing) {
      turns.push(lowest);
      direction = 1;
      highest = height;
    } else if (direction >= 0 && highest - height >= minSwing) {
      turns.push(highest);
      direction = -1;
      lowest = height;
    }
  }
  if (direction !== 0) turns.push(direction > 0 ? highest : lowest);
  return turns;
}
