import { metersBetween } from "./distance";
import type { LinePoint } from "./line";
import type { TrackPoint } from "./track-point";

/** Joins stretches that continue each other, drops those of a single point, and completes heights. */
export function completeTrack(stretches: readonly (readonly TrackPoint[])[]): TrackPoint[][] {
  const copies = stretches.map(stretch => stretch.map(point => ({ ...point })));
  const joined = joinLaps(copies).filter(({ length }) => length >= 2);
  completeHeights(joined);
  return joined;
}

/** Completes the heights in place, so that there is one at every point, or none where fewer than half were recorded. */
function completeHeights(stretches: readonly LinePoint[][]) {
  const points = stretches.flat();
  const recorded = points.filter(({ height }) => height !== null).length;
  if (recorded * 2 < points.length) {
    for (const point of points) point.height = null;
    return;
  }
  for (const stretch of stretches) interpolateHeights(stretch);
  // A stretch without any height lies between those of its neighbours.
  interpolateHeights(points);
}

/** By index: points that lack a height often lack a time, too. At the ends, the nearest height. */
function interpolateHeights(points: readonly LinePoint[]) {
  let last = -1;
  let lastHeight: number | null = null;
  for (const [index, { height }] of points.entries()) {
    if (height === null) continue;
    const from = lastHeight ?? height;
    for (let missing = last + 1; missing < index; missing++) {
      const part = (missing - last) / (index - last);
      setHeight(points[missing], from + part * (height - from));
    }
    last = index;
    lastHeight = height;
  }
  for (const point of points.slice(last + 1)) setHeight(point, lastHeight);
}

function setHeight(point: LinePoint | undefined, height: number | null) {
  if (point) point.height = height;
}

const maxPauseMs = 60_000;
const maxGapMeters = 100;

/** Joins stretches that continue where the last one ended. TCX starts a new track with every lap, and often repeats a point. */
function joinLaps(stretches: readonly TrackPoint[][]): TrackPoint[][] {
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
