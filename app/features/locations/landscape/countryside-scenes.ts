import type { Random } from "~/lib/random";
import { lit, skyline } from "./buildings";
import { hill, rolling, spotOn, windingPath } from "./hills";
import { mountains } from "./mountains";
import { disc, type Point, shape, stroke } from "./path";
import { canopy, framingPines, palm, roundTrees, treeline } from "./plants";
import { fog, type Scene } from "./sky";
import { shimmer } from "./water";

export const forest: Scene = {
  lands: ["forest", "autumn", "forest", "heath"],
  sun: [50, 110],
  draw(random) {
    const ground = rolling(random, 318, 10);
    const layers = (["a", "b", "c", "d", "e"] as const).map((tone, at) => {
      const level = 158 + at * 34;
      const size = 14 + at * 7;
      return `${treeline(random, tone, rolling(random, level, 18 - at * 2, 1), [size, size * 1.9])}${at < 4 ? fog(level - 4, 44, 0.5) : ""}`;
    });
    return `${layers.join("")}${hill("f", ground)}${framingPines(random, "f", ground, 220)}`;
  },
};

export const jungle: Scene = {
  lands: ["tropic"],
  sun: [60, 140],
  draw(random, sun) {
    const side = sun.side === 1 ? -1 : 1;
    const ground = rolling(random, 330, 10);
    const palms = [0, 1].map(at =>
      palm(
        random,
        "f",
        [320 + side * (272 - at * 90 - random.int(0, 24)), ground(320) + 10],
        random.int(160, 200) - at * 44,
      ),
    );
    return [
      mountains(random, sun, { tone: "a", shade: "b", base: 220, heights: [60, 150], peaks: 3, rough: 4 }),
      fog(150, 70, 0.7),
      hill("b", rolling(random, 214, 20)),
      hill("c", rolling(random, 240, 12)),
      fog(232, 34, 0.4),
      canopy(random, "d", rolling(random, 280, 8), 46),
      canopy(random, "e", rolling(random, 312, 8), 56),
      palms.join(""),
      hill("f", ground),
    ].join("");
  },
};

export const hills: Scene = {
  lands: ["meadow", "autumn", "heath"],
  sun: [60, 120],
  draw(random) {
    const middle = rolling(random, 238, 14);
    const near = rolling(random, 276, 12);
    const spots = Array.from({ length: 7 }, (): Point => spotOn(middle, random.int(20, 620)));
    return [
      hill("a", rolling(random, 172, 22)),
      fog(160, 50, 0.5),
      hill("b", rolling(random, 204, 20)),
      treeline(random, "c", rolling(random, 226, 10), [5, 12]),
      hill("c", middle),
      roundTrees(random, "e", spots, [8, 16]),
      hill("d", near),
      windingPath(random, [random.int(220, 420), near(320) + 2]),
      hill("f", rolling(random, 340, 10)),
      framingPines(random, "f", rolling(random, 336, 6), 120),
    ].join("");
  },
};

export const meadow: Scene = {
  lands: ["meadow", "autumn"],
  sun: [50, 110],
  draw(random) {
    const ground = rolling(random, 262, 8);
    const back = Array.from(
      { length: 7 },
      (_, at): Point => spotOn(ground, 10 + at * 96 + random.int(-24, 24)),
    );
    const side = random.chance(0.5) ? 1 : -1;
    const tree: Point = [320 + side * random.int(150, 220), 306];
    return [
      hill("a", rolling(random, 188, 16)),
      fog(176, 44, 0.5),
      treeline(random, "b", rolling(random, 222, 8), [8, 16]),
      roundTrees(random, "c", back, [16, 26]),
      hill("d", ground),
      windingPath(random, [320 - side * 80, 268]),
      roundTrees(random, "e", [tree], [60, 70]),
      flowers(random),
      hill("f", rolling(random, 344, 6)),
    ].join("");
  },
};

function flowers(random: Random) {
  const sown = (count: number) =>
    Array.from({ length: count }, () => `M${random.int(0, 640)} ${random.int(284, 340)}h1`).join("");
  return stroke("i", sown(12), 4, 0.9) + stroke("j", sown(12), 5);
}

export const pond: Scene = {
  lands: ["meadow", "forest", "autumn"],
  sun: [46, 96],
  draw(random, sun) {
    const ground = rolling(random, 232, 6);
    const trees = Array.from(
      { length: 6 },
      (_, at): Point => spotOn(ground, 30 + at * 114 + random.int(-26, 26)),
    );
    const x = 320 + sun.side * random.int(0, 60);
    return [
      hill("a", rolling(random, 178, 16)),
      treeline(random, "b", rolling(random, 212, 8), [8, 18]),
      roundTrees(random, "c", trees, [22, 40]),
      hill("d", ground),
      shape("v", `M${x - 230} 276q80-34 250-30t220 34q-40 36-230 36t-240-40z`),
      shimmer(random, 258, 304, 6),
      reeds(random, x + sun.side * 90),
      hill("e", rolling(random, 322, 6)),
      benchAndLamp([320 - sun.side * random.int(120, 170), 324], sun.side === 1 ? -1 : 1),
      hill("f", rolling(random, 346, 6)),
      roundTrees(random, "f", [[320 + sun.side * 262, 336]], [74, 84]),
    ].join("");
  },
};

function reeds(random: Random, x: number) {
  const stems = Array.from(
    { length: 9 },
    () => `M${x + random.int(-34, 34)} 300l${random.int(-5, 5)}-${random.int(18, 40)}`,
  );
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
  draw(random, sun) {
    const town = skyline(random, "b", 222, [18, 84]);
    const ground = rolling(random, 286, 12);
    return [
      hill("a", rolling(random, 184, 18)),
      fog(170, 40, 0.5),
      town.towers,
      lit(town.windows, "4 8"),
      fog(196, 40, 0.6),
      hill("c", rolling(random, 232, 8)),
      treeline(random, "d", rolling(random, 260, 8), [10, 22]),
      hill("e", ground),
      windingPath(random, [320 + sun.side * 60, ground(320) + 6]),
      hill("f", rolling(random, 336, 8)),
      framingPines(random, "f", rolling(random, 330, 6), 190),
    ].join("");
  },
};
