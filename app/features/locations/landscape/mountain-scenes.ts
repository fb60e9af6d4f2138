import { hill, rolling } from "./hills";
import { mountains } from "./mountains";
import { curve, type Point, polygon, shape, stroke } from "./path";
import { framingPines, treeline } from "./plants";
import type { Random } from "./random";
import { signOfLife } from "./sign-of-life";
import { fog, type Scene, type Sun } from "./sky";

export const peaks: Scene = {
  lands: ["rock", "forest", "heath", "autumn"],
  sun: [50, 110],
  draw(random, sun) {
    const near = rolling(random, 308, 14);
    return [
      mountains(random, sun, { tone: "a", base: 206, heights: [50, 96], peaks: 4 }),
      fog(150, 56, 0.6),
      mountains(random, sun, {
        tone: "b",
        shade: "d",
        base: 244,
        heights: [76, 168],
        peaks: random.int(2, 3),
        snow: 0.42,
      }),
      fog(190, 64, 0.7),
      treeline(random, "d", rolling(random, 254, 10), [9, 20]),
      treeline(random, "e", rolling(random, 280, 10), [12, 26]),
      hill("f", near),
      signOfLife(random, sun, near),
      framingPines(random, "f", near, 150),
    ].join("");
  },
};

export const summit: Scene = {
  lands: ["rock", "heath", "ice", "forest"],
  sun: [50, 120],
  draw(random, sun) {
    const near = rolling(random, 300, 16);
    return [
      mountains(random, sun, { tone: "a", base: 226, heights: [40, 84], peaks: 5, snow: 0.3 }),
      fog(176, 50, 0.6),
      mountains(random, sun, {
        tone: "b",
        shade: "d",
        base: 264,
        heights: [184, 202],
        peaks: 1,
        snow: 0.4,
        rough: 16,
      }),
      fog(196, 70, 0.75),
      hill("d", rolling(random, 262, 12)),
      treeline(random, "e", rolling(random, 286, 10), [8, 18]),
      hill("f", near),
      signOfLife(random, sun, near),
    ].join("");
  },
};

export const ridges: Scene = {
  lands: ["forest", "tropic", "heath", "autumn"],
  sun: [70, 130],
  draw(random, sun) {
    const folds = (["a", "b", "c", "d", "e"] as const).map((tone, at) => {
      const level = 144 + at * 36;
      return `${hill(tone, rolling(random, level, 26 - at * 2, 0.9 + at * 0.12))}${fog(level + 8, 50, 0.55)}`;
    });
    const near = rolling(random, 322, 12);
    return `${folds.join("")}${treeline(random, "f", near, [12, 30])}${signOfLife(random, sun, near)}${framingPines(random, "f", near, 130)}`;
  },
};

export const spires: Scene = {
  lands: ["rock", "desert", "heath", "autumn"],
  sun: [50, 110],
  draw(random, sun) {
    const near = rolling(random, 304, 14);
    return [
      mountains(random, sun, { tone: "a", heights: [40, 84], peaks: 3, base: 210 }),
      towers(random, sun, 242),
      mountains(random, sun, { tone: "c", shade: "d", base: 262, heights: [20, 64], peaks: 3 }),
      fog(176, 70, 0.75),
      hill("d", rolling(random, 248, 14)),
      treeline(random, "e", rolling(random, 280, 10), [10, 24]),
      hill("f", near),
      signOfLife(random, sun, near),
      framingPines(random, "f", near, 130),
    ].join("");
  },
};

function towers(random: Random, { side }: Sun, foot: number) {
  const centre = random.int(230, 410);
  const pillars = [-104, 104, 46, -24].map(dx => {
    const x = centre + dx + random.int(-14, 14);
    const half = random.int(30, 46);
    const tall = random.int(150, 182) - Math.abs(dx) * 0.62;
    const at = (across: number, up: number): Point => [x + half * across, foot - tall * up];
    const top = [
      at(-0.66, 0.8),
      at(-0.5, 0.93),
      at(random.int(-30, 10) * 0.01, 1),
      at(0.4, 0.9),
      at(0.62, 0.74),
    ];
    return {
      lit: polygon([at(-1.7, 0), at(-0.95, 0.4), ...top, at(0.92, 0.42), at(1.7, 0)]),
      dark: polygon([
        at(-side * 0.1, 0.97),
        at(-side * 0.46, 0.9),
        at(-side * 0.64, 0.76),
        at(-side * 0.94, 0.41),
        at(-side * 1.7, 0),
        at(-side * 0.4, 0),
        at(-side * 0.05, 0.5),
      ]),
    };
  });
  return pillars.map(({ lit, dark }) => shape("b", lit) + shape("d", dark, 0.42)).join("");
}

export const volcano: Scene = {
  lands: ["forest", "heath", "tropic", "autumn"],
  sun: [56, 120],
  draw(random, sun) {
    const near = rolling(random, 306, 12);
    return [
      hill("a", rolling(random, 206, 14)),
      cone(random, sun, [random.int(260, 380), random.int(52, 70)], 250),
      fog(186, 66, 0.8),
      hill("c", rolling(random, 250, 10)),
      treeline(random, "d", rolling(random, 268, 8), [7, 15]),
      treeline(random, "e", rolling(random, 288, 8), [10, 20]),
      hill("f", near),
      framingPines(random, "f", near, 120),
    ].join("");
  },
};

function cone(random: Random, { side }: Sun, [x, y]: Point, foot: number) {
  const down = foot - y;
  const at = (across: number, share: number): Point => [x + across, y + down * share];
  const left = curve([at(-26, 0), at(-70, 0.36), at(-150, 0.76), at(-310, 1)]);
  const right = curve([at(310, 1), at(150, 0.76), at(70, 0.36), at(24, 0.02)]).replace("M", "L");
  const rim = `l-12 7-12-3-14 3-12-9z`;
  const snow = polygon([
    at(-26, 0),
    at(-14, 0.05),
    at(0, 0.03),
    at(12, 0.06),
    at(24, 0.02),
    at(50, 0.27),
    at(44, 0.48),
    at(32, 0.3),
    at(20, 0.56),
    at(8, 0.32),
    at(-8, 0.62),
    at(-20, 0.34),
    at(-34, 0.52),
    at(-52, 0.27),
  ]);
  const dark =
    side < 0
      ? curve([at(24, 0.02), at(70, 0.36), at(150, 0.76), at(310, 1)])
      : curve([at(-26, 0), at(-70, 0.36), at(-150, 0.76), at(-310, 1)]);
  const edge = `L${x - side * 20} ${foot}l${side * 14}-${Math.round(down * 0.3)} ${-side * 16}-${Math.round(down * 0.24)} ${side * 12}-${Math.round(down * 0.26)}z`;
  const smoke = random.chance(0.6) ? stroke("i", `M${x} ${y - 2}q-14-14 4-24t-2-26`, 9, 0.5) : "";
  return smoke + shape("b", `${left}${right}${rim}`) + shape("w", snow) + shape("d", `${dark}${edge}`, 0.45);
}
