import { metersBetween } from "./distance";
import { collapseRests, type SteadyPoint, steadyPositions } from "./steady-positions";
import { quantile, type TrackPoint, type WalkedPoint } from "./track-point";

export interface WalkedStretch {
  points: WalkedPoint[];
  /** From 0, of a barometer or a map, to 1, of a satellite receiver. */
  noise: number;
}

/** A receiver wanders by a few metres. */
const minStepMeters = 5;
/** A climber on a wall moves by less. */
const minStepUp = 5;
const smoothingMeters = 50;

/** The points that count as progress, with heights smoothed as far as they are noisy. Stretches that go nowhere are left out. */
export function walkedPoints(stretches: readonly (readonly TrackPoint[])[]): WalkedStretch[] {
  return stretches.map(walk).filter(({ points }) => points.length >= 2);
}

function walk(stretch: readonly TrackPoint[]): WalkedStretch {
  const steady = steadyPositions(collapseRests(stretch));
  const exact = countedPoints(steady, true);
  const noise = heightNoise(exact);
  const points = noise === 0 ? exact : smoothHeights(countedPoints(steady, false), noise * smoothingMeters);
  return { points, noise };
}

/**
 * The points that are at least 5 m from the one before and, if heights are exact, those that are so much higher or lower. Else a point's
 * height is the mean until the next one that counts, so that a rest weighs no more than a step. Between two of them the way by all points
 * was walked, where positions are quiet.
 */
function countedPoints(stretch: readonly SteadyPoint[], isExact: boolean): WalkedPoint[] {
  const counted: WalkedPoint[] = [];
  let samples = 0;
  let way = 0;
  let isNoisy = false;
  for (const [index, { isNoisy: isNoisyHere, ...point }] of stretch.entries()) {
    const last = counted.at(-1);
    if (!point.isAfterPause) way += metersBetween(stretch[index - 1] ?? point, point);
    isNoisy ||= isNoisyHere;
    const step = last ? metersBetween(last, point) : 0;
    const climb = Math.abs((point.height ?? 0) - (last?.height ?? 0));
    if (!last || step >= minStepMeters || (isExact && climb >= minStepUp)) {
      counted.push({ ...point, meters: (last?.meters ?? 0) + (isNoisy ? Math.min(way, step) : way) });
      samples = 1;
      way = 0;
      isNoisy = false;
    } else if (!isExact) {
      samples++;
      if (last.height !== null && point.height !== null)
        last.height += (point.height - last.height) / samples;
    }
  }
  // The last steps, which stay near the last point.
  const end = counted.at(-1);
  if (end && counted.length > 1 && !isNoisy) end.meters += way;
  return counted;
}

/** Near an end the window shrinks on both sides, because half a window would cut the slope that begins there. */
function smoothHeights(stretch: readonly WalkedPoint[], windowMeters: number): WalkedPoint[] {
  const end = stretch.at(-1)?.meters ?? 0;
  let [from, to, sum] = [0, 0, 0];
  return stretch.map((point, index) => {
    if (point.height === null) return point;
    const reach = Math.min(windowMeters, point.meters, end - point.meters);
    for (; to < stretch.length; to++) {
      const next = stretch[to];
      if (!next || (to > index && next.meters > point.meters + reach)) break;
      sum += next.height ?? 0;
    }
    for (; from < index; from++) {
      const first = stretch[from];
      if (!first || first.meters >= point.meters - reach) break;
      sum -= first.height ?? 0;
    }
    return { ...point, height: sum / (to - from) };
  });
}

/**
 * Heights are compared with those this many metres before and after. Over this distance a path goes straight up or
 * down.
 */
const reach = { min: 8, max: 20 };
/** Median metres off that straight: up to 0.5 by barometers and maps, 0.8 and more by satellite receivers. */
const quietMeters = 0.5;
const noisyMeters = 0.8;

/** From 0 for heights that follow the ground to 1 for those that wander about it. */
function heightNoise(points: readonly WalkedPoint[]): number {
  const offsets = points.flatMap((_, index) => offset(points, index) ?? []);
  // Where points are far apart, the ground between is not known. A recording has times, a plan has none and its heights from a map.
  if (offsets.length < points.length / 10) return points.some(({ timeMs }) => timeMs !== null) ? 1 : 0;
  const median = quantile(offsets, 0.5);
  return Math.min(1, Math.max(0, (median - quietMeters) / (noisyMeters - quietMeters)));
}

/** From the straight between the nearest points that are far enough away; null if they are too far. */
function offset(points: readonly WalkedPoint[], index: number) {
  const point = points[index];
  const before = nearestAway(points, index, -1);
  const after = nearestAway(points, index, 1);
  if (point?.height == null || before?.height == null || after?.height == null) return null;
  const [back, ahead] = [point.meters - before.meters, after.meters - point.meters];
  const straight = (before.height * ahead + after.height * back) / (back + ahead);
  return Math.abs(point.height - straight);
}

/** Counted points are at least 5 m apart. */
function nearestAway(points: readonly WalkedPoint[], index: number, direction: 1 | -1) {
  const from = points[index]?.meters ?? 0;
  for (const away of [1, 2]) {
    const point = points[index + away * direction];
    const meters = Math.abs((point?.meters ?? 0) - from);
    if (point && meters >= reach.min && meters <= reach.max) return point;
  }
  return null;
}
