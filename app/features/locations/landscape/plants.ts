import type { Random } from "~/lib/random";
import type { Ground } from "./hills";
import {
  height as bottom,
  curve,
  line,
  type Point,
  pointsAt,
  polygon,
  shape,
  stroke,
  type Tone,
  width,
} from "./path";

export function treeline(random: Random, tone: Tone, ground: Ground, [low, high]: readonly [number, number]) {
  const points: Point[] = [
    [-20, bottom],
    [-20, ground(-20)],
  ];
  for (let x = -20; x < width + 20; ) {
    const tall = random.int(low, high);
    const half = Math.max(7, tall * random.int(27, 36) * 0.01);
    points.push([x + half, ground(x) - tall]);
    x += half * 2;
    points.push([x, ground(x)]);
    if (random.chance(0.75)) continue;
    x += random.int(10, 44);
    points.push([x, ground(x)]);
  }
  return shape(tone, polygon([...points, [width + 20, bottom]]));
}

function pine([x, y]: Point, tall: number): string {
  const half = "0,0 .12,.32 .06,.31 .19,.64 .1,.63 .26,1";
  const right = pointsAt([x, y - tall], half, tall);
  const left = pointsAt([x, y - tall], half, -tall, tall).slice(1);
  return polygon([...right, ...left.toReversed()]);
}

export function framingPines(random: Random, tone: Tone, ground: Ground, tallest: number) {
  const sides = random.pick([[-1], [1], [-1, 1]]);
  const trees = sides.flatMap(side =>
    Array.from({ length: sides.length > 1 ? 2 : 3 }, (_, at) => {
      const x = width / 2 + side * (width / 2 - at * 48 - random.int(0, 24));
      return pine([x, ground(x) + 14], tallest * (1 - at * 0.24) * random.int(85, 112) * 0.01);
    }),
  );
  return shape(tone, trees.join(""));
}

export function roundTrees(
  random: Random,
  tone: Tone,
  places: readonly Point[],
  [small, large]: readonly [number, number],
) {
  const trees = places.map(([x, y]) => {
    const size = random.int(small, large);
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

export function canopy(random: Random, tone: Tone, ground: Ground, size: number) {
  let edge = `M-20 ${bottom}V${Math.round(ground(-20))}q`;
  for (let x = -20; x < width + 20; ) {
    const wide = random.int(size * 0.8, size * 1.3);
    const step = Math.round(ground(x + wide) - ground(x));
    edge += `${wide >> 1}-${Math.round(size * 0.75)} ${wide} ${step} `;
    x += wide;
  }
  return shape(tone, `${edge.trim()}V${bottom}z`);
}

export function palm(random: Random, tone: Tone, [x, y]: Point, tall: number) {
  const lean = random.int(-30, 30);
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

export function cactus(random: Random, [x, y]: Point, tall: number) {
  const arm = Math.round(tall * 0.24);
  const [low, high] = [random.int(45, 60) * 0.01, random.int(62, 78) * 0.01];
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
