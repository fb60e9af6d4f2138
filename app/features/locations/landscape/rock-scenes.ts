import type { Painter, Scene } from "./painter";
import { type Point, polygon, polygonAt, shape } from "./path";

export const mesa: Scene = {
  lands: ["desert", "sand", "desert"],
  sun: [60, 130],
  draw(paint) {
    const far = [paint.int(40, 120), paint.int(300, 360), paint.int(520, 600)].map(x =>
      paint.butte([x, 232], [40, 90], [40, 70]),
    );
    const near = paint.butte([paint.away(90, 150), 256], [90, 150], [120, 150]);
    const spire = paint.butte([paint.toward(70, 150), 252], [24, 40], [96, 130]);
    const ground = paint.rolling(300, 8);
    const shrubs = Array.from(
      { length: 5 },
      (_, at): Point => [at * 130 + paint.int(30, 110), 302 + paint.int(0, 14)],
    );
    return [
      shape("a", far.map(({ body }) => body).join("")),
      shape("b", far.map(({ shade }) => shade).join(""), 0.6),
      paint.fog(190, 50, 0.6),
      paint.hill("b", [240, 4]),
      shape("c", near.body + spire.body),
      shape("d", near.bands + spire.bands, 0.4),
      shape("e", near.shade + spire.shade, 0.45),
      paint.hill("d", [264, 6]),
      paint.hill("e", ground),
      paint.roundTrees("f", shrubs, [7, 14]),
      paint.hill("f", [330, 8]),
    ];
  },
};

export const tableland: Scene = {
  lands: ["meadow", "heath", "tropic", "autumn", "forest"],
  sun: [56, 110],
  draw(paint) {
    const far = paint.butte([paint.toward(180, 250), 226], [150, 210], [60, 84]);
    const table = paint.butte([paint.away(40, 110), 252], [270, 330], [120, 146]);
    const near = paint.rolling(308, 12);
    return [
      paint.hill("a", [204, 14]),
      shape("b", far.body),
      shape("c", far.shade, 0.5),
      paint.fog(176, 54, 0.6),
      shape("c", table.body),
      shape("d", table.bands, 0.35),
      shape("e", table.shade, 0.4),
      paint.fog(206, 54, 0.5),
      paint.treeline("d", [256, 8], [6, 13]),
      paint.treeline("e", [282, 10], [9, 20]),
      paint.hill("f", near),
      paint.signOfLife(near),
      paint.framingPines("f", near, 110),
    ];
  },
};

export const monolith: Scene = {
  lands: ["desert", "sand"],
  sun: [44, 90],
  draw: paint => [
    paint.hill("a", [214, 6]),
    paint.fog(190, 40, 0.5),
    drawMonolith(paint, [320 + paint.int(-50, 50), 240]),
    paint.hill("c", x => 238 + Math.sin(x / 60) * 2),
    paint.treeline("e", [262, 4], [4, 9]),
    paint.hill("d", [274, 6]),
    paint.hill("e", [306, 8]),
    paint.hill("f", [336, 8]),
  ],
};

function drawMonolith({ int, side }: Painter, [x, y]: Point) {
  const [half, tall] = [int(190, 230), int(84, 104)];
  const at = (across: number, up: number): Point => [x + half * across, y - tall * up];
  const outline = "-1.04,0 -.97,-.34 -.86,-.7 -.66,-.9 -.3,-.98 .12,-1 .5,-.93 .78,-.78 .92,-.46 1.03,0";
  const body = polygonAt([x, y], outline, half, tall);
  const furrows = [-0.72, -0.5, -0.26, -0.04, 0.2, 0.44, 0.68].map(across =>
    polygon([
      at(across, 0.9 - Math.abs(across) * 0.2),
      at(across + 0.035, 0.5),
      at(across + 0.02, 0),
      at(across + 0.1, 0),
      at(across + 0.075, 0.46),
    ]),
  );
  const dark = ".3,-.97 .66,-.9 .86,-.7 .97,-.34 1.04,0 .5,0 .58,-.4";
  const shade = polygonAt([x, y], dark, -side * half, tall);
  return shape("d", body) + shape("e", furrows.join(""), 0.5) + shape("e", shade, 0.6);
}

export const arch: Scene = {
  lands: ["desert", "sand"],
  sun: [90, 150],
  draw(paint) {
    const spots: Point[] = [
      [paint.int(50, 90), 330],
      [paint.int(110, 150), 334],
      [paint.int(510, 600), 332],
    ];
    return [
      paint.mountains({ tone: "a", base: 226, heights: [30, 70], peaks: 5, rough: 12 }),
      paint.fog(180, 50, 0.6),
      paint.hill("b", [240, 6]),
      drawArch(paint, [320 + paint.int(-50, 50), 270]),
      paint.hill("d", [276, 8]),
      paint.hill("e", [304, 8]),
      paint.hill("f", [334, 8]),
      paint.roundTrees("f", spots, [9, 15]),
    ];
  },
};

function drawArch({ int, side }: Painter, [x, y]: Point) {
  const tall = int(150, 176);
  const draw = (points: string) => polygonAt([x, y], points, 1, tall);
  const left = "-116,.06 -104,-.34 -92,-.62 -56,-.92";
  const right = "46,-.97 88,-.76 104,-.4 122,.06";
  const hole = "62,.06 58,-.4 36,-.66 4,-.72 -34,-.62 -54,-.36 -58,.06";
  const shade =
    side > 0 ? `${left} -62,-.6 -78,-.3 -80,.06` : "122,.06 104,-.4 88,-.76 46,-.97 64,-.62 82,-.34 86,.06";
  const cracks = "-40,-.9 -14,-.84 -16,-.76 -22,-.84";
  return shape("d", draw(`${left} -8,-1 ${right} ${hole}`)) + shape("e", draw(shade) + draw(cracks), 0.55);
}
