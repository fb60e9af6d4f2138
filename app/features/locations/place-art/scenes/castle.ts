import type { Dice } from "../dice";
import { framingPines, treeline } from "../parts/conifers";
import { hill, rolling } from "../parts/hills";
import { box, type Point, polygon, shape, stroke } from "../path";
import type { Scene } from "../scene";
import { fog, type Sun } from "../sky";

export const castle: Scene = {
  lands: ["forest", "autumn", "heath", "rock"],
  sun: [60, 120],
  draw(dice, sun) {
    const x = 320 + dice.whole(-90, 90);
    return [
      hill("a", rolling(dice, 190, 20)),
      hill("b", rolling(dice, 220, 18)),
      fog(190, 60, 0.6),
      drawCastle(dice, [x, 196], sun),
      hill("d", at => 190 + 96 * (1 - Math.exp(-(((at - x) / 170) ** 2)))),
      treeline(dice, "e", at => 236 + 60 * (1 - Math.exp(-(((at - x) / 200) ** 2))), [9, 20]),
      hill("f", rolling(dice, 322, 10)),
      framingPines(dice, "f", rolling(dice, 326, 6), 130),
    ].join("");
  },
};

/** A keep, a tower that stands, one that fell, and the walls between them. */
function drawCastle(dice: Dice, [x, y]: Point, { side }: Sun) {
  const keep = dice.whole(92, 116);
  const walls = [
    tower(x - 12, y, 54, keep),
    tower(x - 82, y, 34, keep * 0.62),
    ruined(dice, x + 74, y, 38, keep * 0.74),
    `M${x - 66} ${y}v-34h10v-6h8v6h8v-6h8v6h14v34zM${x + 13} ${y}v-30h12v-6h10v6h10v-6h12v36z`,
  ];
  const shade = [
    [x - 12, 54, keep],
    [x - 82, 34, keep * 0.62],
  ].map(([at = x, wide = 0, tall = 0]) =>
    box(side > 0 ? at - wide / 2 : at + wide * 0.1, y - tall, wide * 0.4, tall),
  );
  const windows = `M${x - 12} ${Math.round(y - keep * 0.62)}v8m14 8v8M${x - 82} ${Math.round(y - keep * 0.38)}v7`;
  return shape("e", walls.join("")) + shape("f", shade.join(""), 0.5) + stroke("j", windows, 5);
}

function tower(x: number, y: number, wide: number, tall: number) {
  const merlon = wide / 5;
  const [left, top] = [x - wide / 2, y - tall];
  const crown = [0, 2, 4].map(at => box(left + at * merlon, top - 8, merlon, 9)).join("");
  return box(left, top, wide, tall) + crown;
}

function ruined(dice: Dice, x: number, y: number, wide: number, tall: number) {
  const [left, right] = [x - wide / 2, x + wide / 2];
  return polygon([
    [left, y],
    [left, y - tall],
    [left + wide * 0.3, y - tall + 4],
    [left + wide * 0.42, y - tall * 0.8 + dice.whole(0, 8)],
    [left + wide * 0.7, y - tall * 0.74],
    [right, y - tall * 0.42],
    [right, y],
  ]);
}
