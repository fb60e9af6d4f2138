import type { LinePoint } from "./line";
import { quantile, type Step, stepsAround, stepsOf, type TrackPoint } from "./track-point";

type Point = LinePoint & Partial<Pick<TrackPoint, "timeMs" | "isAfterPause">>;

/** Around a door, circles hide more than this. */
const minGapMeters = 100;
/** Nobody is silent this long and goes on elsewhere without having been somewhere. */
const minSilenceSeconds = 30 * 60;
/** Longer than a rest at noon and shorter than a night: whoever is silent this long may have been at home, even if they go on from there. */
const minNightSeconds = 3 * 3_600;
/** So many points at an end may be a last known place, or a receiver that has just been switched on. */
const endPoints = 30;
/** Recordings have shorter steps; those of a plan differ from each other by themselves. */
const maxUsualMeters = { timed: 100, untimed: 40 };
/** A gap is longer than so many usual steps, and by so much than the steps beside it: several long ones are a drive. */
const gapSteps = 5;
const fastGapSteps = 3;
/** In metres per second: nobody walks, and few ride, at this speed. */
const fast = 10;

/**
 * Where somebody may have come from or gone to: the ends of every stretch, and both sides of a gap that the recording does not explain, even
 * if one could have walked it, or of a night.
 */
export function doorsOf<T extends Point>(stretches: readonly (readonly T[])[]): T[] {
  return stretches.flatMap(stretch => {
    const ends = [stretch[0], stretch.at(-1)];
    const steps = timesGoOn(stretch)
      ? stepsOf(stretch)
      : stepsOf(stretch.map(point => ({ ...point, timeMs: null })));
    const sides = stretch.flatMap((point, index) =>
      isGap(steps, index, point.isAfterPause) ? [stretch[index - 1], point] : [],
    );
    return [...ends, ...sides].flatMap(door => door ?? []);
  });
}

/** A planner may write when each point was drawn. */
function timesGoOn(stretch: readonly Point[]) {
  return stretch.every(({ timeMs }, index) => timeMs == null || timeMs >= (stretch[index - 1]?.timeMs ?? 0));
}

/** Whether the step to the point at this index is one. */
function isGap(steps: readonly Step[], index: number, isAfterPause = false) {
  const { meters = 0, seconds = null } = steps[index - 1] ?? {};
  const isShort = meters <= minGapMeters;
  const isSilence = seconds !== null && seconds >= (isShort ? minNightSeconds : minSilenceSeconds);
  if (isShort && !isSilence) return false;
  if (isAfterPause && !isShort) return true;
  const around = stepsAround(steps, index);
  const usualSeconds = quantile(
    around.flatMap(step => step.seconds ?? []),
    0.5,
  );
  if (isSilence && seconds > gapSteps * usualSeconds) return true;
  const isAtEnd = index <= endPoints || index > steps.length - endPoints;
  // Some devices write a point several times.
  const usual = quantile(
    around.flatMap(step => step.meters || []),
    0.5,
  );
  if (isShort || !isAtEnd || usual > maxUsualMeters[seconds === null ? "untimed" : "timed"]) return false;
  const beside = Math.max(steps[index - 2]?.meters ?? 0, steps[index]?.meters ?? 0);
  const isFast = seconds !== null && meters > fast * seconds;
  return meters > Math.max(3 * beside, (isFast ? fastGapSteps : gapSteps) * usual);
}
