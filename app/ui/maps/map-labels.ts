import type { Point } from "~/lib/map-view";

interface Named {
  at: Point;
  name: string;
}

type Box = readonly [left: number, top: number, right: number, bottom: number];

/** On which side of its dot each name has room, undefined where it has none. The first come first. */
export function placeLabels(dots: readonly Named[], { width, height }: { width: number; height: number }) {
  const taken: Box[] = dots.map(({ at: [x, y] }) => [x - 8, y - 8, x + 8, y + 8]);
  return dots.map(({ at: [x, y], name }) => {
    const long = Math.min(longest, lengthOf(name));
    const sides = [
      ["right", [x + gap, y - 9, x + gap + long, y + 9]],
      ["left", [x - gap - long, y - 9, x - gap, y + 9]],
    ] as const;
    const side = sides.find(
      ([, box]) =>
        box[0] > 2 &&
        box[1] > 2 &&
        box[2] < width - 2 &&
        box[3] < height - 2 &&
        !taken.some(other => overlap(box, other)),
    );
    if (side) taken.push(side[1]);
    return side?.[0];
  });
}

const gap = 10;

/** What the style sheet cuts off is longer. */
const longest = 150;

/** Chinese, Japanese and Korean letters are twice as wide. */
const lengthOf = (name: string) => [...name].reduce((sum, letter) => sum + (letter > "\u2e7f" ? 14 : 7), 0);

const overlap = (a: Box, b: Box) => a[0] < b[2] && b[0] < a[2] && a[1] < b[3] && b[1] < a[3];
