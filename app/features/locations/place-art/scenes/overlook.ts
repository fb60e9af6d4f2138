import { framingPines, treeline } from "../parts/conifers";
import { hill, rolling, windingPath } from "../parts/hills";
import { lit, skyline } from "../parts/skyline";
import type { Scene } from "../scene";
import { fog } from "../sky";

/** The town seen from the green hill inside it. */
export const overlook: Scene = {
  lands: ["forest", "meadow", "autumn"],
  sun: [56, 120],
  draw(dice, sun) {
    const town = skyline(dice, "b", 222, [18, 84]);
    const ground = rolling(dice, 286, 12);
    return [
      hill("a", rolling(dice, 184, 18)),
      fog(170, 40, 0.5),
      town.towers,
      lit(town.windows, "4 8"),
      fog(196, 40, 0.6),
      hill("c", rolling(dice, 232, 8)),
      treeline(dice, "d", rolling(dice, 260, 8), [10, 22]),
      hill("e", ground),
      windingPath(dice, [320 + sun.side * 60, ground(320) + 6]),
      hill("f", rolling(dice, 336, 8)),
      framingPines(dice, "f", rolling(dice, 330, 6), 190),
    ].join("");
  },
};
