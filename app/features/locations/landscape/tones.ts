import data from "./tones.json" with { type: "json" };

const { lands, hours } = data;

export type Land = keyof typeof lands;
type Hour = keyof typeof hours;

export const everyHour = Object.keys(hours) as [Hour, ...Hour[]];

/** For the light scheme and the dark one. */
export function tonesOf(hour: Hour, land: Land) {
  const { light, dark } = hours[hour];
  return { light: mixTones(light, lands[land], 0), dark: mixTones(dark, lands[land], 0.35) };
}

interface Light {
  /** From the top down, three of them. */
  sky: readonly Colour[];
  sun: Colour;
  /** Distant things fade into it. */
  haze: Colour;
  /** Everything is tinted with it; `dim` is the share for the nearest things. */
  shade: Colour;
  dim: number;
  stars: boolean;
}

export type Tones = ReturnType<typeof mixTones>;

/** The colours of a land are listed from far to near. */
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
    water: mix(mix(along(light.sky, 0), "#4a97b0", 0.62), light.shade, light.dim * 0.4),
    cloud: mix(along(light.sky, 1), light.sun, 0.6),
    glow: night || light.stars ? "#ffcb6b" : "#ffdf9e",
    accent: mix("#d9662b", light.shade, light.dim * 0.5),
    star: light.stars ? "#eef2ee" : "none",
  };
}

/** `#rrggbb` */
type Colour = string;

type Triple = [number, number, number];

/** In OKLab, so that steps look even. */
function mix(from: Colour, to: Colour, share: number): Colour {
  const [a, b] = [toLab(from), toLab(to)];
  return toHex(a.map((part, at) => part + ((b[at] ?? part) - part) * share));
}

/** `place` is between 0 and 1. */
function along(colours: readonly Colour[], place: number): Colour {
  const at = place * (colours.length - 1);
  const from = Math.min(Math.floor(at), colours.length - 2);
  return mix(colours[from] ?? "", colours[from + 1] ?? "", at - from);
}

function toLab(hex: Colour): Triple {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map(at => linear(Number.parseInt(hex.slice(at, at + 2), 16) / 255));
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

function toHex([lightness = 0, a = 0, b = 0]: readonly number[]): Colour {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const rgb = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
  return `#${rgb.map(part => byte(gamma(part))).join("")}`;
}

function linear(part: number) {
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
}

function gamma(part: number) {
  return part <= 0.0031308 ? part * 12.92 : 1.055 * part ** (1 / 2.4) - 0.055;
}

function byte(part: number) {
  return Math.round(Math.min(1, Math.max(0, part)) * 255)
    .toString(16)
    .padStart(2, "0");
}
