import { metersBetween } from "./distance";
import { steadyPositions } from "./steady-positions";
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
