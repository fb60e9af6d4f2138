import { metersBetween } from "./distance";
import { quantile } from "./quantile";
import type { TrackPoint } from "./track-point";

/** No error of a receiver is told from a walk below this. */
const minLeapMeters = 40;
/** Across a pause of the recording, less than this joins. */
const minGapMeters = 100;
/** More does not, where there are no times. */
const maxGapMeters = 1_000;
/** After a longer silence nothing is known of the way between. */
const maxSilentMeters = 3_000;
const maxSilentSeconds = 4 * 3_600;
/** A camp is no way, however long the night was. */
const campMeters = 300;
/** In metres per second: of a walker, of who rides a short way, and of a car. */
const speeds = { walk: 3, run: 5, ride: 12, drive: 40 };
const shortMeters = 500;
const endPoints = 30;
/** A lift climbs faster than this, in metres per second. */
const fastestClimb = 0.6;
const neighbours = 10;

/** One step of a recording. Seconds are null without two times, one after the other. */
interface Step {
  meters: number;
  seconds: number | null;
  rise: number;
}

export type Leaps = ReturnType<typeof findLeaps>;

/**
 * Tells which steps of a recording nobody can have walked, by its times or, without any, by the length of the steps around. `breaks` are
 * the points before which the file begins another stretch.
 */
export function findLeaps(points: readonly TrackPoint[], breaks: ReadonlySet<number>) {
  const steps = points.slice(1).map((point, index) => stepBetween(points[index] ?? point, point));
  // Not those across a pause, unless there are no others.
  const inside = steps.filter((_, index) => !breaks.has(index + 1));
  const usual = inside.length > 0 ? inside : steps;
  const speedsMade = usual.flatMap(({ meters, seconds }) => (seconds && meters > 0 ? meters / seconds : []));
  const speed = quantile(speedsMade, 0.5);
  const topSpeed = quantile(speedsMade, mostSteps(speedsMade));
  const lengths = usual.map(({ meters }) => meters);
  const topMeters = quantile(lengths, mostSteps(lengths));

  /** The median length of the steps around. */
  function usualMeters(index: number) {
    const around = steps.slice(Math.max(0, index - 1 - neighbours), index + neighbours);
    return quantile(
      around.map(({ meters }) => meters),
      0.5,
    );
  }

  /** Whether the step to the point at this index is one. */
  function isLeap(index: number, { meters, seconds, rise }: Step, isAcrossBreak: boolean) {
    if (meters <= minLeapMeters) return false;
    if (seconds === null) {
      if (isAcrossBreak)
        return meters > maxGapMeters || (meters > minGapMeters && meters > 3 * usualMeters(index));
      return meters > 1_000 && meters > 50 * usualMeters(index);
    }
    const isCarried = Math.abs(rise) > fastestClimb * seconds;
    if (isAcrossBreak) {
      const isUnknown = meters > maxSilentMeters || (seconds > maxSilentSeconds && meters > campMeters);
      const isFast = meters > Math.min(speeds.drive, Math.max(speeds.walk, 2 * speed)) * seconds;
      return meters > minGapMeters && (isUnknown || isCarried || isFast);
    }
    if (meters > Math.max(speeds.drive, 2 * topSpeed) * seconds) return true;
    const known = seconds > maxSilentSeconds ? campMeters : maxSilentMeters;
    const isUnknown = meters > Math.max(known, 2 * topMeters);
    // A receiver that has just been switched on errs most.
    const isAtEnd = index <= endPoints || index >= points.length - endPoints;
    const fast = meters < shortMeters && !isAtEnd ? speeds.ride : speeds.run;
    const isFast = meters > Math.max(fast, 3 * speed, 1.2 * topSpeed) * seconds;
    return (isUnknown || isCarried || isFast) && meters > (isAtEnd ? 5 : 10) * usualMeters(index);
  }

  /** Whether the file begins another stretch between these points. */
  function hasBreak(from: number, to: number) {
    for (let index = from + 1; index <= to; index++) if (breaks.has(index)) return true;
    return false;
  }

  return {
    hasBreak,
    isAt: (index: number) => {
      const step = steps[index - 1];
      return step !== undefined && isLeap(index, step, breaks.has(index));
    },
    /** Between points that may have others between them, which are left out. */
    isBetween: (from: number, to: number) => {
      const [a, b] = [points[from], points[to]];
      return a !== undefined && b !== undefined && isLeap(to, stepBetween(a, b), hasBreak(from, to));
    },
  };
}

function stepBetween(from: TrackPoint, to: TrackPoint): Step {
  const seconds = from.timeMs === null || to.timeMs === null ? null : (to.timeMs - from.timeMs) / 1_000;
  return {
    meters: metersBetween(from, to),
    // Many devices write whole seconds. All points at one time have none.
    seconds: seconds === null || seconds <= 0 ? null : Math.max(1, seconds),
    // A height of exactly 0 is often none.
    rise: from.height && to.height ? to.height - from.height : 0,
  };
}

/** The share of steps that are believed whatever they are: who drives or plans makes long ones. */
const mostSteps = ({ length }: readonly number[]) => (length < 40 ? 0.8 : 0.95);
