import { noisy, type Picture, picture } from "./picture.ts";

const wholes = {
  "baseline JPEG": () => noisy().jpeg(),
  "progressive JPEG": () => noisy().jpeg({ progressive: true }),
  PNG: () => noisy().png(),
  "interlaced PNG": () => noisy().png({ progressive: true }),
  WebP: () => noisy().webp(),
  "lossless WebP": () => noisy().webp({ lossless: true }),
};

/** Photos whose end did not arrive. */
export const cutPictures: Picture[] = Object.entries(wholes).flatMap(([kind, whole]) =>
  [1, 10, 30, 50, 70, 90, 99].map(percent =>
    picture(`${percent} % of a ${kind}`, async () => {
      const bytes = await whole().toBuffer();
      return bytes.subarray(0, Math.max(12, Math.floor((bytes.length * percent) / 100)));
    }),
  ),
);
