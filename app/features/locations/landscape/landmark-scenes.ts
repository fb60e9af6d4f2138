import type { Painter, Scene } from "./painter";
import { box, type Point, polygon, polygonAt, shape, stroke } from "./path";

export const lighthouse: Scene = {
  lands: ["meadow", "heath", "rock"],
  sun: [70, 120],
  draw(paint) {
    const x = paint.away(110, 160);
    const cape = (at: number) =>
      222 + Math.max(0, (paint.side * (at - x) - 60) * 0.62) + 6 * Math.sin(at / 50);
    return [
      paint.openWater(196),
      paint.glitter(198, 330),
      paint.shimmer(204, 340, 9),
      paint.hill("b", at => 192 - Math.max(0, paint.side * (at - 320) - 60) * 0.09, 197),
      drawLighthouse(paint, [x, 224]),
      paint.hill("d", cape),
      paint.hill("e", at => cape(at) + 34 + 8 * Math.sin(at / 31)),
      paint.hill("f", at => cape(at) + 84 + 6 * Math.sin(at / 47)),
    ];
  },
};

function drawLighthouse({ int, side }: Painter, [x, y]: Point) {
  const tall = int(120, 145);
  const top = y - tall;
  const tower = `M${x - 17} ${y}l7-${tall - 26} 20 0 7 ${tall - 26}z`;
  const stripes = [0.22, 0.56].map(share => {
    const [from, to] = [top + 26 + (tall - 26) * share, top + 26 + (tall - 26) * (share + 0.17)];
    const half = (at: number) => 10 + (7 * (at - top - 26)) / (tall - 26);
    return polygon([
      [x - half(from), from],
      [x + half(from), from],
      [x + half(to), to],
      [x - half(to), to],
    ]);
  });
  const beam = polygonAt([x, top], "0,17 -300,-20 -300,44", side, 1);
  const lantern =
    box(x - 13, top + 22, 26, 5) + box(x - 7, top + 4, 14, 18) + polygonAt([x, top], "-10,5 0,-9 10,5");
  const shade = polygonAt([x, top + 26], `-2,0 -10,0 -17,${tall - 26} -4,${tall - 26}`, side, 1);
  const house = box(x + side * 34 - 22, y - 22, 44, 26);
  const roof = polygonAt([x + side * 34, y], "-26,-21 0,-42 26,-21");
  return [
    shape("y", beam, 0.3),
    shape("w", tower + house),
    shape("r", stripes.join("") + roof),
    shape("d", shade, 0.35),
    shape("f", lantern),
    shape("y", box(x - 4, top + 8, 8, 11)),
  ].join("");
}

export const temple: Scene = {
  lands: ["meadow", "sand", "heath"],
  sun: [60, 110],
  draw: paint => [
    paint.hill("a", [184, 20]),
    paint.fog(170, 50, 0.5),
    paint.hill("b", [214, 16]),
    drawTemple(paint, [320 + paint.int(-60, 60), 232]),
    paint.hill("d", x => 244 + ((x - 320) / 52) ** 2),
    paint.treeline("e", x => 284 + ((x - 320) / 70) ** 2 * 0.4, [5, 10]),
    paint.hill("f", [326, 10]),
    paint.framingPines("f", [330, 6], 150),
  ],
};

function drawTemple({ int, side }: Painter, [x, y]: Point) {
  const [wide, tall] = [int(190, 220), int(70, 84)];
  const columns = Array.from({ length: 6 }, (_, at) => {
    const centre = x - wide / 2 + 14 + (at * (wide - 28)) / 5;
    return {
      shaft: box(centre - 7, y - tall, 14, tall),
      shade: box(centre - side * 7 + (side > 0 ? 0 : -5), y - tall, 5, tall),
    };
  });
  const steps = box(x - wide / 2 - 8, y - 3, wide + 16, 8) + box(x - wide / 2 - 18, y + 5, wide + 36, 12);
  const beam = box(x - wide / 2, y - tall - 14, wide, 14);
  const gable = polygonAt([x, y - tall], `${-wide / 2 - 8},-14 0,-54 ${wide / 2 + 8},-14`);
  const relief = polygonAt([x, y - tall], `${-wide / 2 + 20},-19 0,-46 ${wide / 2 - 20},-19`);
  return (
    shape("w", `${steps}${beam}${gable}${columns.map(({ shaft }) => shaft).join("")}`) +
    shape(
      "d",
      `${columns.map(({ shade }) => shade).join("")}${box(x - wide / 2, y - tall - 5, wide, 5)}${relief}`,
      0.4,
    )
  );
}

export const castle: Scene = {
  lands: ["forest", "autumn", "heath", "rock"],
  sun: [60, 120],
  draw(paint) {
    const x = 320 + paint.int(-90, 90);
    return [
      paint.hill("a", [190, 20]),
      paint.hill("b", [220, 18]),
      paint.fog(190, 60, 0.6),
      drawCastle(paint, [x, 196]),
      paint.hill("d", at => 190 + 96 * (1 - Math.exp(-(((at - x) / 170) ** 2)))),
      paint.treeline("e", at => 236 + 60 * (1 - Math.exp(-(((at - x) / 200) ** 2))), [9, 20]),
      paint.hill("f", [322, 10]),
      paint.framingPines("f", [326, 6], 130),
    ];
  },
};

function drawCastle(paint: Painter, [x, y]: Point) {
  const keep = paint.int(92, 116);
  const walls = [
    tower(x - 12, y, 54, keep),
    tower(x - 82, y, 34, keep * 0.62),
    ruined(paint, x + 74, y, 38, keep * 0.74),
    `M${x - 66} ${y}v-34h10v-6h8v6h8v-6h8v6h14v34zM${x + 13} ${y}v-30h12v-6h10v6h10v-6h12v36z`,
  ];
  const shade = [
    [x - 12, 54, keep],
    [x - 82, 34, keep * 0.62],
  ].map(([at = x, wide = 0, tall = 0]) =>
    box(paint.side > 0 ? at - wide / 2 : at + wide * 0.1, y - tall, wide * 0.4, tall),
  );
  const windows = `M${x - 12} ${Math.round(y - keep * 0.62)}v8m14 8v8M${x - 82} ${Math.round(y - keep * 0.38)}v7`;
  return shape("e", walls.join("")) + shape("f", shade.join(""), 0.5) + stroke("j", windows, 5);
}

function tower(x: number, y: number, wide: number, tall: number) {
  const merlon = wide / 5;
  const [left, top] = [x - wide / 2, y - tall];
  const crown = [0, 2, 4].map(at => box(left + at * merlon, top - 8, merlon, 9)).join("");
  return box(left, top, wide, tall) + crown;
}

function ruined({ int }: Painter, x: number, y: number, wide: number, tall: number) {
  const [left, right] = [x - wide / 2, x + wide / 2];
  return polygon([
    [left, y],
    [left, y - tall],
    [left + wide * 0.3, y - tall + 4],
    [left + wide * 0.42, y - tall * 0.8 + int(0, 8)],
    [left + wide * 0.7, y - tall * 0.74],
    [right, y - tall * 0.42],
    [right, y],
  ]);
}

export const lookout: Scene = {
  lands: ["forest", "autumn", "meadow", "heath"],
  sun: [60, 120],
  draw(paint) {
    const x = paint.away(40, 110);
    return [
      paint.mountains({ tone: "a", base: 200, heights: [40, 86], peaks: 4, snow: 0.2 }),
      paint.fog(160, 50, 0.5),
      paint.treeline("b", [216, 12], [6, 14]),
      drawLookout(paint, [x, 216]),
      paint.hill("d", at => 210 + 70 * (1 - Math.exp(-(((at - x) / 190) ** 2)))),
      paint.treeline("e", [282, 12], [10, 24]),
      paint.hill("f", [322, 10]),
      paint.framingPines("f", [322, 6], 120),
    ];
  },
};

function drawLookout({ int }: Painter, [x, y]: Point) {
  const tall = int(92, 116);
  const top = y - tall;
  const legs = `M${x - 26} ${y}L${x - 15} ${top}M${x + 26} ${y}L${x + 15} ${top}M${x - 24} ${y - 8}L${x + 17} ${y - tall / 2}L${x - 16} ${top + 8}M${x + 24} ${y - 8}L${x - 17} ${y - tall / 2}L${x + 16} ${top + 8}M${x - 20} ${y - tall / 2}h40`;
  const cabin =
    box(x - 24, top - 30, 48, 32) + polygonAt([x, top], "-34,-28 0,-54 34,-28") + box(x - 30, top - 2, 60, 6);
  return (
    stroke("o", legs, 4) +
    shape("f", cabin) +
    shape("y", box(x - 17, top - 22, 14, 12) + box(x + 3, top - 22, 14, 12)) +
    stroke("o", `M${x} ${top - 54}v-20`, 3) +
    shape("r", polygonAt([x, top], "0,-74 22,-67 0,-60"))
  );
}
