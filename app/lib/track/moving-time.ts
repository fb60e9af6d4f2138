import { metersBetween } from "./distance";
import { speeds, tellPace } from "./leaps";
import type { WalkedPoint } from "./track-point";

/** Slower than this is a rest, in metres per second. */
const slowest = 0.3;
/** After a longer silence the walker may have rested as well. */
const maxSilenceSeconds = 60;
/** A walk that has times on a smaller share of its metres has no moving time. */
const minTimedShare = 0.9;

interface Step {
  meters: number;
  /** Null without two times in order. */
  seconds: number | null;
}

/** Whole seconds; null without times, and with those at which a line was drawn. */
export function movingSeconds(stretches: readonly (readonly WalkedPoint[])[]): number | null {
  if (!tellPace(stretches.flat(), speeds.drive)) return null;
  const steps = stretches.flatMap(stepsOf);
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

const isMoving = ({ meters, seconds }: Step) => seconds !== null && meters >= slowest * seconds;

function stepsOf(stretch: readonly WalkedPoint[]): Step[] {
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

function speedOf(steps: readonly Step[]) {
  const sum = { meters: 0, seconds: 0 };
  for (const { meters, seconds } of steps) {
    sum.meters += meters;
    sum.seconds += seconds ?? 0;
  }
  return sum.seconds > 0 ? sum.meters / sum.seconds : 0;
}
