import type { LinePoint } from "./line";

/** Completes the heights of a track in place, so that it has one at every point, or none where fewer than half were recorded. */
export function completeHeights(stretches: readonly LinePoint[][]) {
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
