import type { Random } from "~/lib/random";
import { height as bottom, curve, type Point, shape, type Tone, under, width } from "./path";

/** The height of the ground at `x`. */
export type Ground = (x: number) => number;

/** Two waves of different length, so that the pattern hardly repeats. */
export function rolling(random: Random, level: number, swing: number, waves = 1.3): Ground {
  const [first, second] = [random.int(0, 628) / 100, random.int(0, 628) / 100];
  const turn = (Math.PI * 2 * waves) / width;
  return x => level + swing * (0.68 * Math.sin(x * turn + first) + 0.32 * Math.sin(x * turn * 2.3 + second));
}

export function hill(tone: Tone, ground: Ground, floor = bottom) {
  return shape(tone, under(curve(edgeOf(ground)), floor));
}

function edgeOf(ground: Ground): Point[] {
  return Array.from({ length: 9 }, (_, at) => {
    const x = -20 + (at * (width + 40)) / 8;
    return [x, ground(x)];
  });
}

export function windingPath(random: Random, [x, y]: Point) {
  const bend = random.chance(0.5) ? 1 : -1;
  const turns = [0, 0.12, 0.35, 0.68, 1];
  const centre = turns.map(
    (share, at) => x + bend * (at % 2 === 0 ? -1 : 1) * (10 + 80 * share) * (share > 0 ? 1 : 0),
  );
  const edge = (half: number) =>
    turns.map(
      (share, at): Point => [(centre[at] ?? x) + half * (1.5 + 34 * share ** 1.6), y + (bottom - y) * share],
    );
  const right = curve(edge(1));
  const left = curve(edge(-1).toReversed()).replace("M", "L");
  return shape("n", `${right}${left}z`, 0.75);
}

export function spotOn(ground: Ground, x: number): Point {
  return [x, ground(x) + 4];
}
