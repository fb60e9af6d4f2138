import type { Dice } from "../dice";
import { box, type Point, polygon } from "../path";
import type { Sun } from "../sky";

/** A flat-topped rock on its skirt of scree, banded, one face in shade. */
export function butte(dice: Dice, { side }: Sun, [x, foot]: Point, wide: number, tall: number) {
  const [half, top] = [wide / 2, foot - tall];
  const skirt = foot - tall * dice.whole(28, 40) * 0.01;
  const lean = () => dice.whole(0, Math.ceil(wide / 16));
  // From the sunny foot over the top to the dark one.
  const outline: Point[] = [
    [x + side * half * 1.7, foot],
    [x + side * half * 1.06, skirt],
    [x + side * (half - lean()), top + lean()],
    [x + side * half * 0.4, top - lean() / 2],
    [x - side * half * 0.3, top + lean() / 2],
    [x - side * (half - lean()), top + lean() / 2],
    [x - side * half * 1.06, skirt],
    [x - side * half * 1.7, foot],
  ];
  const edge: Point[] = [
    [x - side * half * 0.6, foot],
    [x - side * half * 0.16, skirt],
  ];
  return {
    body: polygon(outline),
    shade: polygon([...outline.slice(4), ...edge]),
    bands: [0.3, 0.62]
      .map(share => box(x - half * 0.96, top + (skirt - top) * share, wide * 0.96, 3))
      .join(""),
  };
}
