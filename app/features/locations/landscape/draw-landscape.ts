import { everyHour } from "./hours";
import type { Motif } from "./motif";
import { randomFrom } from "./random";
import type { Scene } from "./scene";
import * as countryside from "./scenes/countryside";
import * as deserts from "./scenes/deserts";
import * as landmarks from "./scenes/landmarks";
import * as mountains from "./scenes/mountains";
import * as rocks from "./scenes/rocks";
import * as towns from "./scenes/towns";
import * as waters from "./scenes/waters";
import { drawSky, fogGradient, placeSun } from "./sky";
import { styleSheet } from "./style-sheet";
import { tonesOf } from "./tones";

const scenes: Record<Motif, Scene> = {
  ...mountains,
  ...waters,
  ...rocks,
  ...deserts,
  ...countryside,
  ...towns,
  ...landmarks,
};

/** Deterministic for an id and motif. */
export function drawLandscape(id: string, motif: Motif) {
  const random = randomFrom(`${id} ${motif}`);
  const { lands, sun: heights, draw } = scenes[motif];
  const sun = placeSun(random, heights);
  const tones = tonesOf(random.pick(everyHour), random.pick(lands));
  const picture = fogGradient + drawSky(random, sun) + draw(random, sun);
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" width="640" height="360" viewBox="0 0 640 360" stroke-linecap="round">',
    styleSheet(tones, picture),
    picture,
    "</svg>",
  ].join("");
}
