import { framingPines, treeline } from "../parts/conifers";
import { hill, rolling } from "../parts/hills";
import { houses } from "../parts/houses";
import { mountains } from "../parts/mountains";
import type { Scene } from "../scene";
import { fog } from "../sky";

/** Roofs and a steeple at the foot of high mountains. */
export const village: Scene = {
  lands: ["rock", "forest", "autumn", "heath"],
  sun: [48, 100],
  draw(dice, sun) {
    const meadow = rolling(dice, 276, 6);
    const from = dice.whole(60, 200);
    return [
      mountains(dice, sun, { tone: "a", base: 210, heights: [60, 104], peaks: 3 }),
      mountains(dice, sun, {
        tone: "b",
        shade: "d",
        base: 240,
        heights: [80, 164],
        peaks: dice.whole(2, 3),
        snow: 0.45,
      }),
      fog(186, 60, 0.7),
      treeline(dice, "c", rolling(dice, 244, 10), [8, 18]),
      hill("d", rolling(dice, 262, 6)),
      houses(dice, [from, from + 290], meadow),
      hill("e", x => meadow(x) + 18),
      hill("f", rolling(dice, 330, 8)),
      framingPines(dice, "f", rolling(dice, 330, 6), 120),
    ].join("");
  },
};
