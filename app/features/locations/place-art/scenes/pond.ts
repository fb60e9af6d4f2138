import type { Dice } from "../dice";
import { roundTrees } from "../parts/broadleaves";
import { treeline } from "../parts/conifers";
import { hill, rolling, spotOn } from "../parts/hills";
import { shimmer } from "../parts/water";
import { disc, type Point, shape, stroke } from "../path";
import type { Scene } from "../scene";

export const pond: Scene = {
  lands: ["meadow", "forest", "autumn"],
  sun: [46, 96],
  draw(dice, sun) {
    const ground = rolling(dice, 232, 6);
    const trees = Array.from(
      { length: 6 },
      (_, at): Point => spotOn(ground, 30 + at * 114 + dice.whole(-26, 26)),
    );
    const x = 320 + sun.side * dice.whole(0, 60);
    return [
      hill("a", rolling(dice, 178, 16)),
      treeline(dice, "b", rolling(dice, 212, 8), [8, 18]),
      roundTrees(dice, "c", trees, [22, 40]),
      hill("d", ground),
      shape("v", `M${x - 230} 276q80-34 250-30t220 34q-40 36-230 36t-240-40z`),
      shimmer(dice, 258, 304, 6),
      reeds(dice, x + sun.side * 90),
      hill("e", rolling(dice, 322, 6)),
      benchAndLamp([320 - sun.side * dice.whole(120, 170), 324], sun.side === 1 ? -1 : 1),
      hill("f", rolling(dice, 346, 6)),
      roundTrees(dice, "f", [[320 + sun.side * 262, 336]], [74, 84]),
    ].join("");
  },
};

function reeds(dice: Dice, x: number) {
  const stems = Array.from(
    { length: 9 },
    () => `M${x + dice.whole(-34, 34)} 300l${dice.whole(-5, 5)}-${dice.whole(18, 40)}`,
  );
  return stroke("o", stems.join(""), 3, 0.8);
}

/** A street lamp and a bench, for a park at any hour. */
function benchAndLamp([x, y]: Point, side: -1 | 1) {
  const lamp = x + side * 44;
  const seat = `M${x - 22} ${y - 12}h44M${x - 22} ${y - 22}h44M${x - 16} ${y}v-24M${x + 16} ${y}v-24`;
  return (
    stroke("o", `${seat}M${lamp} ${y}v-58`, 4) +
    shape("y", disc(lamp, y - 62, 6)) +
    shape("y", disc(lamp, y - 62, 15), 0.25)
  );
}
