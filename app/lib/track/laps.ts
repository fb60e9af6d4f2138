import { metersBetween } from "./distance";
import type { TrackPoint } from "./track-point";

const maxPauseMs = 60_000;
const maxGapMeters = 100;

/** Joins stretches that continue where the last one ended. TCX starts a new track with every lap, and often repeats a point. */
export function joinLaps(stretches: readonly TrackPoint[][]): TrackPoint[][] {
  const joined: TrackPoint[][] = [];
  for (const stretch of stretches) {
    const [first] = stretch;
    const last = joined.at(-1)?.at(-1);
    if (!first) continue;
    if (!last || !continues(last, first)) joined.push([]);
    const isRepeated = last !== undefined && first.timeMs === last.timeMs && metersBetween(last, first) === 0;
    for (const point of isRepeated ? stretch.slice(1) : stretch) joined.at(-1)?.push(point);
  }
  return joined;
}

function continues(last: TrackPoint, next: TrackPoint) {
  const pauseMs = last.timeMs === null || next.timeMs === null ? 0 : Math.abs(next.timeMs - last.timeMs);
  return pauseMs <= maxPauseMs && metersBetween(last, next) <= maxGapMeters;
}
