import { longitudeStep, metersBetween, toLongitude, turnsBack } from "./distance";
import type { TrackPoint } from "./track-point";

/** How far a receiver at rest wanders about. */
const restMeters = 25;
const minRestMs = 3 * 60_000;
/** The positions of a rest are random. Somebody who walks about in one place, or mows it, turns back less often. */
const minTurnShare = 2 / 3;
/** Fewer may turn back by chance. */
const minTurns = 10;
/** Somebody who walks on slowly, climbs a wall, or climbs and comes back, is not at rest. */
const maxWay = 15;
const maxClimb = 12;
const maxSwing = 30;

/**
 * Replaces each rest, in which a recording leaps to and fro in one place for minutes, by its middle at its first and its last time. The walk
 * before and after it is left as it is. Without times there are no rests.
 */
export function collapseRests(stretch: readonly TrackPoint[]): TrackPoint[] {
  const points: TrackPoint[] = [];
  for (let start = 0; start < stretch.length; ) {
    const stay = stayFrom(stretch, start);
    const [first, last] = [stretch[start], stretch[stay.end - 1]];
    const isLong = first?.timeMs != null && last?.timeMs != null && last.timeMs - first.timeMs >= minRestMs;
    if (isLong && isRest(stretch.slice(start, stay.end))) {
      points.push({ ...stay.middle, timeMs: first.timeMs }, { ...stay.middle, timeMs: last.timeMs });
      start = stay.end;
      continue;
    }
    // Not one by one: a crafted recording in one place, all at one time, would be read again from each of its points.
    const next = start + Math.max(1, Math.floor((stay.end - start) / 4));
    for (const point of stretch.slice(start, next)) points.push(point);
    start = next;
  }
  return points;
}

type Middle = Omit<TrackPoint, "timeMs">;

interface Stay {
  /** The first point after the rest. */
  end: number;
  middle: Middle;
}

/** The points from this one on that are near their middle. */
function stayFrom(stretch: readonly TrackPoint[], start: number): Stay {
  const middle = createMiddle(stretch[start]);
  let end = start;
  for (
    let point = stretch[end];
    point && metersBetween(middle.now(), point) <= restMeters;
    point = stretch[end]
  ) {
    middle.add(point);
    end++;
  }
  return { end, middle: middle.now() };
}

function middleOf(points: readonly TrackPoint[]): Middle {
  const middle = createMiddle(points[0]);
  for (const point of points) middle.add(point);
  return middle.now();
}

/** The mean of positions and heights, also across the antimeridian. */
function createMiddle(first: Middle = { latitude: 0, longitude: 0, height: null }) {
  const sum = { north: 0, east: 0, height: 0 };
  let count = 0;
  return {
    add(point: Middle) {
      count++;
      sum.north += point.latitude - first.latitude;
      sum.east += longitudeStep(first, point);
      sum.height += point.height ?? 0;
    },
    now: (): Middle =>
      count === 0
        ? first
        : {
            latitude: first.latitude + sum.north / count,
            longitude: toLongitude(first.longitude + sum.east / count),
            height: first.height === null ? null : sum.height / count,
          },
  };
}

function isRest(points: readonly TrackPoint[]) {
  const turns = points.filter((point, index) => {
    const [before, after] = [points[index - 1], points[index + 1]];
    return before && after && turnsBack(before, point, after);
  });
  return turns.length >= minTurns && turns.length > minTurnShare * (points.length - 2) && !goesOn(points);
}

function goesOn(points: readonly TrackPoint[]) {
  const third = Math.ceil(points.length / 3);
  const [start, end] = [middleOf(points.slice(0, third)), middleOf(points.slice(-third))];
  const heights = points.flatMap(({ height }) => height ?? []);
  const [lowest, highest] = heights.reduce(
    ([low, high], height) => [Math.min(low, height), Math.max(high, height)] as const,
    [Infinity, -Infinity] as const,
  );
  return (
    metersBetween(start, end) > maxWay ||
    Math.abs((end.height ?? 0) - (start.height ?? 0)) > maxClimb ||
    highest - lowest > maxSwing
  );
}

/** Noise is local: this many points before and after decide whether one is noisy. */
const reach = 15;
/** A walker seldom turns back twice in a row; a receiver whose noise is larger than a step does it all the time. */
const noisyShare = 0.15;
/** A walker turns back about as often as this. */
const steadyShare = 0.05;
const maxPasses = 4;
/** Points that are farther apart come from a planner or a sparse recording, in which a sharp turn is meant. */
const maxStepMeters = 40;
/** Faster steps back, in metres per second, are noise: nobody turns like that time and again. Without times nobody can tell. */
const fastestTurn = 1;
/** Two steps whose speeds differ by less than this share are a planner's, who knows no noise. */
const samePace = 0.01;

export type SteadyPoint = TrackPoint & { isNoisy: boolean };

/**
 * Smooths positions only where they are noisy and only as far: a quiet recording keeps its hairpins, and a mown lawn keeps its turns.
 * Each pass averages a point with neighbours twice as far away as the last pass did.
 */
export function steadyPositions(stretch: readonly TrackPoint[]): SteadyPoint[] {
  const turns = noisyTurns(stretch);
  // A turn among straight steps is a hairpin.
  const noise = turns.map((turn, index) =>
    turn && (turns[index - 2] || turns[index - 1] || turns[index + 1] || turns[index + 2]) ? 1 : 0,
  );
  const isNoisy = whereMoreThan(noisyShare, noise);
  let noisy = isNoisy;
  let steady = [...stretch];
  for (let pass = 0; pass < maxPasses && noisy.includes(1); pass++) {
    steady = steady.map((point, index) => (noisy[index] ? average(steady, index, 2 ** pass) : point));
    const turning = whereMoreThan(steadyShare, noisyTurns(steady));
    noisy = noisy.map((each, index) => each && (turning[index] ?? 0));
  }
  return steady.map((point, index) => ({ ...point, isNoisy: isNoisy[index] === 1 }));
}

/** A quarter, a half and a quarter of the points before, at and after this one. */
function average(stretch: readonly TrackPoint[], index: number, stride: number): TrackPoint {
  const [before, point, after] = [stretch[index - stride], stretch[index], stretch[index + stride]];
  if (!point || !before || !after || !isNear(before, point) || !isNear(point, after))
    return point as TrackPoint;
  const north = before.latitude - 2 * point.latitude + after.latitude;
  const east = longitudeStep(point, before) + longitudeStep(point, after);
  return {
    ...point,
    latitude: point.latitude + north / 4,
    longitude: toLongitude(point.longitude + east / 4),
  };
}

const isNear = (from: TrackPoint, to: TrackPoint) => metersBetween(from, to) <= maxStepMeters;

function mayErr(from: TrackPoint, to: TrackPoint) {
  if (from.timeMs === null || to.timeMs === null) return false;
  const meters = metersBetween(from, to);
  return meters <= maxStepMeters && meters > (fastestTurn * (to.timeMs - from.timeMs)) / 1_000;
}

function keepsPace(before: TrackPoint, point: TrackPoint, after: TrackPoint) {
  if (before.timeMs === null || point.timeMs === null || after.timeMs === null) return false;
  const first = metersBetween(before, point) * (after.timeMs - point.timeMs);
  const second = metersBetween(point, after) * (point.timeMs - before.timeMs);
  return Math.abs(first - second) < samePace * Math.max(first, second);
}

/** 1 for each point around which a larger share of the points is marked. */
function whereMoreThan(share: number, marks: Uint8Array): Uint8Array {
  let count = 0;
  for (let index = 0; index < reach; index++) count += marks[index] ?? 0;
  return marks.map((_, index) => {
    count += (marks[index + reach] ?? 0) - (marks[index - reach - 1] ?? 0);
    return count > share * (2 * reach + 1) ? 1 : 0;
  });
}

/** 1 for each point at which the path turns back by steps that may be noise. */
function noisyTurns(stretch: readonly TrackPoint[]): Uint8Array {
  return Uint8Array.from(stretch, (point, index) => {
    const [before, after] = [stretch[index - 1], stretch[index + 1]];
    if (!before || !after || !turnsBack(before, point, after)) return 0;
    return mayErr(before, point) && mayErr(point, after) && !keepsPace(before, point, after) ? 1 : 0;
  });
}
