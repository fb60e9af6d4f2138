import type { Painter, Scene } from "./painter";
import { curve, type Point, pointsAt, polygonAt, shape, stroke } from "./path";

export const peaks: Scene = {
  lands: ["rock", "forest", "heath", "autumn"],
  sun: [50, 110],
  draw(paint) {
    const near = paint.rolling(308, 14);
    return [
      paint.mountains({ tone: "a", base: 206, heights: [50, 96], peaks: 4 }),
      paint.fog(150, 56, 0.6),
      paint.mountains({ tone: "b", shade: "d", base: 244, heights: [76, 168], peaks: [2, 3], snow: 0.42 }),
      paint.fog(190, 64, 0.7),
      paint.treeline("d", [254, 10], [9, 20]),
      paint.treeline("e", [280, 10], [12, 26]),
      paint.hill("f", near),
      paint.signOfLife(near),
      paint.framingPines("f", near, 150),
    ];
  },
};

export const summit: Scene = {
  lands: ["rock", "heath", "ice", "forest"],
  sun: [50, 120],
  draw(paint) {
    const near = paint.rolling(300, 16);
    return [
      paint.mountains({ tone: "a", base: 226, heights: [40, 84], peaks: 5, snow: 0.3 }),
      paint.fog(176, 50, 0.6),
      paint.mountains({
        tone: "b",
        shade: "d",
        base: 264,
        heights: [184, 202],
        peaks: 1,
        snow: 0.4,
        rough: 16,
      }),
      paint.fog(196, 70, 0.75),
      paint.hill("d", [262, 12]),
      paint.treeline("e", [286, 10], [8, 18]),
      paint.hill("f", near),
      paint.signOfLife(near),
    ];
  },
};

export const ridges: Scene = {
  lands: ["forest", "tropic", "heath", "autumn"],
  sun: [70, 130],
  draw(paint) {
    const folds = (["a", "b", "c", "d", "e"] as const).flatMap((tone, at) => {
      const level = 144 + at * 36;
      return [paint.hill(tone, [level, 26 - at * 2, 0.9 + at * 0.12]), paint.fog(level + 8, 50, 0.55)];
    });
    const near = paint.rolling(322, 12);
    return [
      ...folds,
      paint.treeline("f", near, [12, 30]),
      paint.signOfLife(near),
      paint.framingPines("f", near, 130),
    ];
  },
};

export const spires: Scene = {
  lands: ["rock", "desert", "heath", "autumn"],
  sun: [50, 110],
  draw(paint) {
    const near = paint.rolling(304, 14);
    return [
      paint.mountains({ tone: "a", heights: [40, 84], peaks: 3, base: 210 }),
      towers(paint, 242),
      paint.mountains({ tone: "c", shade: "d", base: 262, heights: [20, 64], peaks: 3 }),
      paint.fog(176, 70, 0.75),
      paint.hill("d", [248, 14]),
      paint.treeline("e", [280, 10], [10, 24]),
      paint.hill("f", near),
      paint.signOfLife(near),
      paint.framingPines("f", near, 130),
    ];
  },
};

function towers({ int, side }: Painter, foot: number) {
  const centre = int(230, 410);
  const pillars = [-104, 104, 46, -24].map(dx => {
    const x = centre + dx + int(-14, 14);
    const half = int(30, 46);
    const tall = int(150, 182) - Math.abs(dx) * 0.62;
    const base: Point = [x, foot];
    const tip = int(-30, 10) * 0.01;
    const lit = `-1.7,0 -.95,-.4 -.66,-.8 -.5,-.93 ${tip},-1 .4,-.9 .62,-.74 .92,-.42 1.7,0`;
    const dark = ".1,-.97 .46,-.9 .64,-.76 .94,-.41 1.7,0 .4,0 .05,-.5";
    return { lit: polygonAt(base, lit, half, tall), dark: polygonAt(base, dark, -side * half, tall) };
  });
  return pillars.map(({ lit, dark }) => shape("b", lit) + shape("d", dark, 0.42)).join("");
}

export const volcano: Scene = {
  lands: ["forest", "heath", "tropic", "autumn"],
  sun: [56, 120],
  draw(paint) {
    const near = paint.rolling(306, 12);
    return [
      paint.hill("a", [206, 14]),
      cone(paint, [paint.int(260, 380), paint.int(52, 70)], 250),
      paint.fog(186, 66, 0.8),
      paint.hill("c", [250, 10]),
      paint.treeline("d", [268, 8], [7, 15]),
      paint.treeline("e", [288, 8], [10, 20]),
      paint.hill("f", near),
      paint.framingPines("f", near, 120),
    ];
  },
};

function cone({ chance, side }: Painter, [x, y]: Point, foot: number) {
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
  const smoke = chance(0.6) ? stroke("i", `M${x} ${y - 2}q-14-14 4-24t-2-26`, 9, 0.5) : "";
  return smoke + shape("b", `${left}${right}${rim}`) + shape("w", snow) + shape("d", `${dark}${edge}`, 0.45);
}
