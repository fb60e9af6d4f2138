import type { Colour } from "./colour";

export interface Light {
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
export const hours = {
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

export type Hour = keyof typeof hours;

export const everyHour = Object.keys(hours) as [Hour, ...Hour[]];

function byDay(sky: Light["sky"], sun: Colour, haze: Colour, shade: Colour, dim: number): Light {
  return { sky, sun, haze, shade, dim, stars: false };
}

function byNight(...light: Parameters<typeof byDay>): Light {
  return { ...byDay(...light), stars: true };
}
