import { climb } from "./climb";
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
