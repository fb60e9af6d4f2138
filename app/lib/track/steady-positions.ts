import { longitudeStep, metersBetween, toLongitude, turnsBack } from "./distance";
import type { TrackPoint } from "./track-point";

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
