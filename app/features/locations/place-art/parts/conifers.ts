import type { Dice } from "../dice";
import { height as bottom, type Point, polygon, shape, type Tone, width } from "../path";
import type { Ground } from "./hills";

/** A ground whose edge is the tops of a conifer forest. */
export function treeline(dice: Dice, tone: Tone, ground: Ground, [low, high]: readonly [number, number]) {
  const points: Point[] = [
    [-20, bottom],
    [-20, ground(-20)],
  ];
  for (let x = -20; x < width + 20; ) {
    const tall = dice.whole(low, high);
    const half = Math.max(7, tall * dice.whole(27, 36) * 0.01);
    points.push([x + half, ground(x) - tall]);
    x += half * 2;
    points.push([x, ground(x)]);
    if (dice.chance(0.75)) continue;
    x += dice.whole(10, 44);
    points.push([x, ground(x)]);
  }
  return shape(tone, polygon([...points, [width + 20, bottom]]));
}

/** A grown conifer in three tiers. */
function pine([x, y]: Point, tall: number): string {
  const tier = (share: number) => tall * share;
  const half: Point[] = [
    [0, 0],
    [tier(0.12), tier(0.32)],
    [tier(0.06), tier(0.31)],
    [tier(0.19), tier(0.64)],
    [tier(0.1), tier(0.63)],
    [tier(0.26), tier(1)],
  ];
  const right = half.map(([dx, dy]): Point => [x + dx, y - tall + dy]);
  const left = half.slice(1).map(([dx, dy]): Point => [x - dx, y - tall + dy]);
  return polygon([...right, ...left.toReversed()]);
}

/** Conifers that frame the picture from one side or both, tallest outside. */
export function framingPines(dice: Dice, tone: Tone, ground: Ground, tallest: number) {
  const sides = dice.pick([[-1], [1], [-1, 1]]);
  const trees = sides.flatMap(side =>
    Array.from({ length: sides.length > 1 ? 2 : 3 }, (_, at) => {
      const x = width / 2 + side * (width / 2 - at * 48 - dice.whole(0, 24));
      return pine([x, ground(x) + 14], tallest * (1 - at * 0.24) * dice.whole(85, 112) * 0.01);
    }),
  );
  return shape(tone, trees.join(""));
}
