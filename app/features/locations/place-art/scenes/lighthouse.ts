import type { Dice } from "../dice";
import { hill } from "../parts/hills";
import { glitter, openWater, shimmer } from "../parts/water";
import { box, type Point, polygon, shape } from "../path";
import type { Scene } from "../scene";
import type { Sun } from "../sky";

export const lighthouse: Scene = {
  lands: ["meadow", "heath", "rock"],
  sun: [70, 120],
  draw(dice, sun) {
    const x = 320 - sun.side * dice.whole(110, 160);
    const cape = (at: number) => 222 + Math.max(0, (sun.side * (at - x) - 60) * 0.62) + 6 * Math.sin(at / 50);
    return [
      openWater(196),
      glitter(dice, sun, 198, 330),
      shimmer(dice, 204, 340, 9),
      hill("b", at => 192 - Math.max(0, sun.side * (at - 320) - 60) * 0.09, 197),
      drawLighthouse(dice, [x, 224], sun),
      hill("d", cape),
      hill("e", at => cape(at) + 34 + 8 * Math.sin(at / 31)),
      hill("f", at => cape(at) + 84 + 6 * Math.sin(at / 47)),
    ].join("");
  },
};

function drawLighthouse(dice: Dice, [x, y]: Point, { side }: Sun) {
  const tall = dice.whole(120, 145);
  const top = y - tall;
  const tower = polygon([
    [x - 17, y],
    [x - 10, top + 26],
    [x + 10, top + 26],
    [x + 17, y],
  ]);
  const stripes = [0.22, 0.56].map(share => {
    const [from, to] = [top + 26 + (tall - 26) * share, top + 26 + (tall - 26) * (share + 0.17)];
    const half = (at: number) => 10 + (7 * (at - top - 26)) / (tall - 26);
    return polygon([
      [x - half(from), from],
      [x + half(from), from],
      [x + half(to), to],
      [x - half(to), to],
    ]);
  });
  const beam = polygon([
    [x, top + 17],
    [x - side * 300, top - 20],
    [x - side * 300, top + 44],
  ]);
  const lantern =
    box(x - 13, top + 22, 26, 5) +
    box(x - 7, top + 4, 14, 18) +
    polygon([
      [x - 10, top + 5],
      [x, top - 9],
      [x + 10, top + 5],
    ]);
  const shade = polygon([
    [x - side * 2, top + 26],
    [x - side * 10, top + 26],
    [x - side * 17, y],
    [x - side * 4, y],
  ]);
  const house = box(x + side * 34 - 22, y - 22, 44, 26);
  const roof = polygon([
    [x + side * 34 - 26, y - 21],
    [x + side * 34, y - 42],
    [x + side * 34 + 26, y - 21],
  ]);
  return [
    shape("y", beam, 0.3),
    shape("w", tower + house),
    shape("r", stripes.join("") + roof),
    shape("d", shade, 0.35),
    shape("f", lantern),
    shape("y", box(x - 4, top + 8, 8, 11)),
  ].join("");
}
