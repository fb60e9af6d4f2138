import { lit } from "./buildings";
import { spotOn } from "./hills";
import type { Painter, Scene } from "./painter";
import { disc, type Point, shape, stroke } from "./path";

export const forest: Scene = {
  lands: ["forest", "autumn", "forest", "heath"],
  sun: [50, 110],
  draw(paint) {
    const ground = paint.rolling(318, 10);
    const layers = (["a", "b", "c", "d", "e"] as const).flatMap((tone, at) => {
      const level = 158 + at * 34;
      const size = 14 + at * 7;
      const trees = paint.treeline(tone, [level, 18 - at * 2, 1], [size, size * 1.9]);
      return at < 4 ? [trees, paint.fog(level - 4, 44, 0.5)] : [trees];
    });
    return [...layers, paint.hill("f", ground), paint.framingPines("f", ground, 220)];
  },
};

export const jungle: Scene = {
  lands: ["tropic"],
  sun: [60, 140],
  draw(paint) {
    const side = paint.side === 1 ? -1 : 1;
    const ground = paint.rolling(330, 10);
    const palms = [0, 1].map(at =>
      paint.palm(
        "f",
        [320 + side * (272 - at * 90 - paint.int(0, 24)), ground(320) + 10],
        paint.int(160, 200) - at * 44,
      ),
    );
    return [
      paint.mountains({ tone: "a", shade: "b", base: 220, heights: [60, 150], peaks: 3, rough: 4 }),
      paint.fog(150, 70, 0.7),
      paint.hill("b", [214, 20]),
      paint.hill("c", [240, 12]),
      paint.fog(232, 34, 0.4),
      paint.canopy("d", [280, 8], 46),
      paint.canopy("e", [312, 8], 56),
      palms.join(""),
      paint.hill("f", ground),
    ];
  },
};

export const hills: Scene = {
  lands: ["meadow", "autumn", "heath"],
  sun: [60, 120],
  draw(paint) {
    const middle = paint.rolling(238, 14);
    const near = paint.rolling(276, 12);
    const spots = Array.from({ length: 7 }, (): Point => spotOn(middle, paint.int(20, 620)));
    return [
      paint.hill("a", [172, 22]),
      paint.fog(160, 50, 0.5),
      paint.hill("b", [204, 20]),
      paint.treeline("c", [226, 10], [5, 12]),
      paint.hill("c", middle),
      paint.roundTrees("e", spots, [8, 16]),
      paint.hill("d", near),
      paint.windingPath([paint.int(220, 420), near(320) + 2]),
      paint.hill("f", [340, 10]),
      paint.framingPines("f", [336, 6], 120),
    ];
  },
};

export const meadow: Scene = {
  lands: ["meadow", "autumn"],
  sun: [50, 110],
  draw(paint) {
    const ground = paint.rolling(262, 8);
    const back = Array.from(
      { length: 7 },
      (_, at): Point => spotOn(ground, 10 + at * 96 + paint.int(-24, 24)),
    );
    const side = paint.chance(0.5) ? 1 : -1;
    const tree: Point = [320 + side * paint.int(150, 220), 306];
    return [
      paint.hill("a", [188, 16]),
      paint.fog(176, 44, 0.5),
      paint.treeline("b", [222, 8], [8, 16]),
      paint.roundTrees("c", back, [16, 26]),
      paint.hill("d", ground),
      paint.windingPath([320 - side * 80, 268]),
      paint.roundTrees("e", [tree], [60, 70]),
      flowers(paint),
      paint.hill("f", [344, 6]),
    ];
  },
};

function flowers({ int }: Painter) {
  const sown = (count: number) =>
    Array.from({ length: count }, () => `M${int(0, 640)} ${int(284, 340)}h1`).join("");
  return stroke("i", sown(12), 4, 0.9) + stroke("j", sown(12), 5);
}

export const pond: Scene = {
  lands: ["meadow", "forest", "autumn"],
  sun: [46, 96],
  draw(paint) {
    const ground = paint.rolling(232, 6);
    const trees = Array.from(
      { length: 6 },
      (_, at): Point => spotOn(ground, 30 + at * 114 + paint.int(-26, 26)),
    );
    const x = paint.toward(0, 60);
    return [
      paint.hill("a", [178, 16]),
      paint.treeline("b", [212, 8], [8, 18]),
      paint.roundTrees("c", trees, [22, 40]),
      paint.hill("d", ground),
      shape("v", `M${x - 230} 276q80-34 250-30t220 34q-40 36-230 36t-240-40z`),
      paint.shimmer(258, 304, 6),
      reeds(paint, x + paint.side * 90),
      paint.hill("e", [322, 6]),
      benchAndLamp([paint.away(120, 170), 324], paint.side === 1 ? -1 : 1),
      paint.hill("f", [346, 6]),
      paint.roundTrees("f", [[320 + paint.side * 262, 336]], [74, 84]),
    ];
  },
};

function reeds({ int }: Painter, x: number) {
  const stems = Array.from({ length: 9 }, () => `M${x + int(-34, 34)} 300l${int(-5, 5)}-${int(18, 40)}`);
  return stroke("o", stems.join(""), 3, 0.8);
}

function benchAndLamp([x, y]: Point, side: -1 | 1) {
  const lamp = x + side * 44;
  const seat = `M${x - 22} ${y - 12}h44M${x - 22} ${y - 22}h44M${x - 16} ${y}v-24M${x + 16} ${y}v-24`;
  return (
    stroke("o", `${seat}M${lamp} ${y}v-58`, 4) +
    shape("y", disc(lamp, y - 62, 6)) +
    shape("y", disc(lamp, y - 62, 15), 0.25)
  );
}

export const overlook: Scene = {
  lands: ["forest", "meadow", "autumn"],
  sun: [56, 120],
  draw(paint) {
    const town = paint.skyline("b", 222, [18, 84]);
    const ground = paint.rolling(286, 12);
    return [
      paint.hill("a", [184, 18]),
      paint.fog(170, 40, 0.5),
      town.towers,
      lit(town.windows, "4 8"),
      paint.fog(196, 40, 0.6),
      paint.hill("c", [232, 8]),
      paint.treeline("d", [260, 8], [10, 22]),
      paint.hill("e", ground),
      paint.windingPath([320 + paint.side * 60, ground(320) + 6]),
      paint.hill("f", [336, 8]),
      paint.framingPines("f", [330, 6], 190),
    ];
  },
};
