import sharp from "sharp";
import { pngChunk, withPngChunks } from "./containers.ts";
import { noisy, type Picture, picture, plain } from "./picture.ts";

/** Every variant of the three accepted formats, each 60 pixels wide and 40 high. */
export const acceptedFormats: Picture[] = [
  picture("a baseline JPEG", () => noisy().jpeg().toBuffer()),
  picture("a progressive JPEG", () => noisy().jpeg({ progressive: true }).toBuffer()),
  picture("a JPEG with all its colours", () => noisy().jpeg({ chromaSubsampling: "4:4:4" }).toBuffer()),
  picture("a grey JPEG", () => noisy().grayscale().jpeg().toBuffer()),
  picture("a JPEG for print, in four inks", () => noisy().toColourspace("cmyk").jpeg().toBuffer()),
  picture("a PNG of 8 bits", () => noisy().png().toBuffer()),
  picture("a PNG of 16 bits", () => noisy().toColourspace("rgb16").png().toBuffer()),
  picture("an interlaced PNG", () => noisy().png({ progressive: true }).toBuffer()),
  picture("a PNG with a palette", () => noisy().png({ palette: true }).toBuffer()),
  picture("a PNG of two colours", () => plain().png({ palette: true, colours: 2 }).toBuffer()),
  picture("a see-through PNG", () => plain(60, 40, 4).png().toBuffer()),
  picture("a see-through PNG of 16 bits", () => plain(60, 40, 4).toColourspace("rgb16").png().toBuffer()),
  picture("a grey PNG", () => noisy().grayscale().png().toBuffer()),
  picture("a moving PNG", movingPng),
  picture("a WebP", () => noisy().webp().toBuffer()),
  picture("a lossless WebP", () => noisy().webp({ lossless: true }).toBuffer()),
  picture("a see-through WebP", () => plain(60, 40, 4).webp().toBuffer()),
  picture("a see-through lossless WebP", () => plain(60, 40, 4).webp({ lossless: true }).toBuffer()),
  picture("a moving WebP", movingWebp),
];

async function movingPng() {
  const still = await noisy().png().toBuffer();
  const control = Buffer.alloc(26);
  control.writeUInt32BE(60, 4);
  control.writeUInt32BE(40, 8);
  return withPngChunks(
    still,
    pngChunk("acTL", Buffer.from([0, 0, 0, 1, 0, 0, 0, 0])),
    pngChunk("fcTL", control),
  );
}

async function movingWebp() {
  const frames = await Promise.all([noisy(), plain(), noisy()].map(frame => frame.png().toBuffer()));
  return sharp(frames, { join: { animated: true } })
    .webp()
    .toBuffer();
}
