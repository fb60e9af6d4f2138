import { noisy, type Picture, picture } from "./picture.ts";

const wholes = {
  "baseline JPEG": noisy().jpeg(),
  "progressive JPEG": noisy().jpeg({ progressive: true }),
  PNG: noisy().png(),
  "interlaced PNG": noisy().png({ progressive: true }),
  WebP: noisy().webp(),
  "lossless WebP": noisy().webp({ lossless: true }),
};

/** Percent, from 1 to 99. */
const shares = Array.from({ length: 34 }, (_, step) => 1 + (98 / 33) * step);

/** Photos whose end is missing. */
export const cutPictures: Picture[] = Object.entries(wholes).flatMap(([kind, encoder]) => {
  const whole = picture(`a ${kind}`, () => encoder.toBuffer());
  return shares.map(percent =>
    picture(`${percent.toFixed(1)} % of a ${kind}`, async () => {
      const bytes = await whole.make();
      return bytes.subarray(0, Math.max(12, Math.floor((bytes.length * percent) / 100)));
    }),
  );
});
