import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { avatarTones } from "./content/avatar";

type Scheme = Record<string, string>;

const css = readFileSync(new URL("../app.css", import.meta.url), "utf8");
const [lightCss = "", darkCss = ""] = css.split("@media (prefers-color-scheme: dark)");
const light = colours(lightCss);
const schemes: [string, Scheme][] = [
  ["light", { white: "#ffffff", ...light }],
  ["dark", { white: "#ffffff", ...light, ...colours(darkCss) }],
];

const grounds = ["paper", "surface", "wash"];
const everyGround = (...fronts: string[]) => fronts.flatMap(front => grounds.map(ground => [front, ground]));

/** Pairs of front and ground that pages use, by the contrast they need. */
const pairs: Record<string, string[][]> = {
  "reads in sunlight": everyGround("ink"),
  reads: [
    ...everyGround("muted", "forest", "forest-deep", "sunrise", "danger"),
    ["ink", "danger-wash"],
    ["danger", "danger-wash"],
    ["on-forest", "forest"],
    ["on-forest", "forest-deep"],
    ["on-danger", "danger"],
    ["on-danger", "danger-deep"],
    ["art-on-ground", "art-ground"],
    ["on-scrim", "scrim over white"],
    // Highlighted search terms.
    ["ink", "20% sunrise over surface"],
    // Initials, also on the light line of the ground.
    ...avatarTones.flatMap(tone => [
      ["on-forest", `avatar-${tone}`],
      ["on-forest", `13.3% white over avatar-${tone}`],
    ]),
  ],
  "can be seen": [
    ...everyGround("edge", "sunrise", "forest", "danger"),
    ["sunrise", "danger-wash"],
    ["danger", "danger-wash"],
    ...["meadow", "water", "granite"].map(tone => [tone, "wash"]),
  ],
};
const least: Record<string, number> = { "reads in sunlight": 7, reads: 4.5, "can be seen": 3 };

for (const [name, scheme] of schemes) {
  for (const [what, list] of Object.entries(pairs)) {
    it.each(list)(`%s on %s ${what}, in the ${name} scheme`, (front, ground) => {
      expect(contrast(colour(scheme, front), colour(scheme, ground))).toBeGreaterThanOrEqual(
        least[what] ?? 21,
      );
    });
  }
}

function colours(source: string): Scheme {
  const found = source.matchAll(/--(?:color-)?([\w-]+): (#(?:[0-9a-f]{2}){3,4});/g);
  return Object.fromEntries(Array.from(found, ([, name = "", hex = ""]) => [name, hex]));
}

/** Red, green and blue of a token, or of a translucent one over another. */
function colour(scheme: Scheme, words: string): number[] {
  const [, percent, top = words, below = ""] = /^(?:([\d.]+)% )?(\S+) over (\S+)$/.exec(words) ?? [];
  const [red = Number.NaN, green = 0, blue = 0, alpha = 255] = channels(scheme[top]);
  if (!below) return [red, green, blue];
  const share = percent ? Number(percent) / 100 : alpha / 255;
  const ground = channels(scheme[below]);
  return [red, green, blue].map((channel, at) => channel * share + (ground[at] ?? Number.NaN) * (1 - share));
}

function channels(hex = "") {
  return (hex.match(/[0-9a-f]{2}/g) ?? []).map(channel => Number.parseInt(channel, 16));
}

function contrast(a: number[], b: number[]) {
  const [lighter = 0, darker = 0] = [luminance(a), luminance(b)].sort((x, y) => y - x);
  return (lighter + 0.05) / (darker + 0.05);
}

function luminance(rgb: number[]) {
  const [red = 0, green = 0, blue = 0] = rgb.map(channel => linear(channel / 255));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function linear(channel: number) {
  return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
}
