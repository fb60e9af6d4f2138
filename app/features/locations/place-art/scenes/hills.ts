import { roundTrees } from "../parts/broadleaves";
import { framingPines, treeline } from "../parts/conifers";
import { hill, rolling, spotOn, windingPath } from "../parts/hills";
import type { Point } from "../path";
import type { Scene } from "../scene";
import { fog } from "../sky";

export const hills: Scene = {
  lands: ["meadow", "autumn", "heath"],
  sun: [60, 120],
  draw(dice) {
    const middle = rolling(dice, 238, 14);
    const near = rolling(dice, 276, 12);
    const spots = Array.from({ length: 7 }, (): Point => spotOn(middle, dice.whole(20, 620)));
    return [
      hill("a", rolling(dice, 172, 22)),
      fog(160, 50, 0.5),
      hill("b", rolling(dice, 204, 20)),
      treeline(dice, "c", rolling(dice, 226, 10), [5, 12]),
      hill("c", middle),
      roundTrees(dice, "e", spots, [8, 16]),
      hill("d", near),
      windingPath(dice, [dice.whole(220, 420), near(320) + 2]),
      hill("f", rolling(dice, 340, 10)),
      framingPines(dice, "f", rolling(dice, 336, 6), 120),
    ].join("");
  },
};
