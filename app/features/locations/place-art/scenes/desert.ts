import { cactus } from "../parts/cactus";
import { hill, rolling } from "../parts/hills";
import { mountains } from "../parts/mountains";
import { polygon, shape } from "../path";
import type { Scene } from "../scene";
import { fog } from "../sky";

/** Boulders, cacti and a bare range: the desert of stones. */
export const desert: Scene = {
  lands: ["desert", "sand", "heath"],
  sun: [60, 140],
  draw(dice, sun) {
    const ground = rolling(dice, 286, 10);
    const rocks = [
      [dice.whole(60, 200), 50],
      [dice.whole(400, 560), 66],
    ].map(([x = 0, size = 0]) => pile(x, ground(x) + 14, size));
    const plants = [0, 1, 2].map(at =>
      cactus(dice, [dice.whole(40, 200) + at * 190, 322], dice.whole(56, 112)),
    );
    return [
      mountains(dice, sun, { tone: "a", base: 220, heights: [40, 90], peaks: 5, rough: 12 }),
      fog(170, 56, 0.6),
      mountains(dice, sun, { tone: "b", shade: "c", base: 250, heights: [30, 76], peaks: 4, rough: 14 }),
      hill("c", rolling(dice, 252, 8)),
      shape("d", rocks.map(({ lit }) => lit).join("")),
      shape("f", rocks.map(({ dark }) => dark).join(""), 0.35),
      hill("e", ground),
      hill("f", rolling(dice, 326, 8)),
      plants.join(""),
    ].join("");
  },
};

function pile(x: number, y: number, size: number) {
  const stone = (dx: number, dy: number, half: number, tall: number) => {
    const [cx, foot] = [x + size * dx, y - size * dy];
    return {
      lit: polygon([
        [cx - half, foot],
        [cx - half * 0.94, foot - tall * 0.6],
        [cx - half * 0.5, foot - tall],
        [cx + half * 0.45, foot - tall * 0.96],
        [cx + half * 0.96, foot - tall * 0.55],
        [cx + half, foot],
      ]),
      dark: polygon([
        [cx + half * 0.3, foot - tall * 0.95],
        [cx + half * 0.96, foot - tall * 0.55],
        [cx + half, foot],
        [cx + half * 0.1, foot],
      ]),
    };
  };
  const stones = [
    stone(-0.5, 0, size * 0.56, size * 0.7),
    stone(0.56, 0, size * 0.5, size * 0.56),
    stone(-0.05, 0.56, size * 0.42, size * 0.5),
    stone(0.08, 1.02, size * 0.26, size * 0.3),
  ];
  return { lit: stones.map(({ lit }) => lit).join(""), dark: stones.map(({ dark }) => dark).join("") };
}
