import { encodeLine, type Line, type LinePoint, maxLineLength } from "./line";
import { toPlane } from "./plane";
import { reducePoints } from "./reduce-points";

const maxPoints = 500;
const longWalk = { meters: 60_000, maxPoints: 2_000 };

/**
 * At most `max` points of the line, among them both ends of each stretch. Heights count as much as the map does, so that a straight path
 * across a pass keeps the pass.
 */
export function simplify(line: Line, max: number): LinePoint[][] {
  return reducePoints(toPlane(line), max).map(stretch =>
    stretch.map(({ point: { latitude, longitude, height } }) => ({ latitude, longitude, height })),
  );
}

/** The encoded line of a walk of so many metres, with as many points as may be stored. */
export function encodeSimplified(line: Line, meters: number): string {
  let max = meters > longWalk.meters ? longWalk.maxPoints : maxPoints;
  for (let simple = simplify(line, max); ; simple = simplify(simple, max)) {
    const text = encodeLine(simple);
    if (text.length <= maxLineLength) return text;
    max = Math.floor(max * 0.9);
  }
}
