import { MinHeap } from "./min-heap";

/** Three lengths of one unit. */
export interface Position {
  x: number;
  y: number;
  z: number;
}

/**
 * Visvalingam and Whyatt's algorithm: removes the point whose triangle with its neighbours is smallest, until at most `max` are left in
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
  const areaAt = (index: number) =>
    triangleArea(points[previous[index] ?? -1], points[index], points[next[index] ?? -1]);

  const heap = new MinHeap(points.length);
  for (let index = 0; index < points.length; index++) if (!isEnd[index]) heap.push(index, areaAt(index));

  const isRemoved = new Uint8Array(points.length);
  for (let left = points.length; left > max; left--) {
    const smallest = heap.pop();
    if (smallest === null) break;
    isRemoved[smallest] = 1;
    const before = previous[smallest] ?? 0;
    const after = next[smallest] ?? 0;
    next[before] = after;
    previous[after] = before;
    for (const index of [before, after]) if (!isEnd[index]) heap.update(index, areaAt(index));
  }
  let index = 0;
  return longest.map(stretch => stretch.filter(() => !isRemoved[index++]));
}

function triangleArea(a?: Position, b?: Position, c?: Position) {
  if (!a || !b || !c) return 0;
  const [bx, by, bz] = [b.x - a.x, b.y - a.y, b.z - a.z];
  const [cx, cy, cz] = [c.x - a.x, c.y - a.y, c.z - a.z];
  return Math.sqrt((by * cz - bz * cy) ** 2 + (bz * cx - bx * cz) ** 2 + (bx * cy - by * cx) ** 2) / 2;
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
