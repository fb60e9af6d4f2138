import { canoe } from "../parts/boats";
import { framingPines, treeline } from "../parts/conifers";
import { hill, rolling } from "../parts/hills";
import { mountains } from "../parts/mountains";
import { mirror, shimmer } from "../parts/water";
import type { Scene } from "../scene";

export const lake: Scene = {
  lands: ["forest", "rock", "autumn", "ice"],
  sun: [46, 96],
  draw(dice, sun) {
    const shore = dice.whole(226, 238);
    const behind = [
      mountains(dice, sun, { tone: "a", base: shore, heights: [70, 110], peaks: 4 }),
      mountains(dice, sun, {
        tone: "b",
        shade: "d",
        base: shore,
        heights: [70, 156],
        peaks: dice.whole(2, 3),
        snow: 0.46,
      }),
      treeline(dice, "d", rolling(dice, shore - 4, 5), [7, 17]),
    ];
    const near = rolling(dice, 334, 10);
    const boat = dice.chance(0.5) ? canoe([dice.whole(180, 400), dice.whole(276, 300)], 58) : "";
    return [
      mirror(behind.join(""), shore),
      shimmer(dice, shore, 330),
      boat,
      hill("f", near),
      framingPines(dice, "f", near, 170),
    ].join("");
  },
};
