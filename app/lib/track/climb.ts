/** A swing of fewer metres is noise: the air pressure, a satellite, or a step over a root. */
export const smallestSwing = 10;

/** Metres up and down between turning points, for heights of one stretch. */
export function climb(heights: readonly number[]): { ascent: number; descent: number } {
  let ascent = 0;
  let descent = 0;
  let last: number | undefined;
  for (const height of turningPoints(heights)) {
    const rise = height - (last ?? height);
    if (rise > 0) ascent += rise;
    else descent -= rise;
    last = height;
  }
  return { ascent, descent };
}

/** The heights at which the path turns from up to down or back, with its first and last ones. Empty if it never swings. */
function turningPoints(heights: readonly number[]): number[] {
  const [first] = heights;
  if (first === undefined) return [];
  const turns: number[] = [];
  let [lowest, highest] = [first, first];
  let direction = 0;
  for (const height of heights) {
    lowest = Math.min(lowest, height);
    highest = Math.max(highest, height);
    if (direction <= 0 && height - lowest >= smallestSwing) {
      turns.push(lowest);
      direction = 1;
      highest = height;
    } else if (direction >= 0 && highest - height >= smallestSwing) {
      turns.push(highest);
      direction = -1;
      lowest = height;
    }
  }
  if (direction !== 0) turns.push(direction > 0 ? highest : lowest);
  return turns;
}
