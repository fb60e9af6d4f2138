import type { Dice } from "../dice";
import { happening } from "../parts/happening";
import { hill, rolling } from "../parts/hills";
import { height as bottom, curve, type Point, shape, type Tone, width } from "../path";
import type { Scene } from "../scene";
import { fog, type Sun } from "../sky";

export const dunes: Scene = {
  lands: ["sand", "desert"],
  sun: [54, 120],
  draw(dice, sun) {
    const near = rolling(dice, 336, 10);
    const x = sun.side > 0 ? dice.whole(330, 420) : dice.whole(220, 310);
    return [
      hill("a", rolling(dice, 196, 16, 2)),
      dune(dice, sun, ["b", "c"], [640 - x + dice.whole(-40, 40), 138], 236),
      fog(200, 60, 0.5),
      dune(dice, sun, ["c", "d"], [x, dice.whole(100, 116)], 286),
      dune(dice, sun, ["d", "e"], [640 - x - sun.side * 140, 226], 320),
      hill("e", near),
      happening(dice, sun, near),
    ].join("");
  },
};

/** Dunes with a sharp crest: one side in the light, the other falling away from it. */
function dune(dice: Dice, { side }: Sun, [lit, shaded]: readonly [Tone, Tone], crest: Point, level: number) {
  const [x, y] = crest;
  const ridge: Point[] = [
    crest,
    [x - side * 40, y + (level - y) * 0.3],
    [x + side * 30, y + (level - y) * 0.62],
    [x - side * 70, level + 50],
    [x - side * dice.whole(20, 90), bottom + 10],
  ];
  const left: Point[] = [
    [-20, level + dice.whole(-8, 16)],
    [x * 0.4, level - 6],
    [x * 0.78, y + (level - y) * 0.34],
    crest,
  ];
  const right: Point[] = [
    crest,
    [x + (width - x) * 0.22, y + (level - y) * 0.34],
    [x + (width - x) * 0.6, level - 6],
    [width + 20, level + dice.whole(-8, 16)],
  ];
  const body = `${curve(left)}${curve(right).replace("M", "L")}V${bottom}H-20z`;
  const dark = side > 0 ? `${curve(left)}` : `${curve(right.toReversed())}`;
  return (
    shape(lit, body) +
    shape(shaded, `${dark}${curve(ridge).replace("M", "L")}H${side > 0 ? -20 : width + 20}z`, 0.55)
  );
}
