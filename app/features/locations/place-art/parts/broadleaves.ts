import type { Dice } from "../dice";
import { height as bottom, curve, type Point, shape, stroke, type Tone, width } from "../path";
import type { Ground } from "./hills";

/** Broad-leaved trees: trunks in the nearest tone, crowns of three lobes in another. */
export function roundTrees(
  dice: Dice,
  tone: Tone,
  places: readonly Point[],
  [small, large]: readonly [number, number],
) {
  const trees = places.map(([x, y]) => {
    const size = dice.whole(small, large);
    const [side, top, up] = [size * 0.42, size * 0.56, size * 0.72].map(Math.round);
    const [left, base] = [Math.round(x - size * 0.72), Math.round(y - size * 0.74)];
    const lobe = `${side} ${side} 0 0 1 `;
    const across = Math.round(size * 0.96);
    const lift = Math.round((size * 1.44 - across) / 2);
    return {
      crown: `M${left} ${base}a${lobe}${lift}-${up} ${top} ${top} 0 0 1 ${across} 0 ${lobe}${lift} ${up}q-${Math.round(size * 0.72)} ${Math.round(size * 0.3)}-${lift * 2 + across} 0z`,
      trunk: `M${Math.round(x)} ${Math.round(y + 2)}V${base}`,
    };
  });
  const crowns = shape(tone, trees.map(({ crown }) => crown).join(""));
  return stroke("o", trees.map(({ trunk }) => trunk).join(""), Math.max(2, small >> 3)) + crowns;
}

/** A wood of broad crowns. */
export function canopy(dice: Dice, tone: Tone, ground: Ground, size: number) {
  let edge = `M-20 ${bottom}V${Math.round(ground(-20))}q`;
  for (let x = -20; x < width + 20; ) {
    const wide = dice.whole(size * 0.8, size * 1.3);
    const step = Math.round(ground(x + wide) - ground(x));
    edge += `${wide >> 1}-${Math.round(size * 0.75)} ${wide} ${step} `;
    x += wide;
  }
  return shape(tone, `${edge.trim()}V${bottom}z`);
}

/** A leaning trunk and its fronds. */
export function palm(dice: Dice, tone: Tone, [x, y]: Point, tall: number) {
  const lean = dice.whole(-30, 30);
  const [top, up]: Point = [x + lean, y - tall];
  const fronds = [-88, -50, 46, 84].map(reach => {
    const [dx, dy] = [reach * tall * 0.006, (Math.abs(reach) * 0.9 - 42) * tall * 0.007];
    return frond([top, up], [top + dx, up + dy], tall * 0.1);
  });
  const trunk = curve([
    [x - 4, y],
    [x + lean * 0.2, y - tall * 0.5],
    [top, up],
    [top + 3, up],
    [x + lean * 0.2 + 6, y - tall * 0.5],
    [x + 5, y],
  ]);
  return shape(tone, `${trunk}z${fronds.join("")}`);
}

function frond([x, y]: Point, [toX, toY]: Point, arch: number) {
  const [midX, midY] = [(x + toX) / 2, (y + toY) / 2 - arch];
  return `${curve([
    [x, y],
    [midX, midY - arch],
    [toX, toY],
  ])}${curve([
    [toX, toY],
    [midX, midY + arch * 0.2],
    [x, y],
  ]).replace("M", "L")}z`;
}
