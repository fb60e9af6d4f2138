import { metersBetween } from "./distance";
import type { LinePoint } from "./line";

/** From one point of a recording to the next. Seconds are null without two times, one after the other. */
export interface Step {
  meters: number;
  seconds: number | null;
  rise: number;
}

/** Milliseconds since 1970, if the recording has them. */
type TimedPoint = LinePoint & { timeMs?: number | null };

const neighbours = 10;

export function stepBetween(from: TimedPoint, to: TimedPoint): Step {
  const seconds = from.timeMs == null || to.timeMs == null ? null : (to.timeMs - from.timeMs) / 1_000;
  return {
    meters: metersBetween(from, to),
    // Many devices write whole seconds. All points at one time have none.
    seconds: seconds === null || seconds <= 0 ? null : Math.max(1, seconds),
    // A height of exactly 0 is often none.
    rise: from.height && to.height ? to.height - from.height : 0,
  };
}

/** The step to each point but the first. */
export function stepsOf(points: readonly TimedPoint[]): Step[] {
  return points.slice(1).map((point, index) => stepBetween(points[index] ?? point, point));
}

/** The step to the point at this index, and those near it. */
export function stepsAround(steps: readonly Step[], index: number): readonly Step[] {
  return steps.slice(Math.max(0, index - 1 - neighbours), index + neighbours);
}
