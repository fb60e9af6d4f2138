import { framingPines, treeline } from "../parts/conifers";
import { hill, rolling } from "../parts/hills";
import type { Scene } from "../scene";
import { fog } from "../sky";

export const forest: Scene = {
  lands: ["forest", "autumn", "forest", "heath"],
  sun: [50, 110],
  draw(dice) {
    const ground = rolling(dice, 318, 10);
    const layers = (["a", "b", "c", "d", "e"] as const).map((tone, at) => {
      const level = 158 + at * 34;
      const size = 14 + at * 7;
      return `${treeline(dice, tone, rolling(dice, level, 18 - at * 2, 1), [size, size * 1.9])}${at < 4 ? fog(level - 4, 44, 0.5) : ""}`;
    });
    return `${layers.join("")}${hill("f", ground)}${framingPines(dice, "f", ground, 220)}`;
  },
};
