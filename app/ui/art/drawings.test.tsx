import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { brotliCompressSync } from "node:zlib";
import { createElement, type FunctionComponent } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import sharp from "sharp";
import { expect, it } from "vitest";

const modules = import.meta.glob<Record<string, FunctionComponent>>(["./*.tsx", "!./*.test.tsx"], {
  eager: true,
});
const inline = Object.values(modules).flatMap(module => Object.entries(module).flatMap(drawingsOf));
const app = path.resolve(import.meta.dirname, "../..");
const files = globSync("features/**/covers/*.svg", { cwd: app }).map(
  file => [file, readFileSync(path.join(app, file), "utf8")] as const,
);
const wireSize = (svg: string) => brotliCompressSync(svg).length;

it("compresses an inline scene to 1.5 kB, anything smaller to 1 kB", () => {
  expect(inline.length).toBeGreaterThanOrEqual(15);
  for (const [name, svg] of inline) {
    expect(wireSize(svg), name).toBeLessThanOrEqual(/Scene|Triptych|Ridgeline/.test(name) ? 1500 : 1000);
  }
});

it("compresses a cover to 2 kB", () => {
  expect(files).toHaveLength(18);
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

it("colours inline drawings by existing tokens only", () => {
  const css = readFileSync(path.join(app, "app.css"), "utf8");
  for (const [name, svg] of inline) {
    const paints = [...svg.matchAll(/(?:fill|stroke|stop-color)="([^"]+)"/g)].map(([, paint = ""]) => paint);
    for (const paint of paints)
      expect(paint, name).toMatch(/^(?:none|currentColor|url\(#[\w-]+\)|var\(--[\w-]+\))$/);
    for (const [, token = ""] of svg.matchAll(/var\((--[\w-]+)\)/g)) expect(css, name).toContain(`${token}:`);
  }
});

it("has unique ids across drawings", () => {
  const ids = inline.flatMap(([, svg]) => [...svg.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id));
  expect(ids.length).toBeGreaterThan(4);
  expect(new Set(ids).size).toBe(ids.length);
});

it("gives covers their size, and every tone a colour in both schemes", async () => {
  for (const [name, svg] of files) {
    const { width, height } = await sharp(Buffer.from(svg)).metadata();
    expect([width, height], name).toEqual([640, name.includes("activities") ? 360 : 200]);
    const [light = "", dark = ""] = svg.split("@media(prefers-color-scheme:dark)");
    const used = new Set([...svg.matchAll(/class="(\w+)"/g)].map(([, tone]) => tone));
    for (const tone of used) {
      for (const scheme of [light, dark.split("</style>")[0]]) expect(scheme, name).toContain(`.${tone}{`);
    }
  }
});

function drawingsOf([name, component]: [string, FunctionComponent]) {
  const markup = renderToStaticMarkup(createElement(component));
  return Array.from(markup.matchAll(/<svg.*?<\/svg>/gs), ([svg]) => [name, svg] as const);
}
