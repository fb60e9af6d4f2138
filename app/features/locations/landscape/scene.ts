import type { Random } from "./random";
import type { Sun } from "./sky";
import type { Land } from "./tones";

export interface Scene {
  lands: readonly [Land, ...Land[]];
  sun: readonly [highest: number, lowest: number];
  draw: (random: Random, sun: Sun) => string;
}
