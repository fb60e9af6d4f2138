import type { Painter, Scene } from "./painter";
import { height as bottom, box, curve, disc, type Point, polygonAt, shape, stroke, type Tone } from "./path";
import { canoe, sailboat } from "./water";

export const lake: Scene = {
  lands: ["forest", "rock", "autumn", "ice"],
  sun: [46, 96],
  draw(paint) {
    const shore = paint.int(226, 238);
    const behind = [
      paint.mountains({ tone: "a", base: shore, heights: [70, 110], peaks: 4 }),
      paint.mountains({ tone: "b", shade: "d", base: shore, heights: [70, 156], peaks: [2, 3], snow: 0.46 }),
      paint.treeline("d", [shore - 4, 5], [7, 17]),
    ];
    const near = paint.rolling(334, 10);
    const boat = paint.chance(0.5) ? canoe([paint.int(180, 400), paint.int(276, 300)], 58) : "";
    return [
      paint.mirror(behind.join(""), shore),
      paint.shimmer(shore, 330),
      boat,
      paint.hill("f", near),
      paint.framingPines("f", near, 170),
    ];
  },
};

export const fjord: Scene = {
  lands: ["forest", "rock", "heath", "ice"],
  sun: [56, 110],
  draw(paint) {
    const shore = paint.int(232, 244);
    const first = paint.chance(0.5) ? 1 : -1;
    const walls = [
      paint.mountains({ tone: "a", base: shore, heights: [60, 110], peaks: 4, snow: 0.3 }),
      paint.headland("b", "c", first === 1 ? -1 : 1, [360, 112], shore),
      paint.fog(shore - 60, 60, 0.5),
      paint.headland("c", "d", first, [300, 84], shore),
      paint.headland("e", "f", first === 1 ? -1 : 1, [210, 54], shore),
    ];
    const boat: Point = [paint.int(280, 360), paint.int(268, 284)];
    return [
      paint.mirror(walls.join(""), shore, 0.4),
      paint.shimmer(shore, 340, 10),
      sailboat(boat, 20),
      paint.hill("f", [346, 8]),
      paint.framingPines("f", [350, 4], 110),
    ];
  },
};

export const glacier: Scene = {
  lands: ["ice", "rock"],
  sun: [48, 100],
  draw(paint) {
    const shore = 256;
    const x = paint.int(270, 370);
    return [
      paint.mountains({ tone: "a", shade: "c", base: 216, heights: [76, 150], peaks: 4, snow: 0.66 }),
      paint.fog(130, 80, 0.5),
      iceTongue(x, paint.chance(0.5) ? 1 : -1, shore),
      paint.headland("c", "d", -1, [x - 90, 104], shore),
      paint.headland("d", "e", 1, [540 - x, 122], shore),
      paint.openWater(shore),
      paint.shimmer(shore + 6, 340, 7),
      icebergs(paint),
      paint.hill("f", [348, 8]),
    ];
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

function icebergs({ int }: Painter) {
  const bergs = [int(60, 170), int(270, 350), int(450, 560)].map((x, at) => {
    const [y, size] = [int(292, 306) + at * 7, int(18, 34)];
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
  draw(paint) {
    const horizon = 190;
    const side = paint.side === 1 ? -1 : 1;
    return [
      paint.openWater(horizon),
      paint.glitter(horizon, 330),
      paint.shimmer(horizon + 10, 330, 8),
      paint.headland("b", "c", side, [400, 150], horizon + 14),
      paint.headland("c", "d", side, [330, 116], horizon + 44),
      stacks(paint.int(0, 40), paint.side),
      paint.headland("e", "f", side, [250, 92], 290),
      surf(side),
      paint.hill("f", x => 384 - ((side > 0 ? x : 640 - x) / 640) ** 2 * 92),
      paint.chance(0.5) ? sailboat([paint.toward(70, 200), horizon + 24], 15) : "",
    ];
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
  draw(paint) {
    const x = paint.int(260, 380);
    const lip = paint.int(108, 124);
    return [
      paint.mountains({ tone: "a", base: 150, heights: [40, 84], peaks: 3, snow: 0.3 }),
      paint.hill("b", [lip - 14, 4]),
      waterfall(paint, [x, lip], 270),
      cliffs("c", [x, lip], 30),
      cliffs("d", [x, lip + 46], 60),
      cliffs("e", [x, lip + 92], 106),
      shape("v", `M${x - 190} 282q190-40 380 0l90 78h-560z`),
      spray(paint, [x, 268]),
      paint.shimmer(290, 350, 6),
      paint.treeline("f", at => 300 + 44 * Math.exp(-(((at - x) / 150) ** 2)), [12, 30]),
    ];
  },
};

function waterfall({ int }: Painter, [x, lip]: Point, foot: number) {
  const curtain = `M${x - 29} ${lip}q29-7 58 0l6 ${foot - lip}h-70z`;
  const strands = [-20, -12, -3, 6, 13, 22].map(across => {
    const length = int(40, 110);
    return `M${x + across} ${lip + int(4, 50)}l${Math.round(across / 10)} ${length}`;
  });
  return shape("w", curtain) + stroke("q", strands.join(""), 2, 0.6);
}

function cliffs(tone: Tone, [x, top]: Point, half: number) {
  const down = bottom - top;
  const edge = `${half},${down} ${half - 6},30 ${half + 2},2 ${half + 120},-12 700,14 700,${down}`;
  const sides = [-1, 1].map(side => polygonAt([x, top], edge, side, 1));
  return shape(tone, sides.join(""));
}

function spray({ int }: Painter, [x, y]: Point) {
  const puffs = [-48, -33, -16, 0, 17, 32, 48].map(across =>
    disc(x + across, y - int(0, 7), 18 - Math.abs(across) / 6),
  );
  return shape("w", puffs.join(""), 0.55);
}
