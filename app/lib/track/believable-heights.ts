import { metersBetween } from "./distance";
import { isOnEarth } from "./line";
import type { TrackPoint } from "./track-point";

/** A spike has at most this many points. */
const maxSpikePoints = 3;
const minSpikeMeters = 30;
/**
 * A spike rises or falls, and returns, faster than this in metres per second or, without times, steeper than this.
 * Nobody climbs a tower like that.
 */
const maxClimb = 2;
const maxSlope = 2;
/** A path by the sea has heights of 0; one in the mountains has them only without a fix. */
const seaMeters = 30;

/**
 * The same points with a height at each, or at none where fewer than half have one that can be believed. Missing ones lie between those
 * before and after.
 */
export function believableHeights(stretches: readonly (readonly TrackPoint[])[]): TrackPoint[][] {
  const copies = stretches.map(stretch => stretch.map(point => ({ ...point, height: measured(point) })));
  const points = copies.flat();
  dropZeros(points);
  const count = points.filter(({ height }) => height !== null).length;
  if (count < points.length / 2) for (const point of points) point.height = null;
  for (const stretch of copies) {
    levelSpikes(stretch.filter(({ height }) => height !== null));
    interpolate(stretch);
  }
  // A stretch without any height lies between those of its neighbours.
  interpolate(points);
  return copies;
}

const measured = (point: TrackPoint) => (point.height !== null && isOnEarth(point) ? point.height : null);

function dropZeros(points: readonly TrackPoint[]) {
  let before: number | null = null;
  for (let index = 0; index < points.length; ) {
    const height = points[index]?.height ?? null;
    let end = index + 1;
    if (height === 0) {
      while (end < points.length && !points[end]?.height) end++;
      const after = points[end]?.height ?? null;
      // Even when there are no other heights: a walk all at 0 m has none.
      const isBySea = [before, after].some(each => each !== null && Math.abs(each) <= seaMeters);
      if (!isBySea) for (const point of points.slice(index, end)) point.height = null;
    } else if (height !== null) before = height;
    index = end;
  }
}

/** By index: points that lack a height often lack a time, too. At the ends, the nearest height. */
function interpolate(points: readonly TrackPoint[]) {
  let last = -1;
  let lastHeight: number | null = null;
  for (const [index, { height }] of points.entries()) {
    if (height === null) continue;
    const from = lastHeight ?? height;
    for (let missing = last + 1; missing < index; missing++) {
      setHeight(points[missing], from + ((missing - last) / (index - last)) * (height - from));
    }
    last = index;
    lastHeight = height;
  }
  for (const point of points.slice(last + 1)) setHeight(point, lastHeight);
}

function setHeight(point: TrackPoint | undefined, height: number | null) {
  if (point) point.height = height;
}

/** Gives the points of a spike heights between those of its neighbours. All points have heights. */
function levelSpikes(points: TrackPoint[]) {
  for (let index = 1; index < points.length; index++) level(points, index, spikeLength(points, index));
  // A jump next to an end has one neighbour only, which must stand for more points than the jump itself.
  if (points.length <= 2 * maxSpikePoints) return;
  level(points, 0, endSpikeLength(points));
  const reversed = points.toReversed();
  level(reversed, 0, endSpikeLength(reversed));
}

function level(points: readonly TrackPoint[], start: number, length: number) {
  const after = points[start + length]?.height ?? 0;
  const before = points[start - 1]?.height ?? after;
  for (const [nth, point] of points.slice(start, start + length).entries()) {
    point.height = before + ((after - before) * (nth + 1)) / (length + 1);
  }
}

/** How many points from this one on stand out to one side of both neighbours; 0 for none. */
function spikeLength(points: readonly TrackPoint[], start: number) {
  const [before, first] = [points[start - 1], points[start]];
  const direction = before && first ? jump(before, first) : 0;
  if (!before || direction === 0) return 0;
  for (let length = 1; length <= maxSpikePoints; length++) {
    const [last, after] = [points[start + length - 1], points[start + length]];
    if (!last || !after) return 0;
    const spike = points.slice(start, start + length);
    const returns = jump(after, last) === direction && standOut(spike, after, direction);
    if (returns && standOut(spike, before, direction)) return length;
  }
  return 0;
}

function endSpikeLength(points: readonly TrackPoint[]) {
  for (let length = 1; length <= maxSpikePoints; length++) {
    const [last, after] = [points[length - 1], points[length]];
    const direction = last && after ? jump(after, last) : 0;
    if (after && direction !== 0 && standOut(points.slice(0, length), after, direction)) return length;
  }
  return 0;
}

function standOut(spike: readonly TrackPoint[], neighbour: TrackPoint, direction: number) {
  return spike.every(point => rise(neighbour, point) * direction > minSpikeMeters);
}

/** 1 for a rise from the neighbour that nobody climbs, -1 for such a fall, 0 for none. */
function jump(neighbour: TrackPoint, point: TrackPoint) {
  const meters = Math.abs(rise(neighbour, point));
  if (meters <= minSpikeMeters || meters <= metersBetween(neighbour, point)) return 0;
  const isTimed = neighbour.timeMs !== null && point.timeMs !== null && neighbour.timeMs !== point.timeMs;
  const seconds = isTimed ? Math.abs((point.timeMs ?? 0) - (neighbour.timeMs ?? 0)) / 1_000 : null;
  const most = seconds === null ? maxSlope * metersBetween(neighbour, point) : maxClimb * seconds;
  return meters > most ? Math.sign(rise(neighbour, point)) : 0;
}

const rise = (from: TrackPoint, to: TrackPoint) => (to.height ?? 0) - (from.height ?? 0);
