import { createHash } from "node:crypto";
import { brotliCompressSync, constants } from "node:zlib";
import sharp from "sharp";
import { expect, it } from "vitest";
import { z } from "zod";
import { seededPlaces } from "../../../../tests/support/seeded-places";
import { drawLandscape, motifs } from "./draw-landscape";
import { edition, motifOf } from "./motif";
import tones from "./tones.json";

const places = await seededPlaces();
const drawn = places.map(place => drawLandscape(place.id, motifOf(place)));
const everyMotif = motifs.map(motif => drawLandscape("0f0e0d0c-0b0a-4908-8706-050403020100", motif));

it("draws the same pictures as before, or has a new edition", () => {
  const digest = createHash("sha256").update(drawn.concat(everyMotif).join("\n")).digest("hex").slice(0, 12);
  expect({ edition, digest }).toEqual({ edition: 1, digest: "35ff3ea44758" });
});

it("has tones that fit their schema", () => {
  const colour = z.string().regex(/^#[\da-f]{6}$/);
  const light = z.strictObject({
    sky: z.array(colour).length(3),
    sun: colour,
    haze: colour,
    shade: colour,
    dim: z.number().positive().lt(1),
    stars: z.boolean(),
  });
  const schema = z.strictObject({
    lands: z.record(z.string(), z.array(colour).length(4)),
    hours: z.record(z.string(), z.strictObject({ light, dark: light })),
  });
  expect(schema.parse(tones)).toEqual(tones);
});

it("draws a place always the same, and no two places alike", () => {
  expect(places.length).toBeGreaterThanOrEqual(80);
  expect(places.map(place => drawLandscape(place.id, motifOf(place)))).toEqual(drawn);
  expect(new Set(drawn).size).toBe(drawn.length);
  expect(new Set(drawn.map(withoutColours)).size).toBe(drawn.length);
});

it("draws pictures of at most 4 kB, 2 kB compressed", () => {
  const sizes = drawn.map(svg => svg.length);
  expect(Math.max(...sizes)).toBeLessThanOrEqual(4096);
  expect(Math.min(...sizes)).toBeGreaterThan(1000);
  expect(Math.max(...drawn.map(wireSize))).toBeLessThanOrEqual(2048);
});

it("draws well-formed SVG without scripts and external links", async () => {
  for (const svg of [...everyMotif, ...drawn]) {
    expect(svg).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" width="640" height="360" /);
    expect(svg).not.toMatch(/NaN|Infinity|undefined|null|<script|\son\w+=|&|[^ -~]/);
    expect([...svg.matchAll(/(?:href="|url\()([^")]+)/g)].map(([, target]) => target)).toEqual(
      [...svg.matchAll(/(?:href="|url\()(#\w)/g)].map(([, target]) => target),
    );
    const { width, height } = await sharp(Buffer.from(svg)).metadata();
    expect({ width, height }).toEqual({ width: 640, height: 360 });
  }
});

function withoutColours(svg: string) {
  return svg.replace(/<style>.*<\/style>/, "");
}

function wireSize(svg: string) {
  return brotliCompressSync(svg, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }).length;
}
