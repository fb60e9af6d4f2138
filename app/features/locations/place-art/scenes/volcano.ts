import type { Dice } from "../dice";
import { framingPines, treeline } from "../parts/conifers";
import { hill, rolling } from "../parts/hills";
import { curve, type Point, polygon, shape, stroke } from "../path";
import type { Scene } from "../scene";
import { fog, type Sun } from "../sky";

export const volcano: Scene = {
  lands: ["forest", "heath", "tropic", "autumn"],
  sun: [56, 120],
  draw(dice, sun) {
    const near = rolling(dice, 306, 12);
    return [
      hill("a", rolling(dice, 206, 14)),
      cone(dice, sun, [dice.whole(260, 380), dice.whole(52, 70)], 250),
      fog(186, 66, 0.8),
      hill("c", rolling(dice, 250, 10)),
      treeline(dice, "d", rolling(dice, 268, 8), [7, 15]),
      treeline(dice, "e", rolling(dice, 288, 8), [10, 20]),
      hill("f", near),
      framingPines(dice, "f", near, 120),
    ].join("");
  },
};

/** Slopes that a hand could have drawn, a broken rim, snow that runs down in tongues. */
function cone(dice: Dice, { side }: Sun, [x, y]: Point, foot: number) {
  const down = foot - y;
  const at = (across: number, share: number): Point => [x + across, y + down * share];
  const left = curve([at(-26, 0), at(-70, 0.36), at(-150, 0.76), at(-310, 1)]);
  const right = curve([at(310, 1), at(150, 0.76), at(70, 0.36), at(24, 0.02)]).replace("M", "L");
  const rim = `l-12 7-12-3-14 3-12-9z`;
  const snow = polygon([
    at(-26, 0),
    at(-14, 0.05),
    at(0, 0.03),
    at(12, 0.06),
    at(24, 0.02),
    at(50, 0.27),
    at(44, 0.48),
    at(32, 0.3),
    at(20, 0.56),
    at(8, 0.32),
    at(-8, 0.62),
    at(-20, 0.34),
    at(-34, 0.52),
    at(-52, 0.27),
  ]);
  const dark =
    side < 0
      ? curve([at(24, 0.02), at(70, 0.36), at(150, 0.76), at(310, 1)])
      : curve([at(-26, 0), at(-70, 0.36), at(-150, 0.76), at(-310, 1)]);
  const edge = `L${x - side * 20} ${foot}l${side * 14}-${Math.round(down * 0.3)} ${-side * 16}-${Math.round(down * 0.24)} ${side * 12}-${Math.round(down * 0.26)}z`;
  const smoke = dice.chance(0.6) ? stroke("i", `M${x} ${y - 2}q-14-14 4-24t-2-26`, 9, 0.5) : "";
  return smoke + shape("b", `${left}${right}${rim}`) + shape("w", snow) + shape("d", `${dark}${edge}`, 0.45);
}
