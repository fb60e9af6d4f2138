import { box, type Point, pointsAt, polygon, shape, type Tone, width } from "./path";
import type { Random } from "./random";
import type { Sun } from "./sky";

export function butte(random: Random, { side }: Sun, [x, foot]: Point, wide: number, tall: number) {
  const [half, top] = [wide / 2, foot - tall];
  const skirt = foot - tall * random.int(28, 40) * 0.01;
  const lean = () => random.int(0, Math.ceil(wide / 16));
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

export function headland(
  random: Random,
  { side: sunny }: Sun,
  tone: Tone,
  shade: Tone,
  side: -1 | 1,
  [reach, top]: Point,
  shore: number,
) {
  const outer = width / 2 + side * (width / 2 + 20);
  const at = (inset: number) => outer - side * inset;
  const jitter = () => random.int(-9, 9);
  const face: Point[] = [
    [at(reach * 0.5), top + jitter()],
    [at(reach * 0.66), top + (shore - top) * 0.24 + jitter()],
    ...pointsAt([outer, top], ".76,.52 .92,.82 1,1", -side * reach, shore - top),
  ];
  const body = polygon([
    [outer, shore],
    [outer, top - random.int(4, 20)],
    [at(reach * 0.26), top - random.int(8, 26)],
    ...face,
  ]);
  const edge = pointsAt([outer, top], ".5,0 .42,.4 .55,.7 .5,1", -side * reach, shore - top);
  const gully = polygon([...edge, ...face.toReversed().slice(0, -1)]);
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
            ...pointsAt([outer, top], ".34,.5 .22,1", -side * reach, shore - top),
          ]),
      0.45,
    )
  );
}
