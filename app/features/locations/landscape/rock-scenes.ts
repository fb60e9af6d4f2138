import type { Random } from "~/lib/random";
import { hill, rolling } from "./hills";
import { butte, mountains } from "./mountains";
import { type Point, polygon, polygonAt, shape } from "./path";
import { framingPines, roundTrees, treeline } from "./plants";
import { signOfLife } from "./sign-of-life";
import { fog, type Scene, type Sun } from "./sky";

export const mesa: Scene = {
  lands: ["desert", "sand", "desert"],
  sun: [60, 130],
  draw(random, sun) {
    const far = [random.int(40, 120), random.int(300, 360), random.int(520, 600)].map(x =>
      butte(random, sun, [x, 232], random.int(40, 90), random.int(40, 70)),
    );
    const near = butte(
      random,
      sun,
      [320 - sun.side * random.int(90, 150), 256],
      random.int(90, 150),
      random.int(120, 150),
    );
    const spire = butte(
      random,
      sun,
      [320 + sun.side * random.int(70, 150), 252],
      random.int(24, 40),
      random.int(96, 130),
    );
    const ground = rolling(random, 300, 8);
    const shrubs = Array.from(
      { length: 5 },
      (_, at): Point => [at * 130 + random.int(30, 110), 302 + random.int(0, 14)],
    );
    return [
      shape("a", far.map(({ body }) => body).join("")),
      shape("b", far.map(({ shade }) => shade).join(""), 0.6),
      fog(190, 50, 0.6),
      hill("b", rolling(random, 240, 4)),
      shape("c", near.body + spire.body),
      shape("d", near.bands + spire.bands, 0.4),
      shape("e", near.shade + spire.shade, 0.45),
      hill("d", rolling(random, 264, 6)),
      hill("e", ground),
      roundTrees(random, "f", shrubs, [7, 14]),
      hill("f", rolling(random, 330, 8)),
    ].join("");
  },
};

export const tableland: Scene = {
  lands: ["meadow", "heath", "tropic", "autumn", "forest"],
  sun: [56, 110],
  draw(random, sun) {
    const far = butte(
      random,
      sun,
      [320 + sun.side * random.int(180, 250), 226],
      random.int(150, 210),
      random.int(60, 84),
    );
    const table = butte(
      random,
      sun,
      [320 - sun.side * random.int(40, 110), 252],
      random.int(270, 330),
      random.int(120, 146),
    );
    const near = rolling(random, 308, 12);
    return [
      hill("a", rolling(random, 204, 14)),
      shape("b", far.body),
      shape("c", far.shade, 0.5),
      fog(176, 54, 0.6),
      shape("c", table.body),
      shape("d", table.bands, 0.35),
      shape("e", table.shade, 0.4),
      fog(206, 54, 0.5),
      treeline(random, "d", rolling(random, 256, 8), [6, 13]),
      treeline(random, "e", rolling(random, 282, 10), [9, 20]),
      hill("f", near),
      signOfLife(random, sun, near),
      framingPines(random, "f", near, 110),
    ].join("");
  },
};

export const monolith: Scene = {
  lands: ["desert", "sand"],
  sun: [44, 90],
  draw(random, sun) {
    return [
      hill("a", rolling(random, 214, 6)),
      fog(190, 40, 0.5),
      drawMonolith(random, [320 + random.int(-50, 50), 240], sun),
      hill("c", x => 238 + Math.sin(x / 60) * 2),
      treeline(random, "e", rolling(random, 262, 4), [4, 9]),
      hill("d", rolling(random, 274, 6)),
      hill("e", rolling(random, 306, 8)),
      hill("f", rolling(random, 336, 8)),
    ].join("");
  },
};

function drawMonolith(random: Random, [x, y]: Point, { side }: Sun) {
  const [half, tall] = [random.int(190, 230), random.int(84, 104)];
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
  draw(random, sun) {
    const spots: Point[] = [
      [random.int(50, 90), 330],
      [random.int(110, 150), 334],
      [random.int(510, 600), 332],
    ];
    return [
      mountains(random, sun, { tone: "a", base: 226, heights: [30, 70], peaks: 5, rough: 12 }),
      fog(180, 50, 0.6),
      hill("b", rolling(random, 240, 6)),
      drawArch(random, [320 + random.int(-50, 50), 270], sun),
      hill("d", rolling(random, 276, 8)),
      hill("e", rolling(random, 304, 8)),
      hill("f", rolling(random, 334, 8)),
      roundTrees(random, "f", spots, [9, 15]),
    ].join("");
  },
};

function drawArch(random: Random, [x, y]: Point, { side }: Sun) {
  const tall = random.int(150, 176);
  const draw = (points: string) => polygonAt([x, y], points, 1, tall);
  const left = "-116,.06 -104,-.34 -92,-.62 -56,-.92";
  const right = "46,-.97 88,-.76 104,-.4 122,.06";
  const hole = "62,.06 58,-.4 36,-.66 4,-.72 -34,-.62 -54,-.36 -58,.06";
  const shade =
    side > 0 ? `${left} -62,-.6 -78,-.3 -80,.06` : "122,.06 104,-.4 88,-.76 46,-.97 64,-.62 82,-.34 86,.06";
  const cracks = "-40,-.9 -14,-.84 -16,-.76 -22,-.84";
  return shape("d", draw(`${left} -8,-1 ${right} ${hole}`)) + shape("e", draw(shade) + draw(cracks), 0.55);
}
