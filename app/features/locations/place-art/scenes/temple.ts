import type { Dice } from "../dice";
import { framingPines, treeline } from "../parts/conifers";
import { hill, rolling } from "../parts/hills";
import { box, type Point, polygon, shape } from "../path";
import type { Scene } from "../scene";
import { fog, type Sun } from "../sky";

export const temple: Scene = {
  lands: ["meadow", "sand", "heath"],
  sun: [60, 110],
  draw(dice, sun) {
    return [
      hill("a", rolling(dice, 184, 20)),
      fog(170, 50, 0.5),
      hill("b", rolling(dice, 214, 16)),
      drawTemple(dice, [320 + dice.whole(-60, 60), 232], sun),
      hill("d", x => 244 + ((x - 320) / 52) ** 2),
      treeline(dice, "e", x => 284 + ((x - 320) / 70) ** 2 * 0.4, [5, 10]),
      hill("f", rolling(dice, 326, 10)),
      framingPines(dice, "f", rolling(dice, 330, 6), 150),
    ].join("");
  },
};

/** Columns under a pediment. */
function drawTemple(dice: Dice, [x, y]: Point, { side }: Sun) {
  const [wide, tall] = [dice.whole(190, 220), dice.whole(70, 84)];
  const columns = Array.from({ length: 6 }, (_, at) => {
    const centre = x - wide / 2 + 14 + (at * (wide - 28)) / 5;
    return {
      shaft: box(centre - 7, y - tall, 14, tall),
      shade: box(centre - side * 7 + (side > 0 ? 0 : -5), y - tall, 5, tall),
    };
  });
  const steps = box(x - wide / 2 - 8, y - 3, wide + 16, 8) + box(x - wide / 2 - 18, y + 5, wide + 36, 12);
  const beam = box(x - wide / 2, y - tall - 14, wide, 14);
  const gable = polygon([
    [x - wide / 2 - 8, y - tall - 14],
    [x, y - tall - 54],
    [x + wide / 2 + 8, y - tall - 14],
  ]);
  return (
    shape("w", `${steps}${beam}${gable}${columns.map(({ shaft }) => shaft).join("")}`) +
    shape(
      "d",
      `${columns.map(({ shade }) => shade).join("")}${box(x - wide / 2, y - tall - 5, wide, 5)}${polygon([
        [x - wide / 2 + 20, y - tall - 19],
        [x, y - tall - 46],
        [x + wide / 2 - 20, y - tall - 19],
      ])}`,
      0.4,
    )
  );
}
