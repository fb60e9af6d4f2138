import { deflateSync } from "node:zlib";
import { jpegClaiming, pngChunk, pngClaiming, webpClaiming, withPngChunks } from "./containers.ts";
import { noisy, type Picture, picture, plain } from "./picture.ts";

const side = 30_000;

/** Small files that claim too many pixels. They hold no such picture: unless refused for it, reading fails. */
export const tooManyPixels: Picture[] = [
  picture("a PNG that claims 900 megapixels", async () =>
    pngClaiming(await noisy().png().toBuffer(), side, side),
  ),
  picture("a JPEG that claims 900 megapixels", async () =>
    jpegClaiming(await noisy().jpeg().toBuffer(), side, side),
  ),
  picture("a progressive JPEG that claims 900 megapixels", async () =>
    jpegClaiming(await noisy().jpeg({ progressive: true }).toBuffer(), side, side),
  ),
  picture("a PNG of 40.01 megapixels", async () => pngClaiming(await noisy().png().toBuffer(), 8000, 5001)),
  picture("a JPEG of 40.01 megapixels", async () =>
    jpegClaiming(await noisy().jpeg().toBuffer(), 8000, 5001),
  ),
  picture("a WebP of 40.01 megapixels", async () =>
    webpClaiming(await noisy().webp().toBuffer(), 8000, 5001),
  ),
];

/** Within the limit, but cannot be decoded in parts. */
export const tooHeavy: Picture[] = [
  picture("an interlaced see-through PNG of 16 bits and 40 megapixels", async () =>
    pngClaiming(
      await plain(60, 40, 4).toColourspace("rgb16").png({ progressive: true }).toBuffer(),
      8000,
      5000,
    ),
  ),
  picture("a progressive JPEG of 40 megapixels in four inks", async () =>
    jpegClaiming(await noisy().toColourspace("cmyk").jpeg({ progressive: true }).toBuffer(), 8000, 5000),
  ),
];

/** An ordinary picture beside something that inflates to half a gigabyte. */
export const inflatedPngs: Picture[] = [
  inflated("a text", "zTXt", "Comment\0\0"),
  inflated("an international text", "iTXt", "Place\0\x01\0\0\0"),
  inflated("a colour profile", "iCCP", "Profile\0\0"),
];

export const largest: (Picture & { width: number; height: number })[] = [
  {
    ...picture("a PNG of 40 megapixels", () => plain(8000, 5000).png().toBuffer()),
    width: 1600,
    height: 1000,
  },
  {
    ...picture("a JPEG of 40 megapixels", () => plain(8000, 5000).jpeg().toBuffer()),
    width: 1600,
    height: 1000,
  },
  {
    ...picture("a WebP of 40 megapixels", () => plain(8000, 5000).webp({ effort: 0 }).toBuffer()),
    width: 1600,
    height: 1000,
  },
  { ...picture("a PNG like a thread", () => plain(1, 40_000).png().toBuffer()), width: 1, height: 1600 },
  { ...picture("a JPEG like a horizon", () => plain(40_000, 1).jpeg().toBuffer()), width: 1600, height: 1 },
  { ...picture("a photo of one pixel", () => plain(1, 1).png().toBuffer()), width: 1, height: 1 },
];

function inflated(what: string, type: string, head: string) {
  return picture(`a PNG with half a gigabyte in ${what}`, async () =>
    withPngChunks(
      await noisy().png().toBuffer(),
      pngChunk(type, Buffer.concat([Buffer.from(head), halfGigabyte()])),
    ),
  );
}

let deflated: Buffer | undefined;

function halfGigabyte() {
  deflated ??= deflateSync(Buffer.alloc(500_000_000), { level: 1 });
  return deflated;
}
