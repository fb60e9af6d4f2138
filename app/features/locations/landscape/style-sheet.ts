import type { Tones } from "./tones";

/** Only the tones that the picture uses; the dark ones follow the reader's colour scheme. */
export function styleSheet({ light, dark }: { light: Tones; dark: Tones }, picture: string) {
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
