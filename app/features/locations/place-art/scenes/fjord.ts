import { sailboat } from "../parts/boats";
import { framingPines } from "../parts/conifers";
import { headland } from "../parts/headland";
import { hill, rolling } from "../parts/hills";
import { mountains } from "../parts/mountains";
import { mirror, shimmer } from "../parts/water";
import type { Point } from "../path";
import type { Scene } from "../scene";
import { fog } from "../sky";

export const fjord: Scene = {
  lands: ["forest", "rock", "heath", "ice"],
  sun: [56, 110],
  draw(dice, sun) {
    const shore = dice.whole(232, 244);
    const first = dice.chance(0.5) ? 1 : -1;
    const walls = [
      mountains(dice, sun, { tone: "a", base: shore, heights: [60, 110], peaks: 4, snow: 0.3 }),
      headland(dice, sun, "b", "c", first === 1 ? -1 : 1, [360, 112], shore),
      fog(shore - 60, 60, 0.5),
      headland(dice, sun, "c", "d", first, [300, 84], shore),
      headland(dice, sun, "e", "f", first === 1 ? -1 : 1, [210, 54], shore),
    ];
    const boat: Point = [dice.whole(280, 360), dice.whole(268, 284)];
    return [
      mirror(walls.join(""), shore, 0.4),
      shimmer(dice, shore, 340, 10),
      sailboat(boat, 20),
      hill("f", rolling(dice, 346, 8)),
      framingPines(dice, "f", rolling(dice, 350, 4), 110),
    ].join("");
  },
};
