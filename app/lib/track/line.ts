/** Degrees of WGS 84, and metres above the sea. A line has heights at all of its points or at none. */
export interface LinePoint {
  latitude: number;
  longitude: number;
  height: number | null;
}

/** Stretches of at least two points each. Between two stretches nothing was recorded. */
export type Line = readonly (readonly LinePoint[])[];

export const maxLineLength = 12_000;
const maxHeight = 9_000;
const minHeight = -500;

/** Google's encoded polyline has five decimals, which is about a metre. */
const precision = 1e5;
const withoutHeights = 0;
const withHeights = 1;

/**
 * Whether there are heights, then the steps from point to point: latitude, longitude and height in metres, each as in Google's
 * encoded polyline algorithm format. A step of nothing ends a stretch.
 */
export function encodeLine(line: Line): string {
  const hasHeights = line.every(stretch => stretch.every(({ height }) => height !== null));
  const axes = hasHeights ? 3 : 2;
  let last = [0, 0, 0];
  const numbers: number[] = [hasHeights ? withHeights : withoutHeights];
  for (const stretch of line) {
    for (const [nth, { latitude, longitude, height }] of stretch.entries()) {
      const point = [latitude * precision, longitude * precision, height ?? 0].map(Math.round);
      const steps = point.map((value, axis) => value - (last[axis] ?? 0)).slice(0, axes);
      const isFirst = numbers.length === 1;
      if (!isFirst && steps.every(step => step === 0)) continue;
      if (!isFirst && nth === 0) numbers.push(...new Array(axes).fill(0));
      numbers.push(...steps);
      last = point;
    }
  }
  return numbers.map(encodeNumber).join("");
}

function encodeNumber(value: number) {
  let left = value < 0 ? -2 * value - 1 : 2 * value;
  let text = "";
  for (; left >= 32; left = Math.floor(left / 32)) text += String.fromCharCode(63 + 32 + (left % 32));
  return text + String.fromCharCode(63 + left);
}

/** Null for what `encodeLine` could not have written: anybody may send it. */
export function decodeLine(text: string): Line | null {
  const numbers = text.length <= maxLineLength ? decodeNumbers(text) : null;
  const [kind, ...steps] = numbers ?? [];
  if (kind !== withHeights && kind !== withoutHeights) return null;
  const axes = 2 + kind;
  if (steps.length % axes !== 0) return null;
  const line: LinePoint[][] = [[]];
  const at = [0, 0, 0];
  for (let index = 0; index < steps.length; index += axes) {
    const step = steps.slice(index, index + axes);
    const isGap = index > 0 && step.every(each => each === 0);
    if (isGap) {
      line.push([]);
      continue;
    }
    for (const [axis, value] of step.entries()) at[axis] = (at[axis] ?? 0) + value;
    const [latitude = 0, longitude = 0, height = 0] = at;
    const point = {
      latitude: latitude / precision,
      longitude: longitude / precision,
      height: kind ? height : null,
    };
    if (!isOnEarth(point)) return null;
    line.at(-1)?.push(point);
  }
  return line.every(stretch => stretch.length >= 2) ? line : null;
}

/** Null for a character outside the alphabet, and for a number that does not end. */
function decodeNumbers(text: string): number[] | null {
  const numbers: number[] = [];
  let value = 0;
  let scale = 1;
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index) - 63;
    if (code < 0 || code > 63 || scale > 32 ** 6) return null;
    value += (code % 32) * scale;
    scale *= 32;
    if (code >= 32) continue;
    numbers.push(value % 2 === 1 ? -(value + 1) / 2 : value / 2);
    value = 0;
    scale = 1;
  }
  return scale === 1 ? numbers : null;
}

export function isOnEarth({ latitude, longitude, height }: LinePoint) {
  return (
    Math.abs(latitude) <= 90 &&
    Math.abs(longitude) <= 180 &&
    (height === null || (height >= minHeight && height <= maxHeight))
  );
}
