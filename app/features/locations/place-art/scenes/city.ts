import { roundTrees } from "../parts/broadleaves";
import { hill, rolling } from "../parts/hills";
import { lit, skyline } from "../parts/skyline";
import type { Point } from "../path";
import type { Scene } from "../scene";
import { fog } from "../sky";

export const city: Scene = {
  lands: ["town"],
  sun: [60, 120],
  draw(dice) {
    const far = skyline(dice, "b", 240, [30, 120], dice.whole(200, 440));
    const near = skyline(dice, "d", 280, [30, 150], dice.whole(180, 460));
    const row = Array.from({ length: 7 }, (_, at): Point => [at * 100 + dice.whole(-20, 20), 316]);
    return [
      hill("a", rolling(dice, 186, 22)),
      fog(170, 60, 0.5),
      far.towers,
      lit(far.windows, "3 9"),
      fog(190, 60, 0.6),
      near.towers,
      lit(near.windows, "5 7 5 19"),
      roundTrees(dice, "e", row, [16, 28]),
      hill("f", rolling(dice, 320, 6)),
    ].join("");
  },
};
