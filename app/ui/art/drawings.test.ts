import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { brotliCompressSync } from "node:zlib";
import { expect, it } from "vitest";

const app = path.resolve(import.meta.dirname, "../..");
const read = (pattern: string | string[]) =>
  globSync(pattern, { cwd: app }).map(file => [file, readFileSync(path.join(app, file), "utf8")] as const);
const inline = read("ui/art/inline/*.svg");
const files = read([
  "features/**/covers/*.svg",
  "ui/art/{brand,horizon,scenes/*}.svg",
  "../public/landscapes/*.svg",
]);
const wireSize = (svg: string) => brotliCompressSync(svg).length;

it("compresses an inline scene to 1.5 kB, anything smaller to 1 kB", () => {
  expect(inline).toHaveLength(3);
  for (const [name, svg] of inline) {
    expect(wireSize(svg), name).toBeLessThanOrEqual(svg.includes("0 0 240 150") ? 1000 : 1500);
  }
});

it("compresses a file to 2 kB", () => {
  expect(files).toHaveLength(32 + 128);
  for (const [name, svg] of files) expect(wireSize(svg), name).toBeLessThanOrEqual(2000);
});

it("draws decoration without scripts, words and external links", () => {
  for (const [name, svg] of [...inline, ...files]) {
    expect(svg, name).toMatch(/^<svg [^>]*aria-hidden="true"/);
    expect(svg, name).not.toMatch(
      /<script|<text|<title|<image|<foreignObject|\son\w+=|@import|NaN|undefined/,
    );
    const targets = [...svg.matchAll(/(?:href="|url\()([^")]+)/g)].map(([, target = ""]) => target);
    for (const target of targets) expect(svg, name).toContain(`id="${target.replace(/^#/, "")}"`);
  }
});

it("gives files the colours of the pages", () => {
  const [light = "", dark = ""] = readFileSync(path.join(app, "app.css"), "utf8").split(
    "(prefers-color-scheme: dark)",
  );
  const colours = (css: string) =>
    css.match(/--(art|color)-[\w-]+: ?[^;}]+/g)?.map(each => each.replace(": ", ":"));
  for (const [name, svg] of files.filter(([, svg]) => svg.includes("var(--"))) {
    const [lightHere = "", darkHere = ""] = svg.split("(prefers-color-scheme:dark)");
    expect(colours(light), name).toEqual(expect.arrayContaining(colours(lightHere) ?? []));
    expect(colours(dark), name).toEqual(expect.arrayContaining(colours(darkHere) ?? []));
    const read = new Set(Array.from(svg.matchAll(/var\((--[\w-]+)\)/g), ([, colour]) => colour));
    for (const half of [lightHere, darkHere]) expect(colours(half), name).toHaveLength(read.size);
  }
});
