import type { Dice } from "../dice";
import { line, type Point, stroke } from "../path";

/** A saguaro: one stem and two raised arms. */
export function cactus(dice: Dice, [x, y]: Point, tall: number) {
  const arm = Math.round(tall * 0.24);
  const [low, high] = [dice.whole(45, 60) * 0.01, dice.whole(62, 78) * 0.01];
  const arms = `M${x} ${Math.round(y - tall * low)}h${arm}v${-arm}M${x} ${Math.round(y - tall * high)}h${-arm}v${-Math.round(arm * 0.8)}`;
  return stroke(
    "o",
    `${line([
      [x, y],
      [x, y - tall],
    ])}${arms}`,
    Math.max(4, Math.round(tall * 0.13)),
  );
}
