import type { Painter, Scene } from "./painter";
import { height as bottom, curve, type Point, polygon, polygonAt, shape, type Tone, width } from "./path";

export const canyon: Scene = {
  lands: ["desert", "sand"],
  sun: [46, 90],
  draw(paint) {
    const rim = paint.int(112, 126);
    const mesas = [paint.int(120, 220), paint.int(380, 520)].map(x =>
      paint.butte([x, rim + 44], [70, 130], [34, 60]),
    );
    return [
      shape("a", mesas.map(({ body }) => body).join("")),
      shape("b", mesas.map(({ shade }) => shade).join(""), 0.5),
      shape("b", `M-20 ${rim + 20}l120-6 90 12 130 20 120-24 110-4 120 6V${bottom}H-20z`),
      paint.fog(rim + 16, 70, 0.6),
      shape("c", `M-20 ${rim + 70}l200 6 70 28 140 0 80-30 190-4 0 ${bottom - rim - 70}-680 0z`),
      paint.river([320, rim + 100]),
      terraces(paint, -1, rim + paint.int(0, 16), paint.int(250, 290)),
      terraces(paint, 1, rim + paint.int(0, 16), paint.int(240, 280)),
    ];
  },
};

function terraces({ int }: Painter, side: -1 | 1, rim: number, reach: number) {
  const outer = width / 2 + side * (width / 2 + 20);
  const edge = (inset: number) => outer - side * inset;
  const steps = (["b", "c", "d", "e", "f"] as const).map((tone, at) => {
    const top = rim + at * int(24, 30);
    const inset = reach * (0.52 + 0.48 * (at / 4)) + int(-12, 12);
    const points: Point[] = [
      [outer, top],
      [edge(inset * 0.45), top + int(-3, 3)],
      [edge(inset * 0.7), top + 3],
      [edge(inset), top + 6],
    ];
    const wall: Point[] = [
      [edge(inset - 6), top + 26],
      [edge(inset + 8), top + 30],
      [edge(inset + 26), bottom],
      [outer, bottom],
    ];
    return shape(tone, polygon([...points, ...wall]));
  });
  return steps.join("");
}

export const desert: Scene = {
  lands: ["desert", "sand", "heath"],
  sun: [60, 140],
  draw(paint) {
    const ground = paint.rolling(286, 10);
    const rocks = [
      [paint.int(60, 200), 50],
      [paint.int(400, 560), 66],
    ].map(([x = 0, size = 0]) => pile(x, ground(x) + 14, size));
    const plants = [0, 1, 2].map(at =>
      paint.cactus([paint.int(40, 200) + at * 190, 322], paint.int(56, 112)),
    );
    return [
      paint.mountains({ tone: "a", base: 220, heights: [40, 90], peaks: 5, rough: 12 }),
      paint.fog(170, 56, 0.6),
      paint.mountains({ tone: "b", shade: "c", base: 250, heights: [30, 76], peaks: 4, rough: 14 }),
      paint.hill("c", [252, 8]),
      shape("d", rocks.map(({ lit }) => lit).join("")),
      shape("f", rocks.map(({ dark }) => dark).join(""), 0.35),
      paint.hill("e", ground),
      paint.hill("f", [326, 8]),
      plants.join(""),
    ];
  },
};

function pile(x: number, y: number, size: number) {
  const stone = (dx: number, dy: number, half: number, tall: number) => {
    const [cx, foot] = [x + size * dx, y - size * dy];
    return {
      lit: polygonAt([cx, foot], "-1,0 -.94,-.6 -.5,-1 .45,-.96 .96,-.55 1,0", half, tall),
      dark: polygonAt([cx, foot], ".3,-.95 .96,-.55 1,0 .1,0", half, tall),
    };
  };
  const stones = [
    stone(-0.5, 0, size * 0.56, size * 0.7),
    stone(0.56, 0, size * 0.5, size * 0.56),
    stone(-0.05, 0.56, size * 0.42, size * 0.5),
    stone(0.08, 1.02, size * 0.26, size * 0.3),
  ];
  return { lit: stones.map(({ lit }) => lit).join(""), dark: stones.map(({ dark }) => dark).join("") };
}

export const dunes: Scene = {
  lands: ["sand", "desert"],
  sun: [54, 120],
  draw(paint) {
    const near = paint.rolling(336, 10);
    const x = paint.side > 0 ? paint.int(330, 420) : paint.int(220, 310);
    return [
      paint.hill("a", [196, 16, 2]),
      dune(paint, ["b", "c"], [640 - x + paint.int(-40, 40), 138], 236),
      paint.fog(200, 60, 0.5),
      dune(paint, ["c", "d"], [x, paint.int(100, 116)], 286),
      dune(paint, ["d", "e"], [640 - x - paint.side * 140, 226], 320),
      paint.hill("e", near),
      paint.signOfLife(near),
    ];
  },
};

function dune({ int, side }: Painter, [lit, shaded]: readonly [Tone, Tone], crest: Point, level: number) {
  const [x, y] = crest;
  const ridge: Point[] = [
    crest,
    [x - side * 40, y + (level - y) * 0.3],
    [x + side * 30, y + (level - y) * 0.62],
    [x - side * 70, level + 50],
    [x - side * int(20, 90), bottom + 10],
  ];
  const left: Point[] = [
    [-20, level + int(-8, 16)],
    [x * 0.4, level - 6],
    [x * 0.78, y + (level - y) * 0.34],
    crest,
  ];
  const right: Point[] = [
    crest,
    [x + (width - x) * 0.22, y + (level - y) * 0.34],
    [x + (width - x) * 0.6, level - 6],
    [width + 20, level + int(-8, 16)],
  ];
  const body = `${curve(left)}${curve(right).replace("M", "L")}V${bottom}H-20z`;
  const dark = side > 0 ? `${curve(left)}` : `${curve(right.toReversed())}`;
  return (
    shape(lit, body) +
    shape(shaded, `${dark}${curve(ridge).replace("M", "L")}H${side > 0 ? -20 : width + 20}z`, 0.55)
  );
}
