import { metersBetween } from "./distance";
import { isOnEarth } from "./line";
import type { TrackPoint } from "./track-point";

/** A height spike lasts for at most so many points. */
const maxSpikePoints = 3;
const minSpikeMeters = 30;

/**
 * Drops points that are not numbers or not on Earth. Heights that are none, such as -32,768, take their points along, or all heights if
 * most are so. Heights of spikes are replaced by what lies between their neighbours; their positions stay.
 */
export function cleanTrack(stretches: readonly (readonly TrackPoint[])[]): TrackPoint[][] {
  const onMap = stretches.map(stretch => stretch.filter(point => isPosition(point)));
  const isMeasured = (point: TrackPoint) => point.height !== null && isOnEarth(point);
  const measured = onMap.map(stretch => stretch.filter(isMeasured));
  if (count(measured) < count(onMap) / 2) {
    return onMap.map(stretch => stretch.map(point => ({ ...point, height: null })));
  }
  return measured.map(withoutSpikes);
}

function isPosition({ latitude, longitude }: TrackPoint) {
  return isOnEarth({ latitude, longitude, height: null });
}

function count(stretches: readonly (readonly TrackPoint[])[]) {
  return stretches.reduce((sum, { length }) => sum + length, 0);
}

function withoutSpikes(stretch: readonly TrackPoint[]): TrackPoint[] {
  const points = [...stretch];
  for (let index = 1; index < points.length; index++) level(points, index, spikeLength(points, index));
  // A jump next to an end has one neighbour only, which must stand for more points than the jump itself.
  if (points.length <= 2 * maxSpikePoints) return points;
  level(points, 0, endSpikeLength(points));
  const reversed = points.toReversed();
  level(reversed, 0, endSpikeLength(reversed));
  return reversed.reverse();
}

/** Gives so many points heights between those of their neighbours; at an end, that of the one neighbour. */
function level(points: TrackPoint[], start: number, length: number) {
  const after = points[start + length]?.height ?? 0;
  const before = points[start - 1]?.height ?? after;
  for (const [nth, point] of points.slice(start, start + length).entries()) {
    const height = before + ((after - before) * (nth + 1)) / (length + 1);
    points[start + nth] = { ...point, height };
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

/** 1 for a rise from the neighbour that is steeper than 45 degrees, which is no walk; -1 for such a fall; 0 for none. */
function jump(neighbour: TrackPoint, point: TrackPoint) {
  const meters = rise(neighbour, point);
  if (Math.abs(meters) <= minSpikeMeters || Math.abs(meters) <= metersBetween(neighbour, point)) return 0;
  return Math.sign(meters);
}

const rise = (from: TrackPoint, to: TrackPoint) => (to.height ?? 0) - (from.height ?? 0);
