import { expect, it } from "vitest";
import { encodedType, fitWithin, isImage, photoName, photoTypes } from "./photo-rules";

it("accepts only image types", () => {
  for (const type of [...photoTypes, "image/heic"]) expect(isImage(type)).toBe(true);
  for (const type of ["", "text/plain", "video/mp4", "x-image/png"]) expect(isImage(type)).toBe(false);
});

it.each([
  [4000, 3000, 1600, 1200],
  [3000, 4000, 1200, 1600],
  [1600, 900, 1600, 900],
  [1, 1, 1, 1],
  [20_000, 2, 1600, 1],
])("scales %d × %d to %d × %d", (width, height, scaledWidth, scaledHeight) => {
  expect(fitWithin(width, height, 1600)).toEqual({ width: scaledWidth, height: scaledHeight });
});

it("encodes JPEG as JPEG and everything else as WebP", () => {
  expect(encodedType("image/jpeg")).toBe("image/jpeg");
  for (const type of ["image/png", "image/webp", "image/heic"]) expect(encodedType(type)).toBe("image/webp");
});

it.each([
  ["IMG.2026.HEIC", "image/jpeg", "IMG.2026.jpg"],
  ["ridge", "image/webp", "ridge.webp"],
  [".png", "image/png", "photo.png"],
])("names %s of the type %s %s", (name, type, expected) => {
  expect(photoName(name, type)).toBe(expected);
});
