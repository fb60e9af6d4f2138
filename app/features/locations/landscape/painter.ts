import type { Random } from "~/lib/random";
import { houses, skyline } from "./buildings";
import { type Ground, hill, rolling, windingPath } from "./hills";
import { butte, headland, mountains } from "./mountains";
import { type Point, type Tone, width } from "./path";
import { cactus, canopy, framingPines, palm, roundTrees, treeline } from "./plants";
import { signOfLife } from "./sign-of-life";
import { fog, type Sun } from "./sky";
import type { Land } from "./tones";
import { glitter, mirror, openWater, river, shimmer } from "./water";

export interface Scene {
  lands: readonly [Land, ...Land[]];
  sun: readonly [highest: number, lowest: number];
  /** From far to near. */
  draw: (paint: Painter) => string[];
}

type Range = readonly [number, number];

/** A ground, or the level, swing and waves of a rolling one. */
type AnyGround = Ground | readonly [level: number, swing: number, waves?: number];

export type Painter = ReturnType<typeof createPainter>;

/** What pictures consist of, with the random numbers and the sun of this one. */
export function createPainter(random: Random, sun: Sun) {
  const groundOf = (ground: AnyGround) =>
    typeof ground === "function" ? ground : rolling(random, ...ground);
  return {
    ...random,
    /** -1 for a sun on the left, 1 for one on the right. */
    side: sun.side,
    toward: (nearest: number, furthest: number) => width / 2 + sun.side * random.int(nearest, furthest),
    away: (nearest: number, furthest: number) => width / 2 - sun.side * random.int(nearest, furthest),
    fog,
    mirror,
    openWater,
    hill: (tone: Tone, ground: AnyGround, floor?: number) => hill(tone, groundOf(ground), floor),
    treeline: (tone: Tone, ground: AnyGround, sizes: Range) =>
      treeline(random, tone, groundOf(ground), sizes),
    framingPines: (tone: Tone, ground: AnyGround, tallest: number) =>
      framingPines(random, tone, groundOf(ground), tallest),
    canopy: (tone: Tone, ground: AnyGround, size: number) => canopy(random, tone, groundOf(ground), size),
    rolling: rolling.bind(null, random),
    windingPath: windingPath.bind(null, random),
    mountains: mountains.bind(null, random, sun),
    butte: (foot: Point, wide: Range, tall: Range) =>
      butte(random, sun, foot, random.int(...wide), random.int(...tall)),
    headland: headland.bind(null, random, sun),
    palm: palm.bind(null, random),
    cactus: cactus.bind(null, random),
    roundTrees: roundTrees.bind(null, random),
    houses: houses.bind(null, random),
    skyline: skyline.bind(null, random),
    signOfLife: signOfLife.bind(null, random, sun),
    shimmer: shimmer.bind(null, random),
    glitter: glitter.bind(null, random, sun),
    river: river.bind(null, random),
  };
}
