import type { Random } from "./random";
import type { Sun } from "./sky";
import type { Land } from "./tones";

/** What stands under the sky of a picture. */
export interface Scene {
  lands: readonly [Land, ...Land[]];
  /** How high the sun may stand, from and to. */
  sun: readonly [highest: number, lowest: number];
  draw: (random: Random, sun: Sun) => string;
}
