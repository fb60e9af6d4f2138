import type { Dice } from "../dice";
import { treeline } from "../parts/conifers";
import { hill, rolling } from "../parts/hills";
import { mountains } from "../parts/mountains";
import { shimmer } from "../parts/water";
import { height as bottom, disc, type Point, polygon, shape, stroke, type Tone } from "../path";
import type { Scene } from "../scene";

export const falls: Scene = {
  lands: ["forest", "tropic", "autumn", "rock"],
  sun: [40, 80],
  draw(dice, sun) {
    const x = dice.whole(260, 380);
    const lip = dice.whole(108, 124);
    return [
      mountains(dice, sun, { tone: "a", base: 150, heights: [40, 84], peaks: 3, snow: 0.3 }),
      hill("b", rolling(dice, lip - 14, 4)),
      waterfall(dice, [x, lip], 270),
      cliffs("c", [x, lip], 30),
      cliffs("d", [x, lip + 46], 60),
      cliffs("e", [x, lip + 92], 106),
      shape("v", `M${x - 190} 282q190-40 380 0l90 78h-560z`),
      spray(dice, [x, 268]),
      shimmer(dice, 290, 350, 6),
      treeline(dice, "f", at => 300 + 44 * Math.exp(-(((at - x) / 150) ** 2)), [12, 30]),
    ].join("");
  },
};

/** Water that leaves the lip in strands and widens as it falls. */
function waterfall(dice: Dice, [x, lip]: Point, foot: number) {
  const curtain = `M${x - 29} ${lip}q29-7 58 0l6 ${foot - lip}h-70z`;
  const strands = [-20, -12, -3, 6, 13, 22].map(across => {
    const length = dice.whole(40, 110);
    return `M${x + across} ${lip + dice.whole(4, 50)}l${Math.round(across / 10)} ${length}`;
  });
  return shape("w", curtain) + stroke("q", strands.join(""), 2, 0.6);
}

/** One step of rock on both sides of the water. */
function cliffs(tone: Tone, [x, top]: Point, half: number) {
  const sides = [-1, 1].map(side =>
    polygon([
      [x + side * half, bottom],
      [x + side * (half - 6), top + 30],
      [x + side * (half + 2), top + 2],
      [x + side * (half + 120), top - 12],
      [x + side * 700, top + 14],
      [x + side * 700, bottom],
    ]),
  );
  return shape(tone, sides.join(""));
}

function spray(dice: Dice, [x, y]: Point) {
  const puffs = [-48, -33, -16, 0, 17, 32, 48].map(across =>
    disc(x + across, y - dice.whole(0, 7), 18 - Math.abs(across) / 6),
  );
  return shape("w", puffs.join(""), 0.55);
}
