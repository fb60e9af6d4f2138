import { framingPines, treeline } from "../parts/conifers";
import { happening } from "../parts/happening";
import { hill, rolling } from "../parts/hills";
import type { Scene } from "../scene";
import { fog } from "../sky";

/** Ridge behind ridge, each fainter than the one before it. */
export const ridges: Scene = {
  lands: ["forest", "tropic", "heath", "autumn"],
  sun: [70, 130],
  draw(dice, sun) {
    const folds = (["a", "b", "c", "d", "e"] as const).map((tone, at) => {
      const level = 144 + at * 36;
      return `${hill(tone, rolling(dice, level, 26 - at * 2, 0.9 + at * 0.12))}${fog(level + 8, 50, 0.55)}`;
    });
    const near = rolling(dice, 322, 12);
    return `${folds.join("")}${treeline(dice, "f", near, [12, 30])}${happening(dice, sun, near)}${framingPines(dice, "f", near, 130)}`;
  },
};
