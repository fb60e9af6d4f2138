import type { Random } from "~/lib/random";
import { hill, rolling } from "./hills";
import { mountains } from "./mountains";
import { curve, type Point, pointsAt, polygonAt, shape, stroke } from "./path";
import { framingPines, treeline } from "./plants";
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
    const base: Point = [x, foot];
    const tip = random.int(-30, 10) * 0.01;
    const lit = `-1.7,0 -.95,-.4 -.66,-.8 -.5,-.93 ${tip},-1 .4,-.9 .62,-.74 .92,-.42 1.7,0`;
    const dark = ".1,-.97 .46,-.9 .64,-.76 .94,-.41 1.7,0 .4,0 .05,-.5";
    return { lit: polygonAt(base, lit, half, tall), dark: polygonAt(base, dark, -side * half, tall) };
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
  const left = curve(pointsAt([x, y], "-26,0 -70,.36 -150,.76 -310,1", 1, down));
  const slope = pointsAt([x, y], "24,.02 70,.36 150,.76 310,1", 1, down);
  const right = curve(slope.toReversed()).replace("M", "L");
  const rim = `l-12 7-12-3-14 3-12-9z`;
  const rimOfSnow = "-26,0 -14,.05 0,.03 12,.06 24,.02 50,.27";
  const teeth = "44,.48 32,.3 20,.56 8,.32 -8,.62 -20,.34 -34,.52 -52,.27";
  const snow = polygonAt([x, y], `${rimOfSnow} ${teeth}`, 1, down);
  const dark = side < 0 ? curve(slope) : left;
  const edge = `L${x - side * 20} ${foot}l${side * 14}-${Math.round(down * 0.3)} ${-side * 16}-${Math.round(down * 0.24)} ${side * 12}-${Math.round(down * 0.26)}z`;
  const smoke = random.chance(0.6) ? stroke("i", `M${x} ${y - 2}q-14-14 4-24t-2-26`, 9, 0.5) : "";
  return smoke + shape("b", `${left}${right}${rim}`) + shape("w", snow) + shape("d", `${dark}${edge}`, 0.45);
}
