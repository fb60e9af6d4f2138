import { metersBetween } from "./distance";
import { quantile, type Step, stepBetween, stepsAround, stepsOf, type TrackPoint } from "./track-point";

/** Below this, a receiver's error cannot be told from a walk. */
const minLeapMeters = 40;
/** A pause of the recording is bridged if the gap is shorter than this, or than this many usual steps. */
const minGapMeters = 100;
const longGap = 1.5;
/** Without times, a longer gap is never bridged. */
const maxGapMeters = 1_000;
/** A silence that one could have walked is bridged; a longer gap only at the pace at which one walks for hours, not at that of a drive with a stop. */
const shortSilentMeters = 3_000;
const maxSilentSeconds = 4 * 3_600;
/** After a longer silence, or across a longer leg without times, a file goes on with another walk. */
const maxSilenceSeconds = 24 * 3_600;
const maxDrawnMeters = 10_000;
/** A night in camp is not a leap, however long it was. */
const campMeters = 300;
/** In metres per second: a walker for hours and for minutes, a runner, a short ride, a car, a train and a plane. */
export const speeds = { stroll: 1.5, walk: 3, run: 5, ride: 12, drive: 40, train: 80, plane: 300 };
const shortMeters = 500;
/** This many points next to an end may come from a receiver that has just been switched on, and this few are no walk. */
const endPoints = 30;
const fewPoints = 5;
/** A lift climbs faster than this, in metres per second, and is steeper than a road. */
const fastestClimb = 0.6;
const steepestRoad = 0.15;
/** If a larger share of the steps goes back in time, the times are not those of a walk. */
const maxBackShare = 0.1;

export type Leaps = ReturnType<typeof findLeaps>;

/**
 * Tells which steps of a recording nobody can have walked, by its times or, without any, by the length of the steps around. `breaks` are
 * the points before which the file begins another stretch. Next to an end, where a receiver may err or a door may lie, `seeksDoors` takes
 * less for a leap.
 */
export function findLeaps(points: readonly TrackPoint[], breaks: ReadonlySet<number>, seeksDoors: boolean) {
  const timed = stepsOf(points);
  const isTimed = tellPace(points);
  const asTimed = (step: Step) => (isTimed ? step : { ...step, seconds: null });
  const steps = timed.map(asTimed);
  // Steps across a pause count only if there are no others.
  const inside = steps.filter((_, index) => !breaks.has(index + 1));
  const usual = inside.length > 0 ? inside : steps;
  const speedsMade = speedsOf(usual);
  const speed = quantile(speedsMade, 0.5);
  const topSpeed = quantile(speedsMade, mostSteps(speedsMade));
  const lengths = usual.map(({ meters }) => meters);
  const topMeters = quantile(lengths, mostSteps(lengths));

  /** The median length of the steps around. */
  const usualMeters = (index: number) =>
    quantile(
      stepsAround(steps, index).map(({ meters }) => meters),
      0.5,
    );

  const isLongGap = (index: number, meters: number) => meters > longGap * usualMeters(index);

  const isAtEnd = (index: number) => seeksDoors && (index <= endPoints || index >= points.length - endPoints);

  /** Whether the step before or after is about as fast and leads on: a leap is faster than both. */
  function isRide(index: number, pace: number) {
    return [index - 1, index].some(middle => {
      const [first, second] = [steps[middle - 1], steps[middle]];
      const [from, to] = [points[middle - 1], points[middle + 1]];
      if (!first?.seconds || !second?.seconds || !from || !to || hasBreak(middle - 1, middle + 1))
        return false;
      const slowest = Math.min(first.meters / first.seconds, second.meters / second.seconds);
      const leadsOn = metersBetween(from, to) > Math.max(first.meters, second.meters);
      return leadsOn && pace < speeds.train && slowest > Math.max(speeds.walk, pace / 2);
    });
  }

  /** Whether the step to the point at this index is a leap. */
  function isLeap(
    index: number,
    { meters, seconds, rise }: Step,
    isAcrossBreak: boolean,
    isSilenceKnown = false,
  ) {
    if (meters <= (isAcrossBreak ? minGapMeters : minLeapMeters)) return false;
    if (seconds === null) {
      if (isAcrossBreak) return meters > maxGapMeters || isLongGap(index, meters);
      return meters > Math.max(1_000, 2 * topMeters) && meters > 50 * usualMeters(index);
    }
    const isCarried = Math.abs(rise) > Math.max(fastestClimb * seconds, steepestRoad * meters);
    if (isAcrossBreak) {
      const isFast = meters > Math.min(speeds.drive, Math.max(speeds.walk, 2 * speed)) * seconds;
      return meters > silentMeters(seconds) || isCarried || isFast;
    }
    const isEnd = isAtEnd(index);
    if (!isEnd && !hasBreak(index - endPoints, index + endPoints) && isRide(index, meters / seconds))
      return false;
    if (meters > Math.max(speeds.drive, 2 * topSpeed) * seconds) return true;
    const isUnknown = !isSilenceKnown && meters > Math.max(silentMeters(seconds), 2 * topMeters);
    const fast = meters < shortMeters && !isEnd ? speeds.ride : speeds.run;
    const isFast = meters > Math.max(fast, 3 * speed, 1.2 * topSpeed) * seconds;
    return (isUnknown || isCarried || isFast) && meters > (isEnd ? 5 : 10) * usualMeters(index);
  }

  /** Whether the file begins another stretch between these points. */
  function hasBreak(from: number, to: number) {
    for (let index = from + 1; index <= to; index++) if (breaks.has(index)) return true;
    return false;
  }

  /** Between points that may have others between them, which are left out. */
  function isBetween(from: number, to: number) {
    const [a, b] = [points[from], points[to]];
    return a !== undefined && b !== undefined && isLeap(to, asTimed(stepBetween(a, b)), hasBreak(from, to));
  }

  return {
    hasBreak,
    isBetween,
    /** Whether this leap within a stretch is one only because it is long: somebody can have walked or drawn it. */
    isSilence: (from: number, to: number) => {
      const [a, b] = [points[from], points[to]];
      if (!a || !b || hasBreak(from, to)) return false;
      const step = asTimed(stepBetween(a, b));
      if (step.seconds === null) return step.meters < maxDrawnMeters;
      return step.seconds < maxSilenceSeconds && !isLeap(to, step, false, true);
    },
    /** Whether the recording paused between these points for more than a usual step. */
    isPause: (from: number, to: number) => {
      const [a, b] = [points[from], points[to]];
      return a !== undefined && b !== undefined && hasBreak(from, to) && isLongGap(to, metersBetween(a, b));
    },
    /** Whether this point itself causes the leap: the walk goes on without it. It came late, or stands out to one side. */
    isLate: (index: number) =>
      !isAtEnd(index) &&
      !hasBreak(index - fewPoints, index + 1) &&
      (steps[index - 1]?.meters ?? 0) > (steps[index]?.meters ?? 0) &&
      !isBetween(index - 1, index + 1),
    isAt: (index: number) => {
      const step = steps[index - 1];
      return step !== undefined && isLeap(index, step, breaks.has(index));
    },
  };
}

/** Not where a planner wrote when each point was drawn: such times go back and forth, or would need a rocket. */
export function tellPace(points: readonly TrackPoint[], fastest = speeds.plane) {
  // Unlike those of a step, seconds are exact: a program may draw a hundred points in one.
  const paces = points.slice(1).flatMap((point, index) => {
    const before = points[index] ?? point;
    const meters = metersBetween(before, point);
    const milliseconds = before.timeMs === null || point.timeMs === null ? 0 : point.timeMs - before.timeMs;
    return meters > 0 && milliseconds > 0 ? (1_000 * meters) / milliseconds : [];
  });
  const back = points.filter(
    ({ timeMs }, index) => timeMs !== null && timeMs < (points[index - 1]?.timeMs ?? 0),
  );
  return back.length <= Math.max(1, maxBackShare * points.length) && quantile(paces, 0.5) < fastest;
}

/** How far one may have walked in a silence of these seconds. */
const silentMeters = (seconds: number) =>
  seconds > maxSilentSeconds ? campMeters : Math.max(shortSilentMeters, speeds.stroll * seconds);

const speedsOf = (steps: readonly Step[]) =>
  steps.flatMap(({ meters, seconds }) => (seconds && meters > 0 ? meters / seconds : []));

/** This share of the steps is believed whatever their length: drives and plans have long ones. */
const mostSteps = ({ length }: readonly number[]) => (length < 40 ? 0.8 : 0.95);
