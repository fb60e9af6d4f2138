import { quantile } from "./quantile";
import type { WalkedPoint } from "./track-point";

/**
 * Heights are compared with those this many metres before and after. Over this distance a path goes straight up or
 * down.
 */
const reach = { min: 8, max: 20 };
/** Median metres off that straight: up to 0.5 by barometers and maps, 0.8 and more by satellite receivers. */
const quietMeters = 0.5;
const noisyMeters = 0.8;

/** From 0 for heights that follow the ground to 1 for those that wander about it. */
export function heightNoise(points: readonly WalkedPoint[]): number {
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
