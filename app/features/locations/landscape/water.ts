import type { Random } from "~/lib/random";
import { height as bottom, box, curve, type Point, polygon, polygonAt, shape, stroke, width } from "./path";
import type { Sun } from "./sky";

/** The inner `svg` clips the mirrored scene. */
export function mirror(scene: string, shore: number, opacity = 0.45) {
  const turned = `matrix(1 0 0-.62 0 ${Math.round(shore * 0.62)})`;
  const image = `<use href="#m" opacity="${opacity}" transform="${turned}"/>`;
  return `<g id="m">${scene}</g><svg y="${shore}">${shape("v", box(0, 0, width, bottom - shore))}${image}</svg>`;
}

export function openWater(shore: number) {
  return shape("v", box(0, shore, width, bottom - shore));
}

export function shimmer(random: Random, from: number, to: number, lines = 9) {
  const marks = Array.from({ length: lines }, (_, at) => {
    const y = from + ((to - from) * (at + 1)) / (lines + 1);
    return `M${random.int(-10, 580)} ${Math.round(y)}h${Math.round(14 + random.int(4, 40) * (0.5 + at / lines))}`;
  });
  return stroke("i", marks.join(""), 2, 0.5);
}

export function glitter(random: Random, { x }: Sun, from: number, to: number) {
  const marks = Array.from({ length: 8 }, (_, at) => {
    const share = (at + 1) / 9;
    const long = Math.round(10 + 46 * share + random.int(-6, 14));
    return `M${x - (long >> 1) + random.int(-8, 8)} ${Math.round(from + (to - from) * share)}h${long}`;
  });
  return stroke("i", marks.join(""), 3, 0.65);
}

export function river(random: Random, [x, y]: Point) {
  const bend = random.chance(0.5) ? 1 : -1;
  const turns = [0, 0.08, 0.2, 0.4, 0.68, 1.02];
  const edge = (half: number) =>
    turns.map((share, at): Point => {
      const sway = bend * (at % 2 === 0 ? -1 : 1) * (16 + 90 * share) * (share > 0 ? 1 : 0);
      return [x + sway + half * (2 + 62 * share ** 1.5), y + (bottom - y) * share];
    });
  return shape("v", `${curve(edge(1))}${curve(edge(-1).toReversed()).replace("M", "L")}z`);
}

export function sailboat([x, y]: Point, size: number) {
  const mainsail = polygonAt([x, y], "0,-1.5 .6,-.2 0,-.2", size);
  const jib = polygon([
    [x - 3, y - size * 1.2],
    [x - 3, y - size * 0.2],
    [x - size * 0.45, y - size * 0.2],
  ]);
  const hull = polygonAt([x, y], "-.7,-.14 .75,-.14 .5,.14 -.45,.14", size);
  return shape("w", mainsail + jib) + shape("r", hull);
}

export function canoe([x, y]: Point, long: number) {
  return shape(
    "r",
    `M${x} ${y}q${long >> 1} ${long >> 2} ${long} 0l-${long >> 3} ${long >> 3}q-${(long >> 1) - (long >> 3)} ${long >> 3}-${long - (long >> 2)} 0z`,
  );
}
