import type { WalkedPoint } from "./walked-points";

/** Whole numbers. Ascent and descent, in metres, are null without heights, the time without times. */
export interface Measured {
  meters: number;
  ascent: number | null;
  descent: number | null;
  movingSeconds: number | null;
}

/** Slower than this is a rest. */
const minMetersPerSecond = 0.3;
/** After a longer silence nothing is known about what happened in between. */
const maxSilenceSeconds = 60;

/** Nothing counts between two stretches. */
export function measureTrack(stretches: readonly (readonly WalkedPoint[])[]): Measured {
  let [meters, ascent, descent, movingSeconds] = [0, 0, 0, 0];
  for (const stretch of stretches) {
    const swings = climb(stretch.flatMap(({ height }) => height ?? []));
    meters += stretch.at(-1)?.meters ?? 0;
    ascent += swings.ascent;
    descent += swings.descent;
    movingSeconds += secondsMoving(stretch);
  }
  const hasHeights = stretches.every(stretch => stretch.every(({ height }) => height !== null));
  return {
    meters: Math.round(meters),
    ascent: hasHeights ? Math.round(ascent) : null,
    descent: hasHeights ? Math.round(descent) : null,
    movingSeconds: Math.round(movingSeconds) || null,
  };
}

function secondsMoving(stretch: readonly WalkedPoint[]) {
  let seconds = 0;
  for (const [index, point] of stretch.entries()) {
    const before = stretch[index - 1];
    if (!before || before.timeMs === null || point.timeMs === null) continue;
    const step = (point.timeMs - before.timeMs) / 1_000;
    const isMoving = point.meters - before.meters >= minMetersPerSecond * step;
    if (step > 0 && step <= maxSilenceSeconds && isMoving) seconds += step;
  }
  return seconds;
}

/** A swing of fewer metres is noise: the air pressure, a satellite, or a step over a root. */
export const smallestSwing = 10;

/** Metres up and down between turning points, for heights of one stretch. */
function climb(heights: readonly number[]): { ascent: number; descent: number } {
  let ascent = 0;
  let descent = 0;
  let last: number | undefined;
  for (const height of turningPoints(heights)) {
    const rise = height - (last ?? height);
    if (rise > 0) ascent += rise;
    else descent -= rise;
    last = height;
  }
  return { ascent, descent };
}

/** The heights at which the path turns from up to down or back, with its first and last ones. Empty if it never swings. */
function turningPoints(heights: readonly number[]): number[] {
  const [first] = heights;
  if (first === undefined) return [];
  const turns: number[] = [];
  let [lowest, highest] = [first, first];
  let direction = 0;
  for (const height of heights) {
    lowest = Math.min(lowest, height);
    highest = Math.max(highest, height);
    if (direction <= 0 && height - lowest >= smallestSwing) {
      turns.push(lowest);
      direction = 1;
      highest = height;
    } else if (direction >= 0 && highest - height >= smallestSwing) {
      turns.push(highest);
      direction = -1;
      lowest = height;
    }
  }
  if (direction !== 0) turns.push(direction > 0 ? highest : lowest);
  return turns;
}
