import type { Random } from "~/lib/random";
import { houses, lit, skyline } from "./buildings";
import { hill, rolling } from "./hills";
import { mountains } from "./mountains";
import { box, type Point, shape, stroke, width } from "./path";
import { framingPines, roundTrees, treeline } from "./plants";
import { fog, type Scene } from "./sky";
import { glitter, mirror, openWater, sailboat, shimmer } from "./water";

export const city: Scene = {
  lands: ["town"],
  sun: [60, 120],
  draw(random) {
    const far = skyline(random, "b", 240, [30, 120], random.int(200, 440));
    const near = skyline(random, "d", 280, [30, 150], random.int(180, 460));
    const row = Array.from({ length: 7 }, (_, at): Point => [at * 100 + random.int(-20, 20), 316]);
    return [
      hill("a", rolling(random, 186, 22)),
      fog(170, 60, 0.5),
      far.towers,
      lit(far.windows, "3 9"),
      fog(190, 60, 0.6),
      near.towers,
      lit(near.windows, "5 7 5 19"),
      roundTrees(random, "e", row, [16, 28]),
      hill("f", rolling(random, 320, 6)),
    ].join("");
  },
};

export const bridge: Scene = {
  lands: ["town", "forest"],
  sun: [70, 130],
  draw(random, sun) {
    const far = skyline(random, "b", 222, [14, 84], 320 + sun.side * 200);
    return [
      hill("a", rolling(random, 180, 22)),
      fog(168, 50, 0.5),
      far.towers,
      lit(far.windows, "3 8"),
      hill("c", rolling(random, 226, 4)),
      openWater(232),
      glitter(random, sun, 236, 340),
      shimmer(random, 240, 340, 8),
      suspensionBridge(random, 206, random.int(112, 130)),
      hill("f", x => 372 - Math.abs(x - 320) * 0.12),
      framingPines(random, "f", x => 372 - Math.abs(x - 320) * 0.1, 110),
    ].join("");
  },
};

function suspensionBridge(random: Random, deck: number, tall: number) {
  const [left, right] = [random.int(120, 180), random.int(450, 520)];
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
  draw(random, sun) {
    const shore = 246;
    const front = skyline(random, "c", shore, [22, 116]);
    const scene = [
      hill("a", rolling(random, 176, 20)),
      hill("b", rolling(random, 208, 14)),
      front.towers,
    ].join("");
    const boats = [0, 1, 2].map(at =>
      sailboat([random.int(90, 200) + at * 180, random.int(272, 312)], random.int(18, 30)),
    );
    return [
      mirror(scene, shore, 0.38),
      lit(front.windows, "5 7 5 19"),
      glitter(random, sun, shore + 4, 340),
      shimmer(random, shore, 350, 8),
      boats.join(""),
    ].join("");
  },
};

export const village: Scene = {
  lands: ["rock", "forest", "autumn", "heath"],
  sun: [48, 100],
  draw(random, sun) {
    const meadow = rolling(random, 276, 6);
    const from = random.int(60, 200);
    return [
      mountains(random, sun, { tone: "a", base: 210, heights: [60, 104], peaks: 3 }),
      mountains(random, sun, {
        tone: "b",
        shade: "d",
        base: 240,
        heights: [80, 164],
        peaks: random.int(2, 3),
        snow: 0.45,
      }),
      fog(186, 60, 0.7),
      treeline(random, "c", rolling(random, 244, 10), [8, 18]),
      hill("d", rolling(random, 262, 6)),
      houses(random, [from, from + 290], meadow),
      hill("e", x => meadow(x) + 18),
      hill("f", rolling(random, 330, 8)),
      framingPines(random, "f", rolling(random, 330, 6), 120),
    ].join("");
  },
};

export const oasis: Scene = {
  lands: ["desert", "sand"],
  sun: [60, 120],
  draw(random, sun) {
    const ground = rolling(random, 272, 6);
    const from = random.int(80, 200);
    return [
      mountains(random, sun, { tone: "a", base: 216, heights: [50, 90], peaks: 4, rough: 12 }),
      mountains(random, sun, {
        tone: "b",
        shade: "d",
        base: 246,
        heights: [50, 120],
        peaks: 3,
        steepness: 1.9,
        rough: 12,
      }),
      fog(196, 54, 0.6),
      hill("c", rolling(random, 256, 6)),
      houses(random, [from, from + 300], ground),
      hill("d", x => ground(x) + 16),
      roundTrees(
        random,
        "f",
        [
          [from - 30, 298],
          [from + 340, 300],
        ],
        [18, 26],
      ),
      hill("e", rolling(random, 308, 8)),
      hill("f", rolling(random, 336, 8)),
    ].join("");
  },
};
