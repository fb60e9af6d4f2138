import { metersBetween } from "./distance";
import { speeds, tellPace } from "./leaps";
import type { WalkedPoint } from "./track-point";
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

/** Slower than this is a rest, in metres per second. */
const slowest = 0.3;
/** After a longer silence the walker may have rested as well. */
const maxSilenceSeconds = 60;
/** A walk that has times on a smaller share of its metres has no moving time. */
const minTimedShare = 0.9;

interface WalkedStep {
  meters: number;
  /** Null without two times in order. */
  seconds: number | null;
}

/** Whole seconds; null without times, and with those at which a line was drawn. */
function movingSeconds(stretches: readonly (readonly WalkedPoint[])[]): number | null {
  if (!tellPace(stretches.flat(), speeds.drive)) return null;
  const steps = stretches.flatMap(walkedSteps);
  const moving = steps.filter(step => isMoving(step));
  const usualSpeed =
    speedOf(moving.filter(({ seconds }) => seconds !== null && seconds <= maxSilenceSeconds)) ||
    speedOf(moving);
  let [seconds, timedMeters, meters] = [0, 0, 0];
  for (const step of steps) {
    meters += step.meters;
    if (step.seconds === null) continue;
    timedMeters += step.meters;
    if (step.seconds <= maxSilenceSeconds) seconds += isMoving(step) ? step.seconds : 0;
    // A long silence counts as the time that the way takes at the usual speed, if that is shorter.
    else if (usualSpeed > 0) seconds += Math.min(step.seconds, step.meters / usualSpeed);
  }
  return timedMeters >= minTimedShare * meters ? Math.round(seconds) || null : null;
}

const isMoving = ({ meters, seconds }: WalkedStep) => seconds !== null && meters >= slowest * seconds;

function walkedSteps(stretch: readonly WalkedPoint[]): WalkedStep[] {
  return stretch.slice(1).map((point, index) => {
    const before = stretch[index];
    const isTimed = before != null && before.timeMs !== null && point.timeMs !== null;
    const seconds = isTimed ? ((point.timeMs ?? 0) - (before.timeMs ?? 0)) / 1_000 : null;
    return {
      // Not the way of a receiver that wanders about between them.
      meters: Math.min(point.meters - (before?.meters ?? 0), metersBetween(before ?? point, point)),
      seconds: seconds !== null && seconds >= 0 ? seconds : null,
    };
  });
}

function speedOf(steps: readonly WalkedStep[]) {
  const sum = { meters: 0, seconds: 0 };
  for (const { meters, seconds } of steps) {
    sum.meters += meters;
    sum.seconds += seconds ?? 0;
  }
  return sum.seconds > 0 ? sum.meters / sum.seconds : 0;
}
