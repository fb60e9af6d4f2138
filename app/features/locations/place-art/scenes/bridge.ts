import type { Dice } from "../dice";
import { framingPines } from "../parts/conifers";
import { hill, rolling } from "../parts/hills";
import { lit, skyline } from "../parts/skyline";
import { glitter, openWater, shimmer } from "../parts/water";
import { box, shape, stroke, width } from "../path";
import type { Scene } from "../scene";
import { fog } from "../sky";

export const bridge: Scene = {
  lands: ["town", "forest"],
  sun: [70, 130],
  draw(dice, sun) {
    const far = skyline(dice, "b", 222, [14, 84], 320 + sun.side * 200);
    return [
      hill("a", rolling(dice, 180, 22)),
      fog(168, 50, 0.5),
      far.towers,
      lit(far.windows, "3 8"),
      hill("c", rolling(dice, 226, 4)),
      openWater(232),
      glitter(dice, sun, 236, 340),
      shimmer(dice, 240, 340, 8),
      suspensionBridge(dice, 206, dice.whole(112, 130)),
      hill("f", x => 372 - Math.abs(x - 320) * 0.12),
      framingPines(dice, "f", x => 372 - Math.abs(x - 320) * 0.1, 110),
    ].join("");
  },
};

/** A bridge that hangs from two pylons. */
function suspensionBridge(dice: Dice, deck: number, tall: number) {
  const [left, right] = [dice.whole(120, 180), dice.whole(450, 520)];
  const top = deck - tall;
  const middle = (left + right) >> 1;
  const cable = `M-20 ${deck - 14}Q${left - 50} ${deck - 22} ${left} ${top}Q${middle} ${deck + tall * 0.72 - 10} ${right} ${top}Q${right + 50} ${deck - 22} ${width + 20} ${deck - 14}`;
  const hangers = Array.from({ length: 15 }, (_, at) => {
    const share = (at + 1) / 16;
    const x = left + (right - left) * share;
    return `M${Math.round(x)} ${deck}V${Math.round(top + (deck - 10 - top) * 4 * share * (1 - share) * 0.86)}`;
  });
  const pylons = [left, right].map(
    x =>
      box(x - 9, top - 10, 6, tall + 70) +
      box(x + 3, top - 10, 6, tall + 70) +
      box(x - 9, top + 14, 18, 6) +
      box(x - 9, deck - 40, 18, 5),
  );
  return (
    stroke("o", `${cable}${hangers.join("")}`, 2) +
    shape("r", `${pylons.join("")}${box(-20, deck, width + 40, 8)}`)
  );
}
