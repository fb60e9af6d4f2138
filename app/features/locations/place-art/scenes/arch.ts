import type { Dice } from "../dice";
import { roundTrees } from "../parts/broadleaves";
import { hill, rolling } from "../parts/hills";
import { mountains } from "../parts/mountains";
import { type Point, polygon, shape } from "../path";
import type { Scene } from "../scene";
import { fog, type Sun } from "../sky";

export const arch: Scene = {
  lands: ["desert", "sand"],
  sun: [90, 150],
  draw(dice, sun) {
    const spots: Point[] = [
      [dice.whole(50, 90), 330],
      [dice.whole(110, 150), 334],
      [dice.whole(510, 600), 332],
    ];
    return [
      mountains(dice, sun, { tone: "a", base: 226, heights: [30, 70], peaks: 5, rough: 12 }),
      fog(180, 50, 0.6),
      hill("b", rolling(dice, 240, 6)),
      drawArch(dice, [320 + dice.whole(-50, 50), 270], sun),
      hill("d", rolling(dice, 276, 8)),
      hill("e", rolling(dice, 304, 8)),
      hill("f", rolling(dice, 334, 8)),
      roundTrees(dice, "f", spots, [9, 15]),
    ].join("");
  },
};

/** A natural arch; the sky shows through. */
function drawArch(dice: Dice, [x, y]: Point, { side }: Sun) {
  const tall = dice.whole(150, 176);
  const at = (across: number, up: number): Point => [x + across, y - tall * up];
  const hole = [
    at(62, -0.06),
    at(58, 0.4),
    at(36, 0.66),
    at(4, 0.72),
    at(-34, 0.62),
    at(-54, 0.36),
    at(-58, -0.06),
  ];
  const rim = [
    at(-116, -0.06),
    at(-104, 0.34),
    at(-92, 0.62),
    at(-56, 0.92),
    at(-8, 1),
    at(46, 0.97),
    at(88, 0.76),
    at(104, 0.4),
    at(122, -0.06),
  ];
  const shade =
    side > 0
      ? [
          at(-116, -0.06),
          at(-104, 0.34),
          at(-92, 0.62),
          at(-56, 0.92),
          at(-62, 0.6),
          at(-78, 0.3),
          at(-80, -0.06),
        ]
      : [at(122, -0.06), at(104, 0.4), at(88, 0.76), at(46, 0.97), at(64, 0.62), at(82, 0.34), at(86, -0.06)];
  const cracks = [at(-40, 0.9), at(-14, 0.84), at(-16, 0.76), at(-22, 0.84)];
  return shape("d", polygon([...rim, ...hole])) + shape("e", polygon(shade) + polygon(cracks), 0.55);
}
