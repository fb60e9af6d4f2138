/** What is wrong with a photo, in the same words in the browser and on the server. */
export const photoProblems = {
  empty: "This file is empty. Choose another one.",
  foreign: "This file is not a JPEG, PNG or WebP photo. Save it in one of these formats and try again.",
  damaged: "This photo is damaged and cannot be read. Choose another one.",
  tooLarge: "This photo is larger than 10 MB. Choose a smaller one, or save it at a lower quality.",
  tooManyPixels: "This photo has more than 40 megapixels. Make it smaller and try again.",
};

export class PhotoFileError extends Error {}

export const maxPhotoPixels = 40_000_000;

interface PhotoFile {
  type: "image/jpeg" | "image/png" | "image/webp";
  pixels: number;
  /** As in EXIF, from 1 to 8. Always 1 for a JPEG, which every browser turns by itself. */
  orientation: number;
  /** The file without its orientation, which only some browsers follow in PNG and WebP. */
  upright: Uint8Array<ArrayBuffer>;
}

/**
 * Identifies a photo by its content, never by its name. Checks that the file is complete, but does not decode it.
 * @throws PhotoFileError
 */
export function readPhotoFile(bytes: Uint8Array<ArrayBuffer>): PhotoFile {
  const type = photoTypeOf(bytes);
  if (bytes.length === 0) throw new PhotoFileError(photoProblems.empty);
  if (!type) throw new PhotoFileError(photoProblems.foreign);
  try {
    return { type, ...readers[type](bytes, new DataView(bytes.buffer, bytes.byteOffset, bytes.length)) };
  } catch (error) {
    if (error instanceof RangeError) throw new PhotoFileError(photoProblems.damaged);
    throw error;
  }
}

export function photoTypeOf(bytes: Uint8Array): PhotoFile["type"] | null {
  if (text(bytes, 0, 3) === "\xff\xd8\xff") return "image/jpeg";
  if (text(bytes, 0, 8) === "\x89PNG\r\n\x1a\n") return "image/png";
  return text(bytes, 0, 4) === "RIFF" && text(bytes, 8, 4) === "WEBP" ? "image/webp" : null;
}

type Reader = (bytes: Uint8Array<ArrayBuffer>, view: DataView) => Omit<PhotoFile, "type">;

/** Each throws a RangeError at the end of an incomplete file. */
const readers: Record<PhotoFile["type"], Reader> = {
  "image/jpeg": readJpeg,
  "image/png": readPng,
  "image/webp": readWebp,
};

function readJpeg(bytes: Uint8Array<ArrayBuffer>, view: DataView) {
  let pixels = 0;
  let hasScan = false;
  let at = 2;
  for (;;) {
    at = bytes.indexOf(0xff, at);
    const marker = at < 0 ? 0xd9 : view.getUint8(at + 1);
    if (marker === 0xd9 && at >= 0 && hasScan) return { pixels, orientation: 1, upright: bytes };
    if (marker === 0xd9) throw new RangeError("The photo has no end");
    if (marker === 0xff) at += 1;
    else if (marker < 0xc0 || (marker >= 0xd0 && marker <= 0xd8)) at += 2;
    else {
      const isFrame = marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;
      if (isFrame) pixels = view.getUint16(at + 5) * view.getUint16(at + 7);
      hasScan ||= marker === 0xda;
      at += 2 + view.getUint16(at + 2);
    }
  }
}

function readPng(bytes: Uint8Array<ArrayBuffer>, view: DataView) {
  const pixels = view.getUint32(16) * view.getUint32(20);
  let turn = { orientation: 1, upright: bytes };
  let at = 8;
  for (;;) {
    const end = at + 12 + view.getUint32(at);
    const type = text(bytes, at + 4, 4);
    if (type === "IEND") return { pixels, ...turn };
    if (type === "eXIf") {
      const { orientation } = readExif(view, at + 8);
      const upright = new Uint8Array(bytes.length - (end - at));
      upright.set(bytes.subarray(0, at));
      upright.set(bytes.subarray(end), at);
      turn = { orientation, upright };
    }
    at = end;
  }
}

function readWebp(bytes: Uint8Array<ArrayBuffer>, view: DataView) {
  const fileEnd = 8 + view.getUint32(4, true);
  if (fileEnd > bytes.length) throw new RangeError("The photo has no end");
  let pixels = 0;
  let turn = { orientation: 1, upright: bytes };
  for (let at = 12; at + 8 <= fileEnd; ) {
    const type = text(bytes, at, 4);
    const data = at + 8;
    if (type === "VP8X") pixels = (1 + uint24(view, data + 4)) * (1 + uint24(view, data + 7));
    if (type === "VP8 ") {
      pixels ||= (view.getUint16(data + 6, true) & 0x3fff) * (view.getUint16(data + 8, true) & 0x3fff);
    }
    if (type === "VP8L") {
      const sides = view.getUint32(data + 1, true);
      pixels ||= (1 + (sides & 0x3fff)) * (1 + ((sides >> 14) & 0x3fff));
    }
    if (type === "EXIF") {
      const { orientation, valueAt } = readExif(view, text(bytes, data, 4) === "Exif" ? data + 6 : data);
      const upright = new Uint8Array(bytes);
      // 0 means no orientation in both byte orders.
      if (valueAt) upright.fill(0, valueAt, valueAt + 2);
      turn = { orientation, upright };
    }
    at = data + view.getUint32(at + 4, true);
    at += at % 2;
  }
  if (pixels === 0) throw new RangeError("The photo has no picture");
  return { pixels, ...turn };
}

const orientationTag = 0x0112;

function readExif(view: DataView, at: number) {
  try {
    const isLittle = view.getUint16(at) === 0x4949;
    const entries = at + view.getUint32(at + 4, isLittle);
    for (let index = view.getUint16(entries, isLittle); index > 0; index--) {
      const entry = entries + 2 + (index - 1) * 12;
      if (view.getUint16(entry, isLittle) !== orientationTag) continue;
      const orientation = view.getUint16(entry + 8, isLittle);
      return { orientation: orientation >= 1 && orientation <= 8 ? orientation : 1, valueAt: entry + 8 };
    }
  } catch {
    // Damaged metadata does not spoil a photo.
  }
  return { orientation: 1, valueAt: 0 };
}

function uint24(view: DataView, at: number) {
  return view.getUint16(at, true) + view.getUint8(at + 2) * 0x10000;
}

function text(bytes: Uint8Array, at: number, length: number) {
  return String.fromCharCode(...bytes.subarray(at, at + length));
}
