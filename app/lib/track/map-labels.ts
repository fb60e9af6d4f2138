import type { Pixel, Size } from "./map-frame";

/** Where a label stands beside the place that it names. */
export type LabelSide = "right" | "left" | "above" | "below";

/** In pixels of the map, on a phone: wider screens have smaller letters. */
const letterWidth = 7.5;
const lineHeight = 12;
const gap = 7;
const markSize = 5;

interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/**
 * Finds room for labels, one after another: inside the map, off the labels before it, and off the drawn line where there is such a
 * place.
 */
export function createLabels({ width, height }: Size, drawn: readonly (readonly Pixel[])[]) {
  const ink = drawn.flatMap(everyFewPixels);
  const taken: Box[] = [];

  /** Null for an optional label that would stand on another. */
  return function place([x, y]: Pixel, text: string, isOptional = false): LabelSide | null {
    const long = text.length * letterWidth;
    const [half, middle] = [long / 2, lineHeight / 2];
    const boxes: [LabelSide, Box][] = [
      ["right", boxAround(x + gap + half, y, half, middle)],
      ["left", boxAround(x - gap - half, y, half, middle)],
      ["above", boxAround(x, y - lineHeight, half, middle)],
      ["below", boxAround(x, y + lineHeight, half, middle)],
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
    taken.push(best[1], boxAround(x, y, markSize, markSize));
    return best[0];
  };
}

/** As bad as crossing a line in so many of its pixels. */
const unreadable = 1_000;

function boxAround(x: number, y: number, halfWidth: number, halfHeight: number): Box {
  return { left: x - halfWidth, right: x + halfWidth, top: y - halfHeight, bottom: y + halfHeight };
}

/** The drawn line as points. */
export function everyFewPixels(stretch: readonly Pixel[]): Pixel[] {
  return stretch.flatMap(([x, y], index) => {
    const [nextX, nextY] = stretch[index + 1] ?? [x, y];
    const steps = Math.ceil(Math.hypot(nextX - x, nextY - y) / 4);
    return Array.from({ length: steps }, (_, step): Pixel => {
      const share = step / steps;
      return [x + share * (nextX - x), y + share * (nextY - y)];
    });
  });
}
