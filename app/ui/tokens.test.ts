import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { avatarTones } from "./avatar-face";

const css = readFileSync(new URL("../app.css", import.meta.url), "utf8");
const [lightCss = "", darkCss = ""] = css.split("@media (prefers-color-scheme: dark)");
const light = colours(lightCss);
const schemes = { light, dark: { ...light, ...colours(darkCss) } };

const text = ["ink", "muted", "forest", "forest-deep", "sunrise", "danger"];
const grounds = ["paper", "surface", "wash"];

for (const [name, scheme] of Object.entries(schemes)) {
  test(`every text colour reads on every ground, ${name}`, () => {
    const pairs = text.flatMap(ink => grounds.map(ground => [ink, ground] as const));
    for (const [ink, ground] of pairs) {
      expect(contrast(scheme, ink, ground), `${ink} on ${ground}`).toBeGreaterThanOrEqual(4.5);
    }
  });

  test(`body text reads in sunlight, ${name}`, () => {
    for (const ground of grounds) expect(contrast(scheme, "ink", ground)).toBeGreaterThanOrEqual(7);
  });

  test(`filled buttons and errors read, ${name}`, () => {
    expect(contrast(scheme, "on-forest", "forest")).toBeGreaterThanOrEqual(4.5);
    expect(contrast(scheme, "on-danger", "danger")).toBeGreaterThanOrEqual(4.5);
    expect(contrast(scheme, "danger", "danger-wash")).toBeGreaterThanOrEqual(4.5);
  });

  test(`initials read on every ground of an avatar, and on the lines that run through it, ${name}`, () => {
    const tones = avatarTones.map(tone => scheme[`avatar-${tone}`] ?? "");
    const ink = { ink: scheme["on-forest"] ?? "" };
    for (const ground of tones.flatMap(tone => [tone, lightened(tone)])) {
      expect(contrast({ ...ink, ground }, "ink", "ground"), ground).toBeGreaterThanOrEqual(4.5);
    }
    expect(new Set(tones).size).toBe(avatarTones.length);
  });

  test(`the edge of a field and the marks of a badge can be seen, ${name}`, () => {
    expect(contrast(scheme, "edge", "surface")).toBeGreaterThanOrEqual(3);
    for (const tone of ["forest", "meadow", "water", "granite", "sunrise"]) {
      expect(contrast(scheme, tone, "wash"), tone).toBeGreaterThanOrEqual(3);
    }
  });
}

function colours(source: string): Record<string, string> {
  const found = source.matchAll(/--(?:color-)?([\w-]+): (#[0-9a-f]{6});/g);
  return Object.fromEntries(Array.from(found, ([, name = "", hex = ""]) => [name, hex]));
}

/** Under white at #fff2. */
function lightened(hex: string) {
  const channels = hex.match(/[\da-f]{2}/g) ?? [];
  const mixed = channels.map(channel =>
    Math.round(Number.parseInt(channel, 16) * (1 - 2 / 15) + 255 * (2 / 15)),
  );
  return `#${mixed.map(channel => channel.toString(16).padStart(2, "0")).join("")}`;
}

function contrast(scheme: Record<string, string>, a: string, b: string) {
  const [lighter = 0, darker = 0] = [luminance(scheme[a]), luminance(scheme[b])].sort((x, y) => y - x);
  return (lighter + 0.05) / (darker + 0.05);
}

function luminance(hex: string | undefined) {
  if (!hex) return Number.NaN;
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map(at =>
    linear(Number.parseInt(hex.slice(at, at + 2), 16) / 255),
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function linear(channel: number) {
  return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
}
