import type { DrawnLine } from "./draw-track";
import type { Pixel, Size } from "./map-frame";
import { everyFewPixels } from "./map-labels";

/** Of a number's disc. */
const radius = 13;
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
    const free = ink
      .map(([x, y]): Pixel => [clamp(x, radius, width - radius), clamp(y, radius, height - radius)])
      .filter(spot => taken.every(other => Math.hypot(spot[0] - other[0], spot[1] - other[1]) > 2 * radius));
    const step = Math.ceil(free.length / maxCandidates);
    const spread = free.filter((_, at) => at % step === 0);
    // The middle comes first, because many lines begin at one car park.
    const fromMiddle = (spot: Pixel) => Math.abs(spread.indexOf(spot) - spread.length / 2);
    const linesAt = (spot: Pixel) => Math.max(...around(spot).map(near => crowd.get(cellOf(near)) ?? 0));
    const cost = (spot: Pixel) => linesAt(spot) * maxCandidates + fromMiddle(spot);
    const spot = spread.reduce<Pixel | null>(
      (best, each) => (best && cost(best) <= cost(each) ? best : each),
      null,
    );
    if (spot) taken.push(spot);
    return spot;
  });
}

const around = ([x, y]: Pixel): Pixel[] => [
  [x, y],
  [x - radius, y],
  [x + radius, y],
  [x, y - radius],
  [x, y + radius],
];

const cellOf = ([x, y]: Pixel) => Math.floor(x / radius) * 1_000 + Math.floor(y / radius);

const clamp = (value: number, min: number, max: number) => Math.min(max, Math.max(min, value));
