import { roundTrees } from "../parts/broadleaves";
import { hill, rolling } from "../parts/hills";
import { houses } from "../parts/houses";
import { mountains } from "../parts/mountains";
import type { Scene } from "../scene";
import { fog } from "../sky";

/** A town of stone in dry country. */
export const oasis: Scene = {
  lands: ["desert", "sand"],
  sun: [60, 120],
  draw(dice, sun) {
    const ground = rolling(dice, 272, 6);
    const from = dice.whole(80, 200);
    return [
      mountains(dice, sun, { tone: "a", base: 216, heights: [50, 90], peaks: 4, rough: 12 }),
      mountains(dice, sun, {
        tone: "b",
        shade: "d",
        base: 246,
        heights: [50, 120],
        peaks: 3,
        steepness: 1.9,
        rough: 12,
      }),
      fog(196, 54, 0.6),
      hill("c", rolling(dice, 256, 6)),
      houses(dice, [from, from + 300], ground),
      hill("d", x => ground(x) + 16),
      roundTrees(
        dice,
        "f",
        [
          [from - 30, 298],
          [from + 340, 300],
        ],
        [18, 26],
      ),
      hill("e", rolling(dice, 308, 8)),
      hill("f", rolling(dice, 336, 8)),
    ].join("");
  },
};
