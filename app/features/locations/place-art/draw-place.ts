import { diceFor } from "./dice";
import { everyHour } from "./hours";
import type { Motif } from "./motif";
import { scenes } from "./scenes";
import { drawSky, fogGradient, placeSun } from "./sky";
import { styleSheet } from "./style-sheet";
import { tonesOf } from "./tones";

/** A landscape in a few kB of SVG, always the same for the same id and motif. */
export function drawPlace(id: string, motif: Motif) {
  const dice = diceFor(`${id} ${motif}`);
  const { lands, sun: heights, draw } = scenes[motif];
  const sun = placeSun(dice, heights);
  const tones = tonesOf(dice.pick(everyHour), dice.pick(lands));
  const picture = fogGradient + drawSky(dice, sun) + draw(dice, sun);
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" width="640" height="360" viewBox="0 0 640 360" stroke-linecap="round">',
    styleSheet(tones, picture),
    picture,
    "</svg>",
  ].join("");
}
