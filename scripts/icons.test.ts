import { readFile } from "node:fs/promises";
import path from "node:path";
import sharp from "sharp";
import { expect, test } from "vitest";

const publicDir = path.resolve(import.meta.dirname, "../public");
const fileOf = (address: string) => readFile(path.join(publicDir, address));
const manifest = JSON.parse((await fileOf("site.webmanifest")).toString());

test("every icon of the manifest exists in its size", async () => {
  const icons = [...manifest.icons, ...manifest.shortcuts.flatMap((shortcut: Shortcut) => shortcut.icons)];
  expect(icons.length).toBeGreaterThanOrEqual(5);
  for (const { src, sizes } of icons) {
    const { width, height, format } = await sharp(await fileOf(src)).metadata();
    if (sizes === "any") expect(format, src).toBe("svg");
    else expect(`${width}x${height}`, src).toBe(sizes);
  }
  expect(manifest.icons.map(({ purpose }: Icon) => purpose)).toContain("maskable");
});

test("shared pictures and icons are small", async () => {
  const share = await fileOf("art/share-card.png");
  const { width, height } = await sharp(share).metadata();
  expect([width, height]).toEqual([1200, 630]);
  expect(share.length).toBeLessThanOrEqual(60_000);
  expect((await fileOf("favicon.ico")).length).toBeLessThan(2000);
  expect((await sharp(await fileOf("apple-touch-icon.png")).metadata()).width).toBe(180);
});

interface Icon {
  src: string;
  sizes: string;
  purpose?: string;
}

interface Shortcut {
  icons: Icon[];
}
