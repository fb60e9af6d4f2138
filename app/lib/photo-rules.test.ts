import { expect, test } from "vitest";
import { encodedType, fitWithin, isImage, photoName, photoTypes } from "./photo-rules";

test("only image types are photos", () => {
  for (const type of [...photoTypes, "image/heic", "image/svg+xml"]) expect(isImage(type)).toBe(true);
  for (const type of ["", "text/plain", "application/pdf", "video/mp4", "x-image/png"]) {
    expect(isImage(type)).toBe(false);
  }
});

test("a large photo shrinks to its longest side and keeps its shape", () => {
  expect(fitWithin(4000, 3000, 1600)).toEqual({ width: 1600, height: 1200 });
  expect(fitWithin(3000, 4000, 1600)).toEqual({ width: 1200, height: 1600 });
});

test("a small photo keeps its size", () => {
  expect(fitWithin(1600, 900, 1600)).toEqual({ width: 1600, height: 900 });
  expect(fitWithin(1, 1, 1600)).toEqual({ width: 1, height: 1 });
});

test("even the narrowest panorama keeps a pixel", () => {
  expect(fitWithin(20_000, 2, 1600)).toEqual({ width: 1600, height: 1 });
});

test("a photo is written as JPEG or WebP and named for it", () => {
  expect(encodedType("image/jpeg")).toBe("image/jpeg");
  for (const type of ["image/png", "image/webp", "image/heic"]) expect(encodedType(type)).toBe("image/webp");
  expect(photoName("IMG.2026.HEIC", "image/jpeg")).toBe("IMG.2026.jpg");
  expect(photoName("ridge", "image/webp")).toBe("ridge.webp");
  expect(photoName(".png", "image/png")).toBe("photo.png");
});
