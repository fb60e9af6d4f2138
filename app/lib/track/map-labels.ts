import type { DrawnLine } from "./draw-track";
import type { Pixel, Size } from "./map-frame";

/** Where a label stands beside the place that it names. */
export type LabelSide = "right" | "left" | "above" | "below";

/** In pixels of the map, on a phone: wider screens have smaller letters. */
const letterWidth = 8.5;
const lineHeight = 12;
const gap = 8;
const ownMarkSize = 5;
/** What style sheets cut off is longer. */
const longest = 216;

interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/**
 * Finds room for labels, one after another: inside the map, off its marks and the labels before it, and off the drawn lines where there
 * is such a place.
 */
export function createLabels(
  { width, height }: Size,
  drawn: readonly (readonly Pixel[])[],
  { marks = [], markSize = 8 }: { marks?: readonly Pixel[]; markSize?: number } = {},
) {
  const ink = drawn.flatMap(everyFewPixels);
  const taken = marks.map(([x, y]) => boxAround(x, y, markSize, markSize));

  /** Null for an optional label that would stand on another. */
  return function place([x, y]: Pixel, text: string, isOptional = false): LabelSide | null {
    const [half, middle] = [Math.min(longest, lengthOf(text)) / 2, lineHeight / 2];
    const boxes: [LabelSide, Box][] = [
      ["right", boxAround(x + gap + half, y, half, middle)],
      ["left", boxAround(x - gap - half, y, half, middle)],
      ["above", boxAround(x, y - gap - middle, half, middle)],
      ["below", boxAround(x, y + gap + middle, half, middle)],
    ];
    const costs = boxes.map(([, box]) => {
      const isOutside = box.left < 0 || box.right > width || box.top < 0 || box.bottom > height;
      const hits = taken.filter(
        other =>
          box.left < other.right &&
          other.left < box.right &&
          box.top < other.bottom &&
          other.top < box.bottom,
      );
      const crossed = ink.filter(([x, y]) => x > box.left && x < box.right && y > box.top && y < box.bottom);
      return (hits.length + (isOutside ? 2 : 0)) * unreadable + crossed.length;
    });
    const lowest = Math.min(...costs);
    const best = boxes[costs.indexOf(lowest)];
    if (!best || (isOptional && lowest >= unreadable)) return null;
    taken.push(best[1], boxAround(x, y, ownMarkSize, ownMarkSize));
    return best[0];
  };
}

/** Chinese, Japanese and Korean letters are twice as wide. */
const lengthOf = (text: string) =>
  [...text].reduce((sum, letter) => sum + (letter > "\u2e7f" ? 2 : 1) * letterWidth, 0);

/** As bad as crossing a line in so many of its pixels. */
const unreadable = 1_000;

function boxAround(x: number, y: number, halfWidth: number, halfHeight: number): Box {
  return { left: x - halfWidth, right: x + halfWidth, top: y - halfHeight, bottom: y + halfHeight };
}

/** The drawn line as points. */
function everyFewPixels(stretch: readonly Pixel[]): Pixel[] {
  return stretch.flatMap(([x, y], index) => {
    const [nextX, nextY] = stretch[index + 1] ?? [x, y];
    const steps = Math.ceil(Math.hypot(nextX - x, nextY - y) / 4);
    return Array.from({ length: steps }, (_, step): Pixel => {
      const share = step / steps;
      return [x + share * (nextX - x), y + share * (nextY - y)];
    });
  });
}

/** Of a number's disc, with what keeps it off others. */
export const numberRadius = 13;
const maxLooks = 24;
const maxCandidates = 8;

/**
 * Where the numbers of lines stand: each on its own line, off the other numbers, and where few other lines are. Null for a line that
 * has no such place.
 */
export function numberSpots(drawn: readonly Pick<DrawnLine, "stretches">[], { width, height }: Size) {
  const inks = drawn.map(({ stretches }) => stretches.flatMap(everyFewPixels));
  const crowd = new Map<number, number>();
  for (const ink of inks) {
    for (const cell of new Set(ink.map(cellOf))) crowd.set(cell, (crowd.get(cell) ?? 0) + 1);
  }
  const taken: Pixel[] = [];
  return inks.map(ink => {
    const free = everyNth(ink, maxLooks)
      .map(
        ([x, y]): Pixel => [
          clamp(x, numberRadius, width - numberRadius),
          clamp(y, numberRadius, height - numberRadius),
        ],
      )
      .filter(spot =>
        taken.every(other => Math.hypot(spot[0] - other[0], spot[1] - other[1]) > 2 * numberRadius),
      );
    const spread = everyNth(free, maxCandidates);
    const linesAt = (spot: Pixel) => Math.max(...around(spot).map(near => crowd.get(cellOf(near)) ?? 0));
    // The middle comes first, because many lines begin at one car park.
    const costs = spread.map((spot, at) => linesAt(spot) * maxCandidates + Math.abs(at - spread.length / 2));
    const spot = spread[costs.indexOf(Math.min(...costs))] ?? null;
    if (spot) taken.push(spot);
    return spot;
  });
}

/** At most so many, evenly. */
function everyNth(pixels: readonly Pixel[], max: number) {
  const step = Math.ceil(pixels.length / max);
  return pixels.filter((_, at) => at % step === 0);
}

const around = ([x, y]: Pixel): Pixel[] => [
  [x, y],
  [x - numberRadius, y],
  [x + numberRadius, y],
  [x, y - numberRadius],
  [x, y + numberRadius],
];

const cellOf = ([x, y]: Pixel) => Math.floor(x / numberRadius) * 1_000 + Math.floor(y / numberRadius);

const clamp = (value: number, min: number, max: number) => Math.min(max, Math.max(min, value));
