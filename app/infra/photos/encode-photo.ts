import { argv } from "node:process";
import { Semaphore } from "async-mutex";
import type { Metadata, ResizeOptions } from "sharp";
import sharp from "sharp";
import { maxPhotoPixels, photoProblems } from "../../lib/photo-file.ts";

const maxDecodedBytes = 250_000_000;
const heavyBytes = 60_000_000;
const maxDecodeSeconds = 20;

export type PhotoFormat = "webp" | "jpeg";

export interface PhotoTask {
  bytes: Uint8Array;
  size: ResizeOptions;
  format: PhotoFormat;
  quality: number;
}

export type PhotoAnswer = { photo: Uint8Array } | { problem: string };

sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({
  operation: ["VipsForeignLoadJpegBuffer", "VipsForeignLoadPngBuffer", "VipsForeignLoadWebpBuffer"],
});
sharp.cache(false);

export async function encodePhoto({ bytes, size, format, quality }: PhotoTask): Promise<PhotoAnswer> {
  const photo = sharp(bytes, { limitInputPixels: maxPhotoPixels, failOn: "truncated" });
  try {
    // This reads only the header, so that a decompression bomb is refused before it is decoded.
    const decoded = bytesInMemory(await photo.metadata());
    if (decoded > maxDecodedBytes)
      return { problem: "Reading this photo takes too much memory. Save it as a JPEG and try again." };
    photo.timeout({ seconds: maxDecodeSeconds }).autoOrient().resize(size);
    if (format === "webp") photo.webp({ quality });
    else photo.flatten({ background: "#fff" }).jpeg({ quality });
    return { photo: await withDecodeSlot(decoded > heavyBytes, () => photo.toBuffer()) };
  } catch (error) {
    return { problem: explain(error as Error) };
  }
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
