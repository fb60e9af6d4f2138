import { argv } from "node:process";
import { Semaphore } from "async-mutex";
import type { Metadata, Raw, ResizeOptions } from "sharp";
import sharp from "sharp";
import { maxPhotoPixels, photoProblems } from "../../lib/photo-file.ts";

const maxDecodedBytes = 250_000_000;
const heavyBytes = 60_000_000;
const maxDecodeSeconds = 20;

/** The second is for noise, which may take more than the database accepts. Noisy transparency takes most, so it becomes white. */
const passes = [
  { quality: 76, isFlat: false },
  { quality: 40, isFlat: true },
];

export interface RenderingSize extends ResizeOptions {
  maxBytes: number;
}

export interface PhotoTask {
  bytes: Uint8Array;
  /** The smallest first. */
  sizes: readonly RenderingSize[];
}

interface Renderings {
  /** WebP by size. One that would be as large as the last is empty. */
  renderings: Uint8Array[];
}

export type PhotoAnswer = Renderings | { problem: string };

sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({
  operation: ["VipsForeignLoadJpegBuffer", "VipsForeignLoadPngBuffer", "VipsForeignLoadWebpBuffer"],
});
sharp.cache(false);

/** Decodes once. All renderings are made of the largest. */
export async function encodePhoto({ bytes, sizes }: PhotoTask): Promise<PhotoAnswer> {
  const photo = sharp(bytes, { limitInputPixels: maxPhotoPixels, failOn: "truncated" });
  try {
    // This reads only the header, so that a decompression bomb is refused before it is decoded.
    const decoded = bytesInMemory(await photo.metadata());
    if (decoded > maxDecodedBytes)
      return { problem: "Reading this photo takes too much memory. Save it as a JPEG and try again." };
    photo.timeout({ seconds: maxDecodeSeconds }).autoOrient().resize(sizes.at(-1)).raw();
    return await withDecodeSlot(decoded > heavyBytes, async () => {
      const { data, info } = await photo.toBuffer({ resolveWithObject: true });
      const raw = { width: info.width, height: info.height, channels: info.channels };
      const renderings = [];
      for (const size of sizes) renderings.push(await render(data, raw, size, size === sizes.at(-1)));
      return { renderings };
    });
  } catch (error) {
    return { problem: explain(error as Error) };
  }
}

async function render(data: Buffer, raw: Raw, { maxBytes, ...size }: RenderingSize, isLast: boolean) {
  let rendering = new Uint8Array();
  for (const { quality, isFlat } of passes) {
    const image = sharp(data, { raw }).resize(size).webp({ quality });
    if (isFlat) image.flatten({ background: "#fff" });
    const { data: encoded, info } = await image.toBuffer({ resolveWithObject: true });
    if (!isLast && info.width === raw.width && info.height === raw.height) break;
    rendering = new Uint8Array(encoded);
    if (encoded.length <= maxBytes) break;
  }
  return rendering;
}

/** Progressive photos are decoded whole, JPEGs with their coefficients, and all others line by line. */
function bytesInMemory({ width, height, channels, depth, format, isProgressive }: Metadata) {
  if (!isProgressive) return 0;
  return width * height * channels * (format === "jpeg" || depth === "ushort" ? 2 : 1);
}

function explain({ message }: Error) {
  if (/pixel limit/i.test(message)) return photoProblems.tooManyPixels;
  if (message.startsWith("timeout"))
    return "Reading this photo takes too long. Make it smaller and try again.";
  return photoProblems.damaged;
}

const slots = Number(argv[2]) || 2;
const semaphore = new Semaphore(slots);

export function withDecodeSlot<T>(isHeavy: boolean, decode: () => Promise<T>): Promise<T> {
  return semaphore.runExclusive(decode, isHeavy ? slots : 1);
}
