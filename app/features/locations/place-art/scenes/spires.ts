import type { Dice } from "../dice";
import { framingPines, treeline } from "../parts/conifers";
import { happening } from "../parts/happening";
import { hill, rolling } from "../parts/hills";
import { mountains } from "../parts/mountains";
import { type Point, polygon, shape } from "../path";
import type { Scene } from "../scene";
import { fog, type Sun } from "../sky";

export const spires: Scene = {
  lands: ["rock", "desert", "heath", "autumn"],
  sun: [50, 110],
  draw(dice, sun) {
    const near = rolling(dice, 304, 14);
    return [
      mountains(dice, sun, { tone: "a", heights: [40, 84], peaks: 3, base: 210 }),
      towers(dice, sun, 242),
      mountains(dice, sun, { tone: "c", shade: "d", base: 262, heights: [20, 64], peaks: 3 }),
      fog(176, 70, 0.75),
      hill("d", rolling(dice, 248, 14)),
      treeline(dice, "e", rolling(dice, 280, 10), [10, 24]),
      hill("f", near),
      happening(dice, sun, near),
      framingPines(dice, "f", near, 130),
    ].join("");
  },
};

/** Pillars of bare rock, close together, the tallest in the middle. */
function towers(dice: Dice, { side }: Sun, foot: number) {
  const centre = dice.whole(230, 410);
  const pillars = [-104, 104, 46, -24].map(dx => {
    const x = centre + dx + dice.whole(-14, 14);
    const half = dice.whole(30, 46);
    const tall = dice.whole(150, 182) - Math.abs(dx) * 0.62;
    const at = (across: number, up: number): Point => [x + half * across, foot - tall * up];
    const top = [
      at(-0.66, 0.8),
      at(-0.5, 0.93),
      at(dice.whole(-30, 10) * 0.01, 1),
      at(0.4, 0.9),
      at(0.62, 0.74),
    ];
    return {
      lit: polygon([at(-1.7, 0), at(-0.95, 0.4), ...top, at(0.92, 0.42), at(1.7, 0)]),
      dark: polygon([
        at(-side * 0.1, 0.97),
        at(-side * 0.46, 0.9),
        at(-side * 0.64, 0.76),
        at(-side * 0.94, 0.41),
        at(-side * 1.7, 0),
        at(-side * 0.4, 0),
        at(-side * 0.05, 0.5),
      ]),
    };
  });
  return pillars.map(({ lit, dark }) => shape("b", lit) + shape("d", dark, 0.42)).join("");
}
