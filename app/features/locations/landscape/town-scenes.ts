import { lit } from "./buildings";
import type { Painter, Scene } from "./painter";
import { box, type Point, shape, stroke, width } from "./path";
import { sailboat } from "./water";

export const city: Scene = {
  lands: ["town"],
  sun: [60, 120],
  draw(paint) {
    const far = paint.skyline("b", 240, [30, 120], paint.int(200, 440));
    const near = paint.skyline("d", 280, [30, 150], paint.int(180, 460));
    const row = Array.from({ length: 7 }, (_, at): Point => [at * 100 + paint.int(-20, 20), 316]);
    return [
      paint.hill("a", [186, 22]),
      paint.fog(170, 60, 0.5),
      far.towers,
      lit(far.windows, "3 9"),
      paint.fog(190, 60, 0.6),
      near.towers,
      lit(near.windows, "5 7 5 19"),
      paint.roundTrees("e", row, [16, 28]),
      paint.hill("f", [320, 6]),
    ];
  },
};

export const bridge: Scene = {
  lands: ["town", "forest"],
  sun: [70, 130],
  draw(paint) {
    const far = paint.skyline("b", 222, [14, 84], 320 + paint.side * 200);
    return [
      paint.hill("a", [180, 22]),
      paint.fog(168, 50, 0.5),
      far.towers,
      lit(far.windows, "3 8"),
      paint.hill("c", [226, 4]),
      paint.openWater(232),
      paint.glitter(236, 340),
      paint.shimmer(240, 340, 8),
      suspensionBridge(paint, 206, paint.int(112, 130)),
      paint.hill("f", x => 372 - Math.abs(x - 320) * 0.12),
      paint.framingPines("f", x => 372 - Math.abs(x - 320) * 0.1, 110),
    ];
  },
};

function suspensionBridge({ int }: Painter, deck: number, tall: number) {
  const [left, right] = [int(120, 180), int(450, 520)];
  const top = deck - tall;
  const middle = (left + right) >> 1;
  const cable = `M-20 ${deck - 14}Q${left - 50} ${deck - 22} ${left} ${top}Q${middle} ${deck + tall * 0.72 - 10} ${right} ${top}Q${right + 50} ${deck - 22} ${width + 20} ${deck - 14}`;
  const hangers = Array.from({ length: 15 }, (_, at) => {
    const share = (at + 1) / 16;
    const x = left + (right - left) * share;
    return `M${Math.round(x)} ${deck}V${Math.round(top + (deck - 10 - top) * 4 * share * (1 - share) * 0.86)}`;
  });
  const pylons = [left, right].map(
    x =>
      box(x - 9, top - 10, 6, tall + 70) +
      box(x + 3, top - 10, 6, tall + 70) +
      box(x - 9, top + 14, 18, 6) +
      box(x - 9, deck - 40, 18, 5),
  );
  return (
    stroke("o", `${cable}${hangers.join("")}`, 2) +
    shape("r", `${pylons.join("")}${box(-20, deck, width + 40, 8)}`)
  );
}

export const harbour: Scene = {
  lands: ["town", "meadow", "heath"],
  sun: [56, 110],
  draw(paint) {
    const shore = 246;
    const front = paint.skyline("c", shore, [22, 116]);
    const scene = [paint.hill("a", [176, 20]), paint.hill("b", [208, 14]), front.towers].join("");
    const boats = [0, 1, 2].map(at =>
      sailboat([paint.int(90, 200) + at * 180, paint.int(272, 312)], paint.int(18, 30)),
    );
    return [
      paint.mirror(scene, shore, 0.38),
      lit(front.windows, "5 7 5 19"),
      paint.glitter(shore + 4, 340),
      paint.shimmer(shore, 350, 8),
      boats.join(""),
    ];
  },
};

export const village: Scene = {
  lands: ["rock", "forest", "autumn", "heath"],
  sun: [48, 100],
  draw(paint) {
    const meadow = paint.rolling(276, 6);
    const from = paint.int(60, 200);
    return [
      paint.mountains({ tone: "a", base: 210, heights: [60, 104], peaks: 3 }),
      paint.mountains({ tone: "b", shade: "d", base: 240, heights: [80, 164], peaks: [2, 3], snow: 0.45 }),
      paint.fog(186, 60, 0.7),
      paint.treeline("c", [244, 10], [8, 18]),
      paint.hill("d", [262, 6]),
      paint.houses([from, from + 290], meadow),
      paint.hill("e", x => meadow(x) + 18),
      paint.hill("f", [330, 8]),
      paint.framingPines("f", [330, 6], 120),
    ];
  },
};

export const oasis: Scene = {
  lands: ["desert", "sand"],
  sun: [60, 120],
  draw(paint) {
    const ground = paint.rolling(272, 6);
    const from = paint.int(80, 200);
    return [
      paint.mountains({ tone: "a", base: 216, heights: [50, 90], peaks: 4, rough: 12 }),
      paint.mountains({
        tone: "b",
        shade: "d",
        base: 246,
        heights: [50, 120],
        peaks: 3,
        steepness: 1.9,
        rough: 12,
      }),
      paint.fog(196, 54, 0.6),
      paint.hill("c", [256, 6]),
      paint.houses([from, from + 300], ground),
      paint.hill("d", x => ground(x) + 16),
      paint.roundTrees(
        "f",
        [
          [from - 30, 298],
          [from + 340, 300],
        ],
        [18, 26],
      ),
      paint.hill("e", [308, 8]),
      paint.hill("f", [336, 8]),
    ];
  },
};
