import { longitudeStep, metersBetween, toLongitude } from "./distance";
import type { TrackPoint } from "./track-point";

/** How far a receiver at rest wanders about. */
const restMeters = 25;
const minRestMs = 3 * 60_000;
/** Who stays in one place but climbs a wall, or climbs and comes back, is not at rest. */
const maxClimb = 12;
const maxSwing = 30;

/**
 * Replaces each rest, in which a recording stays in one place for minutes, by its middle at its first and its last time. The walk before
 * and after it is left as it is. Without times there are no rests.
 */
export function collapseRests(stretch: readonly TrackPoint[]): TrackPoint[] {
  const points: TrackPoint[] = [];
  for (let start = 0; start < stretch.length; ) {
    const stay = stayFrom(stretch, start);
    const [first, last] = [stretch[start], stretch[stay.end - 1]];
    const isLong = first?.timeMs != null && last?.timeMs != null && last.timeMs - first.timeMs >= minRestMs;
    if (isLong && !isClimb(stretch.slice(start, stay.end))) {
      points.push({ ...stay.middle, timeMs: first.timeMs }, { ...stay.middle, timeMs: last.timeMs });
      start = stay.end;
      continue;
    }
    // Not one by one: a crafted recording in one place, all at one time, would be read again from each of its points.
    const next = start + Math.max(1, Math.floor((stay.end - start) / 4));
    for (; start < next; start++) points.push(...stretch.slice(start, start + 1));
  }
  return points;
}

interface Stay {
  /** The first point that is not in it. */
  end: number;
  middle: Omit<TrackPoint, "timeMs">;
}

/** The points from this one on that are near their middle. */
function stayFrom(stretch: readonly TrackPoint[], start: number): Stay {
  const first = stretch[start] ?? { latitude: 0, longitude: 0, height: null };
  const sum = { north: 0, east: 0, height: 0 };
  const stay: Stay = { end: start, middle: first };
  for (let point = stretch[start]; point; point = stretch[stay.end]) {
    if (metersBetween(stay.middle, point) > restMeters) break;
    sum.north += point.latitude - first.latitude;
    sum.east += longitudeStep(first, point);
    sum.height += point.height ?? 0;
    stay.end++;
    const count = stay.end - start;
    stay.middle = {
      latitude: first.latitude + sum.north / count,
      longitude: toLongitude(first.longitude + sum.east / count),
      height: first.height === null ? null : sum.height / count,
    };
  }
  return stay;
}

function isClimb(points: readonly TrackPoint[]) {
  const heights = points.flatMap(({ height }) => height ?? []);
  const third = Math.ceil(heights.length / 3);
  const climb = mean(heights.slice(-third)) - mean(heights.slice(0, third));
  const [lowest, highest] = heights.reduce(
    ([low, high], height) => [Math.min(low, height), Math.max(high, height)] as const,
    [Infinity, -Infinity] as const,
  );
  return Math.abs(climb) > maxClimb || highest - lowest > maxSwing;
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
