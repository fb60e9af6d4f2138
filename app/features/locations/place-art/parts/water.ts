import type { Dice } from "../dice";
import { height as bottom, box, curve, type Point, shape, stroke, width } from "../path";
import type { Sun } from "../sky";

/** Still water below a line, with what stands above it upside down. The inner picture cuts off what reaches too far. */
export function mirror(scene: string, shore: number, opacity = 0.45) {
  const turned = `matrix(1 0 0-.62 0 ${Math.round(shore * 0.62)})`;
  const image = `<use href="#m" opacity="${opacity}" transform="${turned}"/>`;
  return `<g id="m">${scene}</g><svg y="${shore}">${shape("v", box(0, 0, width, bottom - shore))}${image}</svg>`;
}

export function openWater(shore: number) {
  return shape("v", box(0, shore, width, bottom - shore));
}

/** Short lines of light on water, longer the nearer they are. */
export function shimmer(dice: Dice, from: number, to: number, lines = 9) {
  const marks = Array.from({ length: lines }, (_, at) => {
    const y = from + ((to - from) * (at + 1)) / (lines + 1);
    return `M${dice.whole(-10, 580)} ${Math.round(y)}h${Math.round(14 + dice.whole(4, 40) * (0.5 + at / lines))}`;
  });
  return stroke("i", marks.join(""), 2, 0.5);
}

/** The sun's road on the water. */
export function glitter(dice: Dice, { x }: Sun, from: number, to: number) {
  const marks = Array.from({ length: 8 }, (_, at) => {
    const share = (at + 1) / 9;
    const long = Math.round(10 + 46 * share + dice.whole(-6, 14));
    return `M${x - (long >> 1) + dice.whole(-8, 8)} ${Math.round(from + (to - from) * share)}h${long}`;
  });
  return stroke("i", marks.join(""), 3, 0.65);
}

/** A river from far to near in ever wider bends. */
export function river(dice: Dice, [x, y]: Point) {
  const bend = dice.chance(0.5) ? 1 : -1;
  const turns = [0, 0.08, 0.2, 0.4, 0.68, 1.02];
  const edge = (half: number) =>
    turns.map((share, at): Point => {
      const sway = bend * (at % 2 === 0 ? -1 : 1) * (16 + 90 * share) * (share > 0 ? 1 : 0);
      return [x + sway + half * (2 + 62 * share ** 1.5), y + (bottom - y) * share];
    });
  return shape("v", `${curve(edge(1))}${curve(edge(-1).toReversed()).replace("M", "L")}z`);
}
