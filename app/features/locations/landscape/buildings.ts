import type { Random } from "~/lib/random";
import {
  height as bottom,
  box,
  type Point,
  polygon,
  polygonAt,
  shape,
  stroke,
  type Tone,
  width,
} from "./path";

export function houses(
  random: Random,
  [left, right]: readonly [number, number],
  ground: (x: number) => number,
) {
  const [walls, roofs, lights]: [string[], string[], string[]] = [[], [], []];
  const church = random.int(1, 3);
  let spire = "";
  for (let x = left, at = 0; x < right; at++) {
    const [wide, tall] = [random.int(26, 46), random.int(14, 30)];
    const y = Math.round(ground(x + wide / 2)) + random.int(0, 8);
    walls.push(box(x, y - tall, wide, tall + 20));
    roofs.push(
      polygon([
        [x - 4, y - tall + 1],
        [x + wide * 0.5, y - tall - wide * 0.56],
        [x + wide + 4, y - tall + 1],
      ]),
    );
    lights.push(`M${x + (wide >> 1) - 6} ${y - (tall >> 1)}h1m11 0h1`);
    if (at === church) spire = steeple([x + wide + 9, y], random.int(62, 84));
    x += wide + (at === church ? 20 : random.int(-4, 14));
  }
  return `${shape("e", spire)}${shape("w", walls.join(""), 0.9)}${shape("r", roofs.join(""))}${stroke("j", lights.join(""), 5)}`;
}

function steeple([x, y]: Point, tall: number) {
  const roof = polygonAt([x, y], "-1,-.58 0,-1.16 1,-.58", 9, tall);
  return box(x - 7, y - tall * 0.6, 14, tall * 0.6 + 12) + roof;
}

export function skyline(
  random: Random,
  tone: Tone,
  base: number,
  [low, high]: readonly [number, number],
  centre = width / 2,
) {
  let outline = `M-20 ${base}`;
  const windows: string[] = [];
  for (let x = -20; x < width + 20; ) {
    const wide = random.int(24, 50);
    const nearness = Math.max(0, 1 - Math.abs(x + wide / 2 - centre) / 300);
    const tall = Math.round(low + (high - low) * nearness * random.int(45, 100) * 0.01);
    outline += `V${base - tall}${roof(random, wide)}`;
    windows.push(...litWindows(random, x, wide, base - tall, base));
    x += wide;
    if (random.chance(0.25)) {
      const gap = random.int(6, 22);
      outline += `V${base - Math.round(low * 0.5)}h${gap}`;
      x += gap;
    }
  }
  return { towers: shape(tone, `${outline}V${bottom}H-20z`), windows: windows.join("") };
}

function roof(random: Random, wide: number) {
  const half = wide >> 1;
  const rest = wide - half;
  return random.pick([
    `h${wide}`,
    `h${wide}`,
    `h4v-9h${wide - 8}v9h4`,
    `l${wide}-${wide >> 2}v${wide >> 2}`,
    `h${half - 2}l2-34 2 34h${rest - 2}`,
    `l${half}-${half} ${rest} ${half}`,
    `q${half}-${wide} ${wide} 0`,
  ]);
}

function litWindows(random: Random, x: number, wide: number, top: number, base: number) {
  if (random.chance(0.3)) return [];
  return [0.28, 0.52, 0.76]
    .filter(() => random.chance(0.55))
    .map(
      share =>
        `M${Math.round(x + wide * share)} ${top + random.int(10, 24)}V${Math.max(top + 30, base - random.int(6, 30))}`,
    );
}

export function lit(windows: string, rhythm: string) {
  return (
    windows &&
    `<path class="j" stroke-width="4" style="stroke-linecap:butt" stroke-dasharray="${rhythm}" d="${windows}"/>`
  );
}
