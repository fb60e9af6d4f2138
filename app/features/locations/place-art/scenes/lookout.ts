import type { Dice } from "../dice";
import { framingPines, treeline } from "../parts/conifers";
import { hill, rolling } from "../parts/hills";
import { mountains } from "../parts/mountains";
import { box, type Point, polygon, shape, stroke } from "../path";
import type { Scene } from "../scene";
import { fog } from "../sky";

export const lookout: Scene = {
  lands: ["forest", "autumn", "meadow", "heath"],
  sun: [60, 120],
  draw(dice, sun) {
    const x = 320 - sun.side * dice.whole(40, 110);
    return [
      mountains(dice, sun, { tone: "a", base: 200, heights: [40, 86], peaks: 4, snow: 0.2 }),
      fog(160, 50, 0.5),
      treeline(dice, "b", rolling(dice, 216, 12), [6, 14]),
      drawLookout(dice, [x, 216]),
      hill("d", at => 210 + 70 * (1 - Math.exp(-(((at - x) / 190) ** 2)))),
      treeline(dice, "e", rolling(dice, 282, 12), [10, 24]),
      hill("f", rolling(dice, 322, 10)),
      framingPines(dice, "f", rolling(dice, 322, 6), 120),
    ].join("");
  },
};

/** A look-out tower of timber on crossed legs. */
function drawLookout(dice: Dice, [x, y]: Point) {
  const tall = dice.whole(92, 116);
  const top = y - tall;
  const legs = `M${x - 26} ${y}L${x - 15} ${top}M${x + 26} ${y}L${x + 15} ${top}M${x - 24} ${y - 8}L${x + 17} ${y - tall / 2}L${x - 16} ${top + 8}M${x + 24} ${y - 8}L${x - 17} ${y - tall / 2}L${x + 16} ${top + 8}M${x - 20} ${y - tall / 2}h40`;
  const cabin =
    box(x - 24, top - 30, 48, 32) +
    polygon([
      [x - 34, top - 28],
      [x, top - 54],
      [x + 34, top - 28],
    ]) +
    box(x - 30, top - 2, 60, 6);
  return (
    stroke("o", legs, 4) +
    shape("f", cabin) +
    shape("y", box(x - 17, top - 22, 14, 12) + box(x + 3, top - 22, 14, 12)) +
    stroke("o", `M${x} ${top - 54}v-20`, 3) +
    shape(
      "r",
      polygon([
        [x, top - 74],
        [x + 22, top - 67],
        [x, top - 60],
      ]),
    )
  );
}
