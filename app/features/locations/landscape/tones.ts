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

interface Light {
  /** From the top down. */
  sky: readonly [Colour, Colour, Colour];
  sun: Colour;
  /** Distant things fade into it. */
  haze: Colour;
  /** Everything is tinted with it; `dim` is the share for the nearest things. */
  shade: Colour;
  dim: number;
  stars: boolean;
}

/** For the light scheme and the dark one. */
const hours = {
  dawn: [
    byDay(["#8fbcc9", "#f4d3b5", "#fce8c8"], "#fff6de", "#f5ddc4", "#8a5f6d", 0.14),
    byNight(["#16263f", "#4d4765", "#b06f6c"], "#ffdcae", "#77606f", "#0d1b28", 0.62),
  ],
  morning: [
    byDay(["#a5d1d9", "#d3e8e2", "#f8f0da"], "#fffaf0", "#e3ece1", "#3f7f7c", 0.06),
    byNight(["#14283b", "#2c4a5c", "#6f8c8e"], "#f1ead4", "#4e6b76", "#0b1d24", 0.62),
  ],
  noon: [
    byDay(["#4f9fbe", "#8fc8d3", "#dcf0e6"], "#fffdf0", "#c8e3e0", "#2b6f6a", 0.02),
    byNight(["#0d1f38", "#1f4263", "#4f819b"], "#eef0e4", "#3f6a85", "#08192a", 0.64),
  ],
  golden: [
    byDay(["#eea763", "#f7cb86", "#fdeab9"], "#fffbe2", "#f8d9a2", "#8f4a1c", 0.18),
    byNight(["#2a2134", "#6b3f45", "#c8804f"], "#ffd79a", "#82565a", "#1a1420", 0.62),
  ],
  sunset: [
    byDay(["#7a6c9c", "#e58d6f", "#fcc987"], "#fff0c4", "#efab84", "#5c2f52", 0.26),
    byNight(["#1d1a38", "#6a3350", "#c2604c"], "#ffc58a", "#74425a", "#130f22", 0.64),
  ],
  dusk: [
    byDay(["#4d5f94", "#a78bb0", "#f4c2aa"], "#ffe9ce", "#bf9fb6", "#2c2f60", 0.36),
    byNight(["#121736", "#3d3766", "#8a5f86"], "#f4d6d0", "#544a78", "#0a0f24", 0.64),
  ],
  mist: [
    byDay(["#c6d3cf", "#dfe4d9", "#f4efdf"], "#fffdf6", "#e8e9dd", "#8aa39b", 0.14),
    byNight(["#1b2a30", "#36494e", "#64777a"], "#e4e6da", "#506468", "#0f1d20", 0.6),
  ],
  night: [
    byNight(["#10234a", "#27497c", "#7ba0b8"], "#fbf4dc", "#5d86a6", "#0e2243", 0.5),
    byNight(["#060f20", "#12294a", "#33648a"], "#f6f0da", "#2b5273", "#040d18", 0.68),
  ],
} satisfies Record<string, readonly [Light, Light]>;

type Hour = keyof typeof hours;

export const everyHour = Object.keys(hours) as [Hour, ...Hour[]];

function byDay(sky: Light["sky"], sun: Colour, haze: Colour, shade: Colour, dim: number): Light {
  return { sky, sun, haze, shade, dim, stars: false };
}

function byNight(...light: Parameters<typeof byDay>): Light {
  return { ...byDay(...light), stars: true };
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
