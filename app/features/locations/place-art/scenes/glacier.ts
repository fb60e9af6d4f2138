import type { Dice } from "../dice";
import { headland } from "../parts/headland";
import { hill, rolling } from "../parts/hills";
import { mountains } from "../parts/mountains";
import { openWater, shimmer } from "../parts/water";
import { box, curve, polygon, shape, stroke } from "../path";
import type { Scene } from "../scene";
import { fog } from "../sky";

export const glacier: Scene = {
  lands: ["ice", "rock"],
  sun: [48, 100],
  draw(dice, sun) {
    const shore = 256;
    const x = dice.whole(270, 370);
    return [
      mountains(dice, sun, { tone: "a", shade: "c", base: 216, heights: [76, 150], peaks: 4, snow: 0.66 }),
      fog(130, 80, 0.5),
      iceTongue(x, dice.chance(0.5) ? 1 : -1, shore),
      headland(dice, sun, "c", "d", -1, [x - 90, 104], shore),
      headland(dice, sun, "d", "e", 1, [540 - x, 122], shore),
      openWater(shore),
      shimmer(dice, shore + 6, 340, 7),
      icebergs(dice),
      hill("f", rolling(dice, 348, 8)),
    ].join("");
  },
};

/** Ice that flows down between the peaks and breaks off at the water. */
function iceTongue(x: number, bend: -1 | 1, shore: number) {
  const flow = (share: number) =>
    curve([
      [x - bend * 30 + share * 8, 136],
      [x + bend * 40 + share * 26, 170],
      [x - bend * 34 + share * 60, 214],
      [x + share * 170, shore],
    ]);
  const ice = `${flow(-1)}H${x + 170}${curve([
    [x + 170, shore],
    [x - bend * 34 + 60, 214],
    [x + bend * 40 + 26, 170],
    [x - bend * 30 + 8, 136],
  ]).replace("M", "L")}z`;
  return (
    shape("w", ice) +
    stroke("q", [-0.5, 0, 0.5].map(flow).join(""), 3, 0.7) +
    shape("v", box(x - 170, shore - 13, 340, 14), 0.6)
  );
}

function icebergs(dice: Dice) {
  const bergs = [dice.whole(60, 170), dice.whole(270, 350), dice.whole(450, 560)].map((x, at) => {
    const [y, size] = [dice.whole(292, 306) + at * 7, dice.whole(18, 34)];
    const body = polygon([
      [x - size, y],
      [x - size * 0.6, y - size * 0.6],
      [x - size * 0.1, y - size * 0.4],
      [x + size * 0.2, y - size * 0.9],
      [x + size * 0.7, y - size * 0.3],
      [x + size, y],
    ]);
    return {
      body,
      shade: polygon([
        [x + size * 0.2, y - size * 0.9],
        [x + size * 0.7, y - size * 0.3],
        [x + size, y],
        [x + size * 0.1, y],
      ]),
    };
  });
  return (
    shape("w", bergs.map(({ body }) => body).join("")) +
    shape("b", bergs.map(({ shade }) => shade).join(""), 0.8)
  );
}
