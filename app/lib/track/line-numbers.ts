import type { DrawnLine } from "./draw-track";
import type { Pixel, Size } from "./map-frame";
import { everyFewPixels } from "./map-labels";

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
