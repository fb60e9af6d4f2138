import type { Random } from "~/lib/random";
import { disc, type Point, polygonAt, shape, stroke } from "./path";
import type { Sun } from "./sky";

export function signOfLife(random: Random, { x, y, side }: Sun, ground: (x: number) => number) {
  const on = (at: number): Point => [at, ground(at) + 6];
  return random.pick([
    () => "",
    () => tent(on(320 - side * random.int(20, 110))),
    () => balloon([x - side * random.int(150, 300), y + random.int(-10, 30)], random.int(15, 21)),
    () => hikers(on(320 + side * random.int(0, 120)), side),
  ])();
}

function tent([x, y]: Point) {
  const cloth = polygonAt([x, y], "-26,0 -4,-30 30,0");
  const door = polygonAt([x, y], "-14,0 -4,-30 6,0");
  return shape("y", disc(x, y - 10, 40), 0.16) + shape("r", cloth) + shape("y", door);
}

function balloon([x, y]: Point, size: number) {
  const half = Math.round(size * 0.42);
  const skin = `M${x - size} ${y}a${size} ${size} 0 0 1 ${2 * size} 0q-2 ${size}-${size} ${Math.round(size * 1.5)}-${size - 2}-${size >> 1}-${size}-${Math.round(size * 1.5)}z`;
  const stripe = `M${x} ${y - size}q-${half * 2} ${size} 0 ${Math.round(size * 2.5)}q${half * 2}-${Math.round(size * 1.5)} 0-${Math.round(size * 2.5)}z`;
  return (
    shape("r", skin) + shape("y", stripe) + shape("f", `M${x - 4} ${Math.round(y + size * 1.8)}h8v7h-8z`)
  );
}

function hikers([x, y]: Point, side: -1 | 1) {
  const steps = [0, 26].map(back => {
    const at = x - side * back;
    return {
      body: `M${at - 4} ${y}l4-11 4 11m-4-11v-9`,
      head: `M${at} ${y - 26}h1`,
      pack: `M${at - side * 5} ${y - 19}v6`,
    };
  });
  return (
    stroke("o", steps.map(({ body }) => body).join(""), 4) +
    stroke("o", steps.map(({ head }) => head).join(""), 7) +
    stroke("m", steps.map(({ pack }) => pack).join(""), 6)
  );
}
