import { longitudeStep, metersBetween } from "./distance";
import type { TrackPoint } from "./track-point";

/** With the metres walked since its stretch began. */
export interface WalkedPoint extends TrackPoint {
  meters: number;
}

/** A receiver at rest wanders by a few metres. */
const minStepMeters = 5;
const smoothingMeters = 50;

/**
 * The points that count as progress, each at least 5 m from the one before, with the mean height of the 50 m before and after it.
 * Stretches that go nowhere are left out.
 */
export function walkedPoints(stretches: readonly (readonly TrackPoint[])[]): WalkedPoint[][] {
  return steadyPositions(stretches)
    .map(stretch => smoothHeights(countedPoints(stretch)))
    .filter(({ length }) => length >= 2);
}

/** A point's height is the mean until the next one that counts, so that a rest weighs no more than a step. */
function countedPoints(stretch: readonly TrackPoint[]): WalkedPoint[] {
  const counted: WalkedPoint[] = [];
  let samples = 0;
  for (const point of stretch) {
    const last = counted.at(-1);
    const step = last ? metersBetween(last, point) : 0;
    if (last && step < minStepMeters) {
      samples++;
      if (last.height !== null && point.height !== null)
        last.height += (point.height - last.height) / samples;
    } else {
      counted.push({ ...point, meters: (last?.meters ?? 0) + step });
      samples = 1;
    }
  }
  return counted;
}

/** Near an end the window shrinks on both sides, because half a window would cut the slope that begins there. */
function smoothHeights(stretch: readonly WalkedPoint[]): WalkedPoint[] {
  const end = stretch.at(-1)?.meters ?? 0;
  let [from, to, sum] = [0, 0, 0];
  return stretch.map((point, index) => {
    if (point.height === null) return point;
    const reach = Math.min(smoothingMeters, point.meters, end - point.meters);
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

/** A walker seldom turns back; a receiver whose noise is larger than a step does it at most points. */
const maxShareTurningBack = 0.05;
const maxPasses = 4;
/** Points that are farther apart come from a planner or a sparse recording, in which a sharp turn is meant. */
const maxStepMeters = 40;

/**
 * Smooths positions only as far as they are noisy: a quiet recording keeps its hairpins. Each pass averages a point with neighbours twice
 * as far away as the last pass did.
 */
function steadyPositions(stretches: readonly (readonly TrackPoint[])[]): TrackPoint[][] {
  let steady = stretches.map(stretch => [...stretch]);
  for (let pass = 0; pass < maxPasses && shareTurningBack(steady) > maxShareTurningBack; pass++) {
    steady = steady.map(stretch => average(stretch, 2 ** pass));
  }
  return steady;
}

/** A quarter, a half and a quarter of the points before, at and after each one. */
function average(stretch: readonly TrackPoint[], stride: number): TrackPoint[] {
  return stretch.map((point, index) => {
    const [before, after] = [stretch[index - stride], stretch[index + stride]];
    if (!before || !after || !isNear(before, point) || !isNear(point, after)) return point;
    const north = before.latitude - 2 * point.latitude + after.latitude;
    const east = longitudeStep(point, before) + longitudeStep(point, after);
    const longitude = point.longitude + east / 4;
    return {
      ...point,
      latitude: point.latitude + north / 4,
      longitude: Math.abs(longitude) > 180 ? longitude - 360 * Math.sign(longitude) : longitude,
    };
  });
}

const isNear = (from: TrackPoint, to: TrackPoint) => metersBetween(from, to) <= maxStepMeters;

function shareTurningBack(stretches: readonly (readonly TrackPoint[])[]) {
  let turning = 0;
  let count = 0;
  for (const stretch of stretches) {
    count += stretch.length;
    for (const [index, point] of stretch.entries()) {
      const [before, after] = [stretch[index - 1], stretch[index + 1]];
      if (before && after && turnsBack(before, point, after)) turning++;
    }
  }
  return turning / Math.max(1, count);
}

function turnsBack(before: TrackPoint, point: TrackPoint, after: TrackPoint) {
  const squeeze = Math.cos((point.latitude * Math.PI) / 180) ** 2;
  const north = (point.latitude - before.latitude) * (after.latitude - point.latitude);
  const east = longitudeStep(before, point) * longitudeStep(point, after) * squeeze;
  return north + east < 0 && isNear(before, point) && isNear(point, after);
}
