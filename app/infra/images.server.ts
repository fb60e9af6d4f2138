import sharp, { type ResizeOptions } from "sharp";
import { photoWidths } from "~/lib/photo-widths";

/** Bytes and pixels that an uploaded photo may have. */
const maxPhotoBytes = 10 * 1024 * 1024;
const maxPhotoPixels = 40_000_000;
const simultaneousDecodes = 2;

/** How each kind of photo is stored. A banner and an avatar are cut to the shape in which they are shown. */
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

/**
 * The photo as it is stored: upright, in its shape, without any metadata, as a data URL.
 * The kind is read from the bytes; name and declared type count for nothing.
 * @throws PhotoError with a sentence for the member.
 */
async function storablePhoto(file: File, shape: PhotoShape): Promise<string> {
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
  const stored = await decodeInTurn(() =>
    sharp(bytes, { limitInputPixels: maxPhotoPixels, failOn: "truncated" })
      .timeout({ seconds: 10 })
      .autoOrient()
      .resize(shapes[shape])
      .webp({ quality: 80 })
      .toBuffer(),
  ).catch(explain);
  return `data:image/webp;base64,${stored.toString("base64")}`;
}

/** The photo that a form's file field holds, ready to store; null without one; `fault` is a sentence for the member. */
export async function readPhoto(
  field: unknown,
  shape: PhotoShape = "photo",
): Promise<{ dataUrl: string | null; fault?: string }> {
  if (!(field instanceof File) || field.size === 0) return { dataUrl: null };
  try {
    return { dataUrl: await storablePhoto(field, shape) };
  } catch (error) {
    if (error instanceof PhotoError) return { dataUrl: null, fault: error.message };
    throw error;
  }
}

/** The stored photo at one of the offered widths, as WebP. */
export async function photoAtWidth(dataUrl: string, width: number, offered = photoWidths) {
  const bytes = Buffer.from(dataUrl.slice(dataUrl.indexOf(",") + 1), "base64");
  return decodeInTurn(() =>
    sharp(bytes, { limitInputPixels: maxPhotoPixels })
      .resize({ width: nearestWidth(width, offered), withoutEnlargement: true })
      .webp({ quality: 76 })
      .toBuffer(),
  );
}

function nearestWidth(asked: number, offered: readonly number[]) {
  return offered.find(width => width >= asked) ?? offered.at(-1);
}

function isSupported(bytes: Buffer) {
  const jpeg = bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]));
  const png = bytes.subarray(0, 8).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]));
  const webp = bytes.toString("latin1", 0, 4) === "RIFF" && bytes.toString("latin1", 8, 12) === "WEBP";
  return jpeg || png || webp;
}

function explain(error: Error): never {
  if (/pixel limit/i.test(error.message)) {
    throw new PhotoError("This photo has more than 40 megapixels. Make it smaller and try again.");
  }
  throw new PhotoError("This photo is damaged and cannot be read. Choose another one.");
}

const waiting: (() => void)[] = [];
let decoding = 0;

/** Decoding needs a lot of memory: no more than two photos at a time, the rest wait. */
async function decodeInTurn<T>(decode: () => Promise<T>): Promise<T> {
  if (decoding >= simultaneousDecodes) await new Promise<void>(resolve => waiting.push(resolve));
  decoding++;
  try {
    return await decode();
  } finally {
    decoding--;
    waiting.shift()?.();
  }
}
