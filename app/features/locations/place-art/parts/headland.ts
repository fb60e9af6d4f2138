import type { Dice } from "../dice";
import { type Point, polygon, shape, type Tone, width } from "../path";
import type { Sun } from "../sky";

/** A steep wall that comes in from one side and falls into water. */
export function headland(
  dice: Dice,
  { side: sunny }: Sun,
  tone: Tone,
  shade: Tone,
  side: -1 | 1,
  [reach, top]: Point,
  shore: number,
) {
  const outer = width / 2 + side * (width / 2 + 20);
  const at = (inset: number) => outer - side * inset;
  const jitter = () => dice.whole(-9, 9);
  const face: Point[] = [
    [at(reach * 0.5), top + jitter()],
    [at(reach * 0.66), top + (shore - top) * 0.24 + jitter()],
    [at(reach * 0.76), top + (shore - top) * 0.52],
    [at(reach * 0.92), top + (shore - top) * 0.82],
    [at(reach), shore],
  ];
  const body = polygon([
    [outer, shore],
    [outer, top - dice.whole(4, 20)],
    [at(reach * 0.26), top - dice.whole(8, 26)],
    ...face,
  ]);
  const gully = polygon([
    [at(reach * 0.5), top],
    [at(reach * 0.42), top + (shore - top) * 0.4],
    [at(reach * 0.55), top + (shore - top) * 0.7],
    [at(reach * 0.5), shore],
    ...face.toReversed().slice(0, -1),
  ]);
  return (
    shape(tone, body) +
    shape(
      shade,
      sunny === side
        ? gully
        : polygon([
            [outer, shore],
            [outer, top],
            [at(reach * 0.26), top - 6],
            [at(reach * 0.34), top + (shore - top) * 0.5],
            [at(reach * 0.22), shore],
          ]),
      0.45,
    )
  );
}
