import type { Dice } from "../dice";
import { butte } from "../parts/butte";
import { river } from "../parts/water";
import { height as bottom, type Point, polygon, shape, width } from "../path";
import type { Scene } from "../scene";
import { fog } from "../sky";

export const canyon: Scene = {
  lands: ["desert", "sand"],
  sun: [46, 90],
  draw(dice, sun) {
    const rim = dice.whole(112, 126);
    const mesas = [dice.whole(120, 220), dice.whole(380, 520)].map(x =>
      butte(dice, sun, [x, rim + 44], dice.whole(70, 130), dice.whole(34, 60)),
    );
    return [
      shape("a", mesas.map(({ body }) => body).join("")),
      shape("b", mesas.map(({ shade }) => shade).join(""), 0.5),
      shape("b", `M-20 ${rim + 20}l120-6 90 12 130 20 120-24 110-4 120 6V${bottom}H-20z`),
      fog(rim + 16, 70, 0.6),
      shape(
        "c",
        polygon([
          [-20, rim + 70],
          [180, rim + 76],
          [250, rim + 104],
          [390, rim + 104],
          [470, rim + 74],
          [660, rim + 70],
          [660, bottom],
          [-20, bottom],
        ]),
      ),
      river(dice, [320, rim + 100]),
      terraces(dice, -1, rim + dice.whole(0, 16), dice.whole(250, 290)),
      terraces(dice, 1, rim + dice.whole(0, 16), dice.whole(240, 280)),
    ].join("");
  },
};

/** The walls of a canyon on one side, step under step, each nearer than the one above. */
function terraces(dice: Dice, side: -1 | 1, rim: number, reach: number) {
  const outer = width / 2 + side * (width / 2 + 20);
  const edge = (inset: number) => outer - side * inset;
  const steps = (["b", "c", "d", "e", "f"] as const).map((tone, at) => {
    const top = rim + at * dice.whole(24, 30);
    const inset = reach * (0.52 + 0.48 * (at / 4)) + dice.whole(-12, 12);
    const points: Point[] = [
      [outer, top],
      [edge(inset * 0.45), top + dice.whole(-3, 3)],
      [edge(inset * 0.7), top + 3],
      [edge(inset), top + 6],
    ];
    const wall: Point[] = [
      [edge(inset - 6), top + 26],
      [edge(inset + 8), top + 30],
      [edge(inset + 26), bottom],
      [outer, bottom],
    ];
    return shape(tone, polygon([...points, ...wall]));
  });
  return steps.join("");
}
