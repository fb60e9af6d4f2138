import type { Dice } from "../dice";
import { roundTrees } from "../parts/broadleaves";
import { treeline } from "../parts/conifers";
import { hill, rolling, spotOn, windingPath } from "../parts/hills";
import { type Point, stroke } from "../path";
import type { Scene } from "../scene";
import { fog } from "../sky";

export const meadow: Scene = {
  lands: ["meadow", "autumn"],
  sun: [50, 110],
  draw(dice) {
    const ground = rolling(dice, 262, 8);
    const back = Array.from(
      { length: 7 },
      (_, at): Point => spotOn(ground, 10 + at * 96 + dice.whole(-24, 24)),
    );
    const side = dice.chance(0.5) ? 1 : -1;
    const tree: Point = [320 + side * dice.whole(150, 220), 306];
    return [
      hill("a", rolling(dice, 188, 16)),
      fog(176, 44, 0.5),
      treeline(dice, "b", rolling(dice, 222, 8), [8, 16]),
      roundTrees(dice, "c", back, [16, 26]),
      hill("d", ground),
      windingPath(dice, [320 - side * 80, 268]),
      roundTrees(dice, "e", [tree], [60, 70]),
      flowers(dice),
      hill("f", rolling(dice, 344, 6)),
    ].join("");
  },
};

function flowers(dice: Dice) {
  const sown = (count: number) =>
    Array.from({ length: count }, () => `M${dice.whole(0, 640)} ${dice.whole(284, 340)}h1`).join("");
  return stroke("i", sown(12), 4, 0.9) + stroke("j", sown(12), 5);
}
