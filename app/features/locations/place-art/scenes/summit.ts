import { treeline } from "../parts/conifers";
import { happening } from "../parts/happening";
import { hill, rolling } from "../parts/hills";
import { mountains } from "../parts/mountains";
import type { Scene } from "../scene";
import { fog } from "../sky";

/** One mountain above everything around it. */
export const summit: Scene = {
  lands: ["rock", "heath", "ice", "forest"],
  sun: [50, 120],
  draw(dice, sun) {
    const near = rolling(dice, 300, 16);
    return [
      mountains(dice, sun, { tone: "a", base: 226, heights: [40, 84], peaks: 5, snow: 0.3 }),
      fog(176, 50, 0.6),
      mountains(dice, sun, {
        tone: "b",
        shade: "d",
        base: 264,
        heights: [184, 202],
        peaks: 1,
        snow: 0.4,
        rough: 16,
      }),
      fog(196, 70, 0.75),
      hill("d", rolling(dice, 262, 12)),
      treeline(dice, "e", rolling(dice, 286, 10), [8, 18]),
      hill("f", near),
      happening(dice, sun, near),
    ].join("");
  },
};
