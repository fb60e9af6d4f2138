import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { brotliCompressSync } from "node:zlib";
import { createElement, type FunctionComponent } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import sharp from "sharp";
import { expect, test } from "vitest";

const modules = import.meta.glob<Record<string, FunctionComponent>>(["./*.tsx", "!./*.test.tsx"], {
  eager: true,
});
const inline = Object.values(modules).flatMap(module => Object.entries(module).flatMap(drawingsOf));
const app = path.resolve(import.meta.dirname, "../..");
const files = globSync("features/**/covers/*.svg", { cwd: app }).map(
  file => [file, readFileSync(path.join(app, file), "utf8")] as const,
);
const wireSize = (svg: string) => brotliCompressSync(svg).length;

test("a drawing inside a page costs the page little: a scene 1.5 kB, anything smaller 1 kB", () => {
  expect(inline.length).toBeGreaterThanOrEqual(15);
  for (const [name, svg] of inline) {
    expect(wireSize(svg), name).toBeLessThanOrEqual(/Scene|Triptych|Ridgeline/.test(name) ? 1500 : 1000);
  }
});

test("a cover weighs less than two packets", () => {
  expect(files).toHaveLength(18);
  for (const [name, svg] of files) expect(wireSize(svg), name).toBeLessThanOrEqual(2000);
});

test("a drawing is decoration: no script, no words, nothing from elsewhere", () => {
  for (const [name, svg] of [...inline, ...files]) {
    expect(svg, name).toMatch(/^<svg [^>]*aria-hidden="true"/);
    expect(svg, name).not.toMatch(
      /<script|<text|<title|<image|<foreignObject|\son\w+=|@import|NaN|undefined/,
    );
    const targets = [...svg.matchAll(/(?:href="|url\()([^")]+)/g)].map(([, target = ""]) => target);
    for (const target of targets) expect(svg, name).toContain(`id="${target.replace(/^#/, "")}"`);
  }
});

test("an inline drawing follows the scheme: it names no colour, and what it names exists", () => {
  const css = readFileSync(path.join(app, "app.css"), "utf8");
  for (const [name, svg] of inline) {
    const paints = [...svg.matchAll(/(?:fill|stroke|stop-color)="([^"]+)"/g)].map(([, paint = ""]) => paint);
    for (const paint of paints)
      expect(paint, name).toMatch(/^(?:none|currentColor|url\(#[\w-]+\)|var\(--[\w-]+\))$/);
    for (const [, token = ""] of svg.matchAll(/var\((--[\w-]+)\)/g)) expect(css, name).toContain(`${token}:`);
  }
});

test("ids are told apart where drawings stand on one page", () => {
  const ids = inline.flatMap(([, svg]) => [...svg.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id));
  expect(ids.length).toBeGreaterThan(4);
  expect(new Set(ids).size).toBe(ids.length);
});

test("a cover has the shape of its place, and every tone it names in both schemes", async () => {
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

/** Each `svg` of a component. */
function drawingsOf([name, component]: [string, FunctionComponent]) {
  const markup = renderToStaticMarkup(createElement(component));
  return Array.from(markup.matchAll(/<svg.*?<\/svg>/gs), ([svg]) => [name, svg] as const);
}
