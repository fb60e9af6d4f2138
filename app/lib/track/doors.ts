import { metersBetween } from "./distance";
import { quantile } from "./quantile";
import type { TrackPoint } from "./track-point";

type Point = Pick<TrackPoint, "latitude" | "longitude" | "isAfterPause"> & { timeMs?: number | null };

/** Around a door, circles hide more than this. */
const minGapMeters = 100;
/** Nobody is silent this long and goes on elsewhere without having been somewhere. */
const minSilenceMs = 30 * 60_000;
/** So many points at an end may be a last known place, or a receiver that has just been switched on. */
const endPoints = 30;
/** Recordings have shorter steps; those of a plan differ from each other by themselves. */
const maxUsualMeters = { timed: 100, untimed: 40 };
/** A gap is longer than so many usual steps, and by so much than the steps beside it: several long ones are a drive. */
const gapSteps = 5;
const fastGapSteps = 3;
const neighbours = 10;

/**
 * Where somebody may have come from or gone to: the ends of every stretch, and both sides of a gap that the recording does not explain, even
 * if one could have walked it.
 */
export function doorsOf<T extends Point>(stretches: readonly (readonly T[])[]): T[] {
  return stretches.flatMap(stretch => {
    const ends = [stretch[0], stretch.at(-1)];
    // A planner may write when each point was drawn.
    const isTimed = stretch.every(
      ({ timeMs }, index) => timeMs == null || timeMs >= (stretch[index - 1]?.timeMs ?? 0),
    );
    const sides = stretch.flatMap((point, index) =>
      isGap(stretch, index, isTimed) ? [stretch[index - 1], point] : [],
    );
    return [...ends, ...sides].flatMap(door => door ?? []);
  });
}

function isGap(stretch: readonly Point[], index: number, isTimed: boolean) {
  const stepTo = (to: number) => stepBetween(stretch[to - 1], stretch[to], isTimed);
  const { meters, ms } = stepTo(index);
  if (meters <= minGapMeters) return false;
  if (stretch[index]?.isAfterPause) return true;
  const around = Array.from({ length: 2 * neighbours }, (_, nth) => stepTo(index - neighbours + nth));
  const usualMs = quantile(
    around.flatMap(step => step.ms ?? []),
    0.5,
  );
  if (ms !== null && ms >= minSilenceMs && ms > gapSteps * usualMs) return true;
  const isAtEnd = index <= endPoints || index >= stretch.length - endPoints;
  const usual = quantile(
    around.flatMap(step => step.meters || []),
    0.5,
  );
  if (!isAtEnd || usual > maxUsualMeters[ms === null ? "untimed" : "timed"]) return false;
  const beside = Math.max(stepTo(index - 1).meters, stepTo(index + 1).meters);
  const isFast = ms !== null && meters > ms / 100;
  return meters > Math.max(3 * beside, (isFast ? fastGapSteps : gapSteps) * usual);
}

/** Without a point or a time on both sides there is none. */
function stepBetween(before: Point | undefined, point: Point | undefined, isTimed: boolean) {
  if (!before || !point) return { meters: 0, ms: null };
  const ms = isTimed && point.timeMs != null && before.timeMs != null ? point.timeMs - before.timeMs : null;
  return { meters: metersBetween(before, point), ms };
}
