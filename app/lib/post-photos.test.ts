import { expect, test } from "vitest";
import { type PostPhoto, photoAlt, photoSources, renderingSize } from "./post-photos";

const photo = (width: number, height: number): PostPhoto => ({
  digest: "0123456789ab",
  caption: "",
  width,
  height,
  bytes: [1, 2, 3],
});

test.each([
  [1440, 1080, 360, 270],
  [1440, 1920, 360, 480],
  [640, 1920, 160, 480],
  [200, 100, 200, 100],
])("%i × %i fits into the smallest box as %i × %i", (width, height, ...fitted) => {
  expect(Object.values(renderingSize(photo(width, height), 360))).toEqual(fitted);
});

test("a browser chooses among renderings by their real widths", () => {
  const widths = (width: number, height: number) => photoSources("p", photo(width, height)).match(/\d+w/g);
  expect(widths(1440, 1920)).toEqual(["360w", "720w", "1440w"]);
  expect(widths(640, 1920)).toEqual(["160w", "320w", "640w"]);
  expect(widths(500, 400)).toEqual(["360w", "500w"]);
  expect(widths(0, 0)).toEqual(["360w", "720w", "1440w"]);
});

test("a caption is a photo's text, otherwise its place in the post", () => {
  expect(photoAlt({ caption: "The hut" }, "Besseggen", 1, 4)).toBe("The hut");
  expect(photoAlt({ caption: "" }, "Besseggen")).toBe("Photo: Besseggen");
  expect(photoAlt({ caption: "" }, "Besseggen", 1, 4)).toBe("Photo 2 of 4: Besseggen");
});
