import type { Dice } from "../dice";
import { treeline } from "../parts/conifers";
import { hill, rolling } from "../parts/hills";
import { type Point, polygon, shape } from "../path";
import type { Scene } from "../scene";
import { fog, type Sun } from "../sky";

export const monolith: Scene = {
  lands: ["desert", "sand"],
  sun: [44, 90],
  draw(dice, sun) {
    return [
      hill("a", rolling(dice, 214, 6)),
      fog(190, 40, 0.5),
      drawMonolith(dice, [320 + dice.whole(-50, 50), 240], sun),
      hill("c", x => 238 + Math.sin(x / 60) * 2),
      treeline(dice, "e", rolling(dice, 262, 4), [4, 9]),
      hill("d", rolling(dice, 274, 6)),
      hill("e", rolling(dice, 306, 8)),
      hill("f", rolling(dice, 336, 8)),
    ].join("");
  },
};

/** One great rock that stands alone, round-shouldered, furrowed. */
function drawMonolith(dice: Dice, [x, y]: Point, { side }: Sun) {
  const [half, tall] = [dice.whole(190, 230), dice.whole(84, 104)];
  const at = (across: number, up: number): Point => [x + half * across, y - tall * up];
  const body = polygon([
    at(-1.04, 0),
    at(-0.97, 0.34),
    at(-0.86, 0.7),
    at(-0.66, 0.9),
    at(-0.3, 0.98),
    at(0.12, 1),
    at(0.5, 0.93),
    at(0.78, 0.78),
    at(0.92, 0.46),
    at(1.03, 0),
  ]);
  const furrows = [-0.72, -0.5, -0.26, -0.04, 0.2, 0.44, 0.68].map(across =>
    polygon([
      at(across, 0.9 - Math.abs(across) * 0.2),
      at(across + 0.035, 0.5),
      at(across + 0.02, 0),
      at(across + 0.1, 0),
      at(across + 0.075, 0.46),
    ]),
  );
  const shade = polygon([
    at(-side * 0.3, 0.97),
    at(-side * 0.66, 0.9),
    at(-side * 0.86, 0.7),
    at(-side * 0.97, 0.34),
    at(-side * 1.04, 0),
    at(-side * 0.5, 0),
    at(-side * 0.58, 0.4),
  ]);
  return shape("d", body) + shape("e", furrows.join(""), 0.5) + shape("e", shade, 0.6);
}
