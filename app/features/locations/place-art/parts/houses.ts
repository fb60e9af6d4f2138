import type { Dice } from "../dice";
import { box, type Point, polygon, shape, stroke } from "../path";

/** Gabled houses along the ground, one of them with a steeple. */
export function houses(dice: Dice, [left, right]: readonly [number, number], ground: (x: number) => number) {
  const [walls, roofs, lights]: [string[], string[], string[]] = [[], [], []];
  const church = dice.whole(1, 3);
  let spire = "";
  for (let x = left, at = 0; x < right; at++) {
    const [wide, tall] = [dice.whole(26, 46), dice.whole(14, 30)];
    const y = Math.round(ground(x + wide / 2)) + dice.whole(0, 8);
    walls.push(box(x, y - tall, wide, tall + 20));
    roofs.push(
      polygon([
        [x - 4, y - tall + 1],
        [x + wide * 0.5, y - tall - wide * 0.56],
        [x + wide + 4, y - tall + 1],
      ]),
    );
    lights.push(`M${x + (wide >> 1) - 6} ${y - (tall >> 1)}h1m11 0h1`);
    if (at === church) spire = steeple([x + wide + 9, y], dice.whole(62, 84));
    x += wide + (at === church ? 20 : dice.whole(-4, 14));
  }
  return `${shape("e", spire)}${shape("w", walls.join(""), 0.9)}${shape("r", roofs.join(""))}${stroke("j", lights.join(""), 5)}`;
}

function steeple([x, y]: Point, tall: number) {
  return (
    box(x - 7, y - tall * 0.6, 14, tall * 0.6 + 12) +
    polygon([
      [x - 9, y - tall * 0.58],
      [x, y - tall * 1.16],
      [x + 9, y - tall * 0.58],
    ])
  );
}
