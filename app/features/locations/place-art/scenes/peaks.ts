import { framingPines, treeline } from "../parts/conifers";
import { happening } from "../parts/happening";
import { hill, rolling } from "../parts/hills";
import { mountains } from "../parts/mountains";
import type { Scene } from "../scene";
import { fog } from "../sky";

export const peaks: Scene = {
  lands: ["rock", "forest", "heath", "autumn"],
  sun: [50, 110],
  draw(dice, sun) {
    const near = rolling(dice, 308, 14);
    return [
      mountains(dice, sun, { tone: "a", base: 206, heights: [50, 96], peaks: 4 }),
      fog(150, 56, 0.6),
      mountains(dice, sun, {
        tone: "b",
        shade: "d",
        base: 244,
        heights: [76, 168],
        peaks: dice.whole(2, 3),
        snow: 0.42,
      }),
      fog(190, 64, 0.7),
      treeline(dice, "d", rolling(dice, 254, 10), [9, 20]),
      treeline(dice, "e", rolling(dice, 280, 10), [12, 26]),
      hill("f", near),
      happening(dice, sun, near),
      framingPines(dice, "f", near, 150),
    ].join("");
  },
};
