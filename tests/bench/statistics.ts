export function median(values: number[]) {
  return percentile(values, 0.5);
}

/** Interpolates linearly between the two nearest values. */
export function percentile(values: number[], part: number) {
  const sorted = values.toSorted((a, b) => a - b);
  const position = (sorted.length - 1) * part;
  const low = sorted[Math.floor(position)] ?? Number.NaN;
  const high = sorted[Math.ceil(position)] ?? Number.NaN;
  return low + (high - low) * (position % 1);
}

export function round(value: number, digits = 0) {
  return Number(value.toFixed(digits));
}

/** Starts with another item each round, so that none is always measured first. */
export function rotate<T>(items: T[], turn: number) {
  const start = turn % items.length;
  return [...items.slice(start), ...items.slice(0, start)];
}
