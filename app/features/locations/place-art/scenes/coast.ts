import { sailboat } from "../parts/boats";
import { headland } from "../parts/headland";
import { hill } from "../parts/hills";
import { glitter, openWater, shimmer } from "../parts/water";
import { polygon, shape, stroke } from "../path";
import type { Scene } from "../scene";

export const coast: Scene = {
  lands: ["meadow", "heath", "forest", "desert"],
  sun: [96, 150],
  draw(dice, sun) {
    const horizon = 190;
    const side = sun.side === 1 ? -1 : 1;
    return [
      openWater(horizon),
      glitter(dice, sun, horizon, 330),
      shimmer(dice, horizon + 10, 330, 8),
      headland(dice, sun, "b", "c", side, [400, 150], horizon + 14),
      headland(dice, sun, "c", "d", side, [330, 116], horizon + 44),
      stacks(dice.whole(0, 40), sun.side),
      headland(dice, sun, "e", "f", side, [250, 92], 290),
      surf(side),
      hill("f", x => 384 - ((side > 0 ? x : 640 - x) / 640) ** 2 * 92),
      dice.chance(0.5) ? sailboat([320 + sun.side * dice.whole(70, 200), horizon + 24], 15) : "",
    ].join("");
  },
};

/** Rocks that the sea has cut off from the cliffs. */
function stacks(shift: number, side: -1 | 1) {
  const rocks = [
    [20, 236, 22, 62],
    [70, 240, 12, 30],
  ].map(([dx = 0, foot = 0, half = 0, tall = 0]) => {
    const x = 320 + side * (dx + shift);
    return polygon([
      [x - half, foot],
      [x - half * 0.7, foot - tall * 0.7],
      [x - half * 0.2, foot - tall],
      [x + half * 0.5, foot - tall * 0.86],
      [x + half, foot],
    ]);
  });
  return shape("d", rocks.join(""));
}

function surf(side: -1 | 1) {
  const from = side > 0 ? 660 : -20;
  const line = `M${from} 292q${-side * 80}-8 ${-side * 170} 0t${-side * 130}-2M${from} 304q${-side * 70}-6 ${-side * 150} 0t${-side * 120} 2`;
  return stroke("i", line, 4, 0.8);
}
