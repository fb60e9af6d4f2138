import { along, type Colour, mix } from "./colour";
import { type Hour, hours, type Light } from "./hours";

/** From far to near. */
const lands = {
  forest: ["#96b6b4", "#649280", "#35705a", "#173f31"],
  rock: ["#a8b3ba", "#7f8d92", "#48675f", "#1c4136"],
  meadow: ["#a5c1a6", "#8fb072", "#5c8f4b", "#2b5c36"],
  autumn: ["#c4b598", "#d09a4c", "#a3602c", "#4d3a24"],
  desert: ["#dfae8c", "#d0814f", "#a4512f", "#5a2a22"],
  sand: ["#f0cd98", "#e5a95c", "#c77a35", "#7d4325"],
  ice: ["#bfd6df", "#8bb4c8", "#4b7f9d", "#1d465f"],
  tropic: ["#95c4ae", "#4fa080", "#1f7357", "#0c4238"],
  heath: ["#b3b0bf", "#9a87a0", "#6b6a63", "#333f38"],
  town: ["#adbac4", "#7b8fa2", "#48607a", "#1f3444"],
} satisfies Record<string, readonly Colour[]>;

export type Land = keyof typeof lands;

export function tonesOf(hour: Hour, land: Land) {
  const [light, dim] = hours[hour];
  return { light: mixTones(light, lands[land], 0), dark: mixTones(dim, lands[land], 0.35) };
}

export type Tones = ReturnType<typeof mixTones>;

function mixTones(light: Light, land: readonly Colour[], night: number) {
  const tint = (colour: Colour, nearness: number) =>
    mix(mix(light.haze, colour, 0.3 + 0.7 * nearness), light.shade, light.dim * (0.45 + 0.55 * nearness));
  const [far, ...nearer] = [0, 0.2, 0.4, 0.6, 0.8, 1].map(place => tint(along(land, place), place));
  return {
    sky: [0, 0.25, 0.5, 0.75, 1].map(place => along(light.sky, place)),
    layers: [far ?? light.haze, ...nearer],
    sun: light.sun,
    haze: light.haze,
    snow: mix(mix("#fffdf7", light.haze, 0.12), light.shade, night + light.dim * 0.1),
    water: mix(mix(light.sky[0], "#4a97b0", 0.62), light.shade, light.dim * 0.4),
    cloud: mix(light.sky[2], light.sun, 0.6),
    glow: night || light.stars ? "#ffcb6b" : "#ffdf9e",
    accent: mix("#d9662b", light.shade, light.dim * 0.5),
    star: light.stars ? "#eef2ee" : "none",
  };
}
