import sharp, { type Metadata, type ResizeOptions } from "sharp";
import { withDecodeSlot } from "./decode-slots.server";
import type { PhotoFormat } from "./photo-format.server";

export const maxPhotoBytes = 10 * 1024 * 1024;
const maxPhotoPixels = 40_000_000;
const maxDecodedBytes = 250_000_000;
const heavyBytes = 60_000_000;

const shapes = {
  photo: { width: 1600, height: 1600, fit: "inside", withoutEnlargement: true },
  avatar: { width: 512, height: 512, fit: "cover" },
  banner: { width: 1600, height: 600, fit: "cover", withoutEnlargement: true },
} satisfies Record<string, ResizeOptions>;

type PhotoShape = keyof typeof shapes;

class PhotoError extends Error {}

sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({
  operation: ["VipsForeignLoadJpegBuffer", "VipsForeignLoadPngBuffer", "VipsForeignLoadWebpBuffer"],
});
sharp.cache(false);

/** Null without a photo; `fault` is a sentence for the member. */
export async function readPhoto(
  field: unknown,
  shape: PhotoShape = "photo",
): Promise<{ dataUrl: string | null; fault?: string }> {
  if (!(field instanceof File) || (field.size === 0 && !field.name)) return { dataUrl: null };
  try {
    return { dataUrl: await storablePhoto(field, shape) };
  } catch (error) {
    if (error instanceof PhotoError) return { dataUrl: null, fault: error.message };
    throw error;
  }
}

export async function resizePhoto(dataUrl: string, width: number, format: PhotoFormat = "webp") {
  const bytes = Buffer.from(dataUrl.slice(dataUrl.indexOf(",") + 1), "base64");
  const resized = encode(bytes, { width, withoutEnlargement: true }, format, 76);
  // Members may write data URLs into the database themselves.
  return resized.catch(() => null);
}

/** The kind is read from the bytes; name and declared type count for nothing. @throws PhotoError */
async function storablePhoto(file: File, shape: PhotoShape): Promise<string> {
  if (file.size === 0) throw new PhotoError("This file is empty. Choose another one.");
  if (file.size > maxPhotoBytes) {
    throw new PhotoError(
      "This photo is larger than 10 MB. Choose a smaller one, or save it at a lower quality.",
    );
  }
  const bytes = Buffer.from(await file.arrayBuffer());
  if (!isSupported(bytes)) {
    throw new PhotoError(
      "This file is not a JPEG, PNG or WebP photo. Save it in one of these formats and try again.",
    );
  }
  const stored = await encode(bytes, shapes[shape], "webp", 80);
  return `data:image/webp;base64,${stored.toString("base64")}`;
}

/** @throws PhotoError for what cannot be decoded, or only with too much memory or time. */
async function encode(bytes: Buffer, size: ResizeOptions, format: PhotoFormat, quality: number) {
  const photo = sharp(bytes, { limitInputPixels: maxPhotoPixels, failOn: "truncated" });
  // From the header alone: a decompression bomb is refused before any of it is decoded.
  const decoded = bytesInMemory(await photo.metadata().catch(explain));
  if (decoded > maxDecodedBytes) {
    throw new PhotoError("Reading this photo takes too much memory. Save it as a JPEG and try again.");
  }
  photo.timeout({ seconds: 20 }).autoOrient().resize(size);
  if (format === "webp") photo.webp({ quality });
  else photo.flatten({ background: "#fff" }).jpeg({ quality });
  return withDecodeSlot(decoded > heavyBytes, () => photo.toBuffer()).catch(explain);
}

function isSupported(bytes: Buffer) {
  const jpeg = bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]));
  const png = bytes.subarray(0, 8).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]));
  const webp = bytes.toString("latin1", 0, 4) === "RIFF" && bytes.toString("latin1", 8, 12) === "WEBP";
  return jpeg || png || webp;
}

/** A progressive photo is decoded whole, a JPEG with the coefficients of its pixels; any other line by line. */
function bytesInMemory({ width, height, channels, depth, format, isProgressive }: Metadata) {
  if (!isProgressive) return 0;
  return width * height * channels * (format === "jpeg" || depth === "ushort" ? 2 : 1);
}

function explain(error: Error): never {
  if (/pixel limit/i.test(error.message)) {
    throw new PhotoError("This photo has more than 40 megapixels. Make it smaller and try again.");
  }
  if (error.message.startsWith("timeout")) {
    throw new PhotoError("Reading this photo takes too long. Make it smaller and try again.");
  }
  throw new PhotoError("This photo is damaged and cannot be read. Choose another one.");
}
