import FlatQueue from "flatqueue";
import { longitudeStep, metersPerDegree } from "./distance";
import { encodeLine, type Line, type LinePoint, maxLineLength } from "./line";

const maxPoints = 500;
const longWalk = { meters: 60_000, maxPoints: 2_000 };
const sketch = { maxPoints: 48, maxLength: 200 };

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
  return encodeWithin(line, meters > longWalk.meters ? longWalk.maxPoints : maxPoints, maxLineLength);
}

/** Where a line leads, without heights, for lists. */
export function sketchOf(line: Line): string {
  const flat = line.map(stretch => stretch.map(point => ({ ...point, height: null })));
  return encodeWithin(flat, sketch.maxPoints, sketch.maxLength);
}

function encodeWithin(line: Line, points: number, maxLength: number): string {
  let max = points;
  for (let simple = simplify(line, max); ; simple = simplify(simple, max)) {
    const text = encodeLine(simple);
    if (text.length <= maxLength) return text;
    max = Math.floor(max * 0.9);
  }
}

/**
 * Visvalingam and Whyatt's algorithm: removes the point that matters least between its neighbours, until at most `max` are left in
 * all stretches together. Takes n log n for any input, where Douglas and Peucker's takes n² for a crafted one. The ends of a stretch
 * stay. When there are too many stretches for that, the longest stay.
 */
export function reducePoints<Point extends Position>(
  stretches: readonly (readonly Point[])[],
  max: number,
): Point[][] {
  const longest = longestStretches(stretches, Math.floor(max / 2));
  const points = longest.flat();
  const previous = Int32Array.from(points, (_, index) => index - 1);
  const next = Int32Array.from(points, (_, index) => index + 1);
  const isEnd = new Uint8Array(points.length);
  let start = 0;
  for (const { length } of longest) {
    isEnd[start] = 1;
    isEnd[start + length - 1] = 1;
    start += length;
  }
  const weights = new Float64Array(points.length);
  // Each removal adds at most two neighbours again.
  const queue = new FlatQueue(3 * points.length);
  const enqueue = (index: number) => {
    if (isEnd[index]) return;
    const weight = weightOf(points[previous[index] ?? -1], points[index], points[next[index] ?? -1]);
    weights[index] = weight;
    queue.push(index, weight);
  };
  for (let index = 0; index < points.length; index++) enqueue(index);

  const isRemoved = new Uint8Array(points.length);
  for (let left = points.length; left > max; ) {
    const weight = queue.peekValue();
    const smallest = queue.pop();
    if (smallest === undefined) break;
    // Its neighbours have changed since it was added.
    if (isRemoved[smallest] || weights[smallest] !== weight) continue;
    isRemoved[smallest] = 1;
    left--;
    const before = previous[smallest] ?? 0;
    const after = next[smallest] ?? 0;
    next[before] = after;
    previous[after] = before;
    enqueue(before);
    enqueue(after);
  }
  let index = 0;
  return longest.map(stretch => stretch.filter(() => !isRemoved[index++]));
}

/**
 * The area of a point's triangle with its neighbours. Where a path turns back on itself, the triangle has none: there, that of the
 * triangle as wide and as high as the turn is far from its neighbours.
 */
function weightOf(before?: Position, point?: Position, after?: Position) {
  if (!before || !point || !after) return 0;
  const [baseX, baseY, baseZ] = [after.x - before.x, after.y - before.y, after.z - before.z];
  const [sideX, sideY, sideZ] = [point.x - before.x, point.y - before.y, point.z - before.z];
  const base = baseX * baseX + baseY * baseY + baseZ * baseZ;
  const side = sideX * sideX + sideY * sideY + sideZ * sideZ;
  const dot = baseX * sideX + baseY * sideY + baseZ * sideZ;
  const share = Math.min(1, Math.max(0, dot / (base || 1)));
  const [offX, offY, offZ] = [sideX - share * baseX, sideY - share * baseY, sideZ - share * baseZ];
  const area = Math.sqrt(Math.max(0, base * side - dot * dot));
  return Math.max(area, offX * offX + offY * offY + offZ * offZ) / 2;
}

function longestStretches<Point extends Position>(stretches: readonly (readonly Point[])[], max: number) {
  if (stretches.length <= max) return stretches;
  const lengths = new Map(stretches.map(stretch => [stretch, planeLength(stretch)]));
  const byLength = stretches.toSorted((a, b) => (lengths.get(b) ?? 0) - (lengths.get(a) ?? 0));
  const longest = new Set(byLength.slice(0, max));
  return stretches.filter(stretch => longest.has(stretch));
}

function planeLength(stretch: readonly Position[]) {
  let length = 0;
  for (const [index, { x, y }] of stretch.entries()) {
    const before = stretch[index - 1];
    if (before) length += Math.hypot(x - before.x, y - before.y);
  }
  return length;
}

/** Three lengths of one unit. */
export interface Position {
  x: number;
  y: number;
  z: number;
}

export interface PlanePoint<Point extends LinePoint> extends Position {
  point: Point;
}

/**
 * Metres to the east, to the north and above the sea, on a plane around the middle latitude. A line across the antimeridian stays in
 * one piece.
 */
export function toPlane<Point extends LinePoint>(
  stretches: readonly (readonly Point[])[],
): PlanePoint<Point>[][] {
  const eastScale = metersPerDegreeEast(stretches);
  let last: Point | undefined;
  let degreesEast = 0;
  return stretches.map(stretch =>
    stretch.map(point => {
      degreesEast += longitudeStep(last ?? point, point);
      last = point;
      return { x: degreesEast * eastScale, y: point.latitude * metersPerDegree, z: point.height ?? 0, point };
    }),
  );
}

/** At the middle latitude. */
export function metersPerDegreeEast(stretches: readonly (readonly LinePoint[])[]): number {
  return Math.cos((middleLatitude(stretches) * Math.PI) / 180) * metersPerDegree;
}

function middleLatitude(stretches: readonly (readonly LinePoint[])[]) {
  let south = 90;
  let north = -90;
  for (const stretch of stretches) {
    for (const { latitude } of stretch) {
      south = Math.min(south, latitude);
      north = Math.max(north, latitude);
    }
  }
  return (south + north) / 2;
}
