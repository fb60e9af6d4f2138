import { randomFrom } from "~/lib/random";
import * as countryside from "./countryside-scenes";
import * as deserts from "./desert-scenes";
import * as landmarks from "./landmark-scenes";
import * as mountains from "./mountain-scenes";
import { createPainter, type Scene } from "./painter";
import * as rocks from "./rock-scenes";
import { drawSky, fogGradient, placeSun } from "./sky";
import { everyHour, type Tones, tonesOf } from "./tones";
import * as towns from "./town-scenes";
import * as waters from "./water-scenes";

const scenes = {
  ...mountains,
  ...waters,
  ...rocks,
  ...deserts,
  ...countryside,
  ...towns,
  ...landmarks,
};

export type Motif = keyof typeof scenes;

export const motifs = Object.keys(scenes) as Motif[];

/** Deterministic for an id and motif. */
export function drawLandscape(id: string, motif: Motif) {
  const random = randomFrom(`${id} ${motif}`);
  const { lands, sun: heights, draw }: Scene = scenes[motif];
  const sun = placeSun(random, heights);
  const tones = tonesOf(random.pick(everyHour), random.pick(lands));
  const picture = fogGradient + drawSky(random, sun) + draw(createPainter(random, sun)).join("");
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" width="640" height="360" viewBox="0 0 640 360" stroke-linecap="round">',
    styleSheet(tones, picture),
    picture,
    "</svg>",
  ].join("");
}

/** Only the tones that the picture uses; the dark ones follow the reader's colour scheme. */
function styleSheet({ light, dark }: { light: Tones; dark: Tones }, picture: string) {
  const used = new Set([...picture.matchAll(/class="(\w+)"/g)].map(([, tone = ""]) => tone));
  const sheet = (tones: Tones) =>
    Object.entries(rules(tones))
      .filter(([tone]) => used.has(tone))
      .map(([tone, rule]) => `.${tone}{${rule}}`)
      .join("");
  return `<style>.i,.j,.o,.q{fill:none}${sheet(light)}@media(prefers-color-scheme:dark){${sheet(dark)}}</style>`;
}

function rules({ sky, layers, sun, haze, snow, water, cloud, glow, accent, star }: Tones) {
  return {
    ...Object.fromEntries(sky.map((colour, at) => [`k${at}`, `stop-color:${colour}`])),
    ...Object.fromEntries(layers.map((colour, at) => ["abcdef"[at], `fill:${colour}`])),
    h: `stop-color:${haze}`,
    u: `fill:${sun}`,
    w: `fill:${snow}`,
    v: `fill:${water}`,
    n: `fill:${cloud}`,
    y: `fill:${glow}`,
    r: `fill:${accent}`,
    z: `stroke:${star}`,
    i: `stroke:${snow}`,
    o: `stroke:${layers.at(-1)}`,
    j: `stroke:${glow}`,
    q: `stroke:${water}`,
    m: `stroke:${accent}`,
  };
}
