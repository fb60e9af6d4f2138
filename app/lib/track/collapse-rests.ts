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
