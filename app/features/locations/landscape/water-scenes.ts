import type { Random } from "~/lib/random";
import { hill, rolling } from "./hills";
import { headland, mountains } from "./mountains";
import { height as bottom, box, curve, disc, type Point, polygonAt, shape, stroke, type Tone } from "./path";
import { framingPines, treeline } from "./plants";
import { fog, type Scene } from "./sky";
import { canoe, glitter, mirror, openWater, sailboat, shimmer } from "./water";

export const lake: Scene = {
  lands: ["forest", "rock", "autumn", "ice"],
  sun: [46, 96],
  draw(random, sun) {
    const shore = random.int(226, 238);
    const behind = [
      mountains(random, sun, { tone: "a", base: shore, heights: [70, 110], peaks: 4 }),
      mountains(random, sun, {
        tone: "b",
        shade: "d",
        base: shore,
        heights: [70, 156],
        peaks: random.int(2, 3),
        snow: 0.46,
      }),
      treeline(random, "d", rolling(random, shore - 4, 5), [7, 17]),
    ];
    const near = rolling(random, 334, 10);
    const boat = random.chance(0.5) ? canoe([random.int(180, 400), random.int(276, 300)], 58) : "";
    return [
      mirror(behind.join(""), shore),
      shimmer(random, shore, 330),
      boat,
      hill("f", near),
      framingPines(random, "f", near, 170),
    ].join("");
  },
};

export const fjord: Scene = {
  lands: ["forest", "rock", "heath", "ice"],
  sun: [56, 110],
  draw(random, sun) {
    const shore = random.int(232, 244);
    const first = random.chance(0.5) ? 1 : -1;
    const walls = [
      mountains(random, sun, { tone: "a", base: shore, heights: [60, 110], peaks: 4, snow: 0.3 }),
      headland(random, sun, "b", "c", first === 1 ? -1 : 1, [360, 112], shore),
      fog(shore - 60, 60, 0.5),
      headland(random, sun, "c", "d", first, [300, 84], shore),
      headland(random, sun, "e", "f", first === 1 ? -1 : 1, [210, 54], shore),
    ];
    const boat: Point = [random.int(280, 360), random.int(268, 284)];
    return [
      mirror(walls.join(""), shore, 0.4),
      shimmer(random, shore, 340, 10),
      sailboat(boat, 20),
      hill("f", rolling(random, 346, 8)),
      framingPines(random, "f", rolling(random, 350, 4), 110),
    ].join("");
  },
};

export const glacier: Scene = {
  lands: ["ice", "rock"],
  sun: [48, 100],
  draw(random, sun) {
    const shore = 256;
    const x = random.int(270, 370);
    return [
      mountains(random, sun, { tone: "a", shade: "c", base: 216, heights: [76, 150], peaks: 4, snow: 0.66 }),
      fog(130, 80, 0.5),
      iceTongue(x, random.chance(0.5) ? 1 : -1, shore),
      headland(random, sun, "c", "d", -1, [x - 90, 104], shore),
      headland(random, sun, "d", "e", 1, [540 - x, 122], shore),
      openWater(shore),
      shimmer(random, shore + 6, 340, 7),
      icebergs(random),
      hill("f", rolling(random, 348, 8)),
    ].join("");
  },
};

function iceTongue(x: number, bend: -1 | 1, shore: number) {
  const flow = (share: number) =>
    curve([
      [x - bend * 30 + share * 8, 136],
      [x + bend * 40 + share * 26, 170],
      [x - bend * 34 + share * 60, 214],
      [x + share * 170, shore],
    ]);
  const ice = `${flow(-1)}H${x + 170}${curve([
    [x + 170, shore],
    [x - bend * 34 + 60, 214],
    [x + bend * 40 + 26, 170],
    [x - bend * 30 + 8, 136],
  ]).replace("M", "L")}z`;
  return (
    shape("w", ice) +
    stroke("q", [-0.5, 0, 0.5].map(flow).join(""), 3, 0.7) +
    shape("v", box(x - 170, shore - 13, 340, 14), 0.6)
  );
}

function icebergs(random: Random) {
  const bergs = [random.int(60, 170), random.int(270, 350), random.int(450, 560)].map((x, at) => {
    const [y, size] = [random.int(292, 306) + at * 7, random.int(18, 34)];
    return {
      body: polygonAt([x, y], "-1,0 -.6,-.6 -.1,-.4 .2,-.9 .7,-.3 1,0", size),
      shade: polygonAt([x, y], ".2,-.9 .7,-.3 1,0 .1,0", size),
    };
  });
  return (
    shape("w", bergs.map(({ body }) => body).join("")) +
    shape("b", bergs.map(({ shade }) => shade).join(""), 0.8)
  );
}

export const coast: Scene = {
  lands: ["meadow", "heath", "forest", "desert"],
  sun: [96, 150],
  draw(random, sun) {
    const horizon = 190;
    const side = sun.side === 1 ? -1 : 1;
    return [
      openWater(horizon),
      glitter(random, sun, horizon, 330),
      shimmer(random, horizon + 10, 330, 8),
      headland(random, sun, "b", "c", side, [400, 150], horizon + 14),
      headland(random, sun, "c", "d", side, [330, 116], horizon + 44),
      stacks(random.int(0, 40), sun.side),
      headland(random, sun, "e", "f", side, [250, 92], 290),
      surf(side),
      hill("f", x => 384 - ((side > 0 ? x : 640 - x) / 640) ** 2 * 92),
      random.chance(0.5) ? sailboat([320 + sun.side * random.int(70, 200), horizon + 24], 15) : "",
    ].join("");
  },
};

function stacks(shift: number, side: -1 | 1) {
  const rocks = [
    [20, 236, 22, 62],
    [70, 240, 12, 30],
  ].map(([dx = 0, foot = 0, half = 0, tall = 0]) => {
    const x = 320 + side * (dx + shift);
    return polygonAt([x, foot], "-1,0 -.7,-.7 -.2,-1 .5,-.86 1,0", half, tall);
  });
  return shape("d", rocks.join(""));
}

function surf(side: -1 | 1) {
  const from = side > 0 ? 660 : -20;
  const line = `M${from} 292q${-side * 80}-8 ${-side * 170} 0t${-side * 130}-2M${from} 304q${-side * 70}-6 ${-side * 150} 0t${-side * 120} 2`;
  return stroke("i", line, 4, 0.8);
}

export const falls: Scene = {
  lands: ["forest", "tropic", "autumn", "rock"],
  sun: [40, 80],
  draw(random, sun) {
    const x = random.int(260, 380);
    const lip = random.int(108, 124);
    return [
      mountains(random, sun, { tone: "a", base: 150, heights: [40, 84], peaks: 3, snow: 0.3 }),
      hill("b", rolling(random, lip - 14, 4)),
      waterfall(random, [x, lip], 270),
      cliffs("c", [x, lip], 30),
      cliffs("d", [x, lip + 46], 60),
      cliffs("e", [x, lip + 92], 106),
      shape("v", `M${x - 190} 282q190-40 380 0l90 78h-560z`),
      spray(random, [x, 268]),
      shimmer(random, 290, 350, 6),
      treeline(random, "f", at => 300 + 44 * Math.exp(-(((at - x) / 150) ** 2)), [12, 30]),
    ].join("");
  },
};

function waterfall(random: Random, [x, lip]: Point, foot: number) {
  const curtain = `M${x - 29} ${lip}q29-7 58 0l6 ${foot - lip}h-70z`;
  const strands = [-20, -12, -3, 6, 13, 22].map(across => {
    const length = random.int(40, 110);
    return `M${x + across} ${lip + random.int(4, 50)}l${Math.round(across / 10)} ${length}`;
  });
  return shape("w", curtain) + stroke("q", strands.join(""), 2, 0.6);
}

function cliffs(tone: Tone, [x, top]: Point, half: number) {
  const down = bottom - top;
  const edge = `${half},${down} ${half - 6},30 ${half + 2},2 ${half + 120},-12 700,14 700,${down}`;
  const sides = [-1, 1].map(side => polygonAt([x, top], edge, side, 1));
  return shape(tone, sides.join(""));
}

function spray(random: Random, [x, y]: Point) {
  const puffs = [-48, -33, -16, 0, 17, 32, 48].map(across =>
    disc(x + across, y - random.int(0, 7), 18 - Math.abs(across) / 6),
  );
  return shape("w", puffs.join(""), 0.55);
}
