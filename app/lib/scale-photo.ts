import { maxPhotoPixels, PhotoFileError, photoProblems, readPhotoFile } from "./photo-file";

interface Scaling {
  longestSide?: number;
  quality?: number;
  /** A photo that fits is not encoded again up to this size in bytes. */
  smallEnough?: number;
}

/**
 * Removes metadata such as place and date, too. Uses no DOM, so that the service worker can call it.
 *
 * @throws PhotoFileError, or another error where the browser cannot scale
 */
export async function scalePhoto(
  file: Blob,
  { longestSide = 1600, quality = 0.85, smallEnough = 0 }: Scaling = {},
): Promise<Blob> {
  const photo = await checkPhoto(file);
  const bitmap = await decode(photo);
  const isTurned = photo.orientation > 4;
  const [wide, high] = isTurned ? [bitmap.height, bitmap.width] : [bitmap.width, bitmap.height];
  const { width, height } = fitWithin(wide, high, longestSide);
  if (width === wide && file.size <= smallEnough) return new Blob([file], { type: photo.type });
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext("2d");
  context?.setTransform(turn(photo.orientation, width, height));
  context?.drawImage(bitmap, 0, 0, isTurned ? height : width, isTurned ? width : height);
  context?.resetTransform();
  bitmap.close();
  const type = encodedType(photo.type);
  const blob = await canvas.convertToBlob({ type, quality });
  if (blob.type === type || !context) return blob;
  // WebKit cannot write WebP, and its PNG is ten times as large as a JPEG, which has no transparency.
  Object.assign(context, { globalCompositeOperation: "destination-over", fillStyle: "white" });
  context.fillRect(0, 0, width, height);
  return canvas.convertToBlob({ type: "image/jpeg", quality });
}

function encodedType(type: string): string {
  return type === "image/jpeg" ? "image/jpeg" : "image/webp";
}

function fitWithin(width: number, height: number, longestSide: number) {
  const scale = Math.min(1, longestSide / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/** What can be said without decoding the photo. @throws PhotoFileError */
export async function checkPhoto(file: Blob) {
  const bytes = await file.arrayBuffer().catch(() => {
    throw new PhotoFileError(photoProblems.damaged);
  });
  return readPhotoFile(new Uint8Array(bytes));
}

async function decode({ upright, type, pixels }: ReturnType<typeof readPhotoFile>) {
  try {
    return await createImageBitmap(new Blob([upright], { type }));
  } catch {
    throw new PhotoFileError(pixels > maxPhotoPixels ? photoProblems.tooManyPixels : photoProblems.damaged);
  }
}

function turn(orientation: number, width: number, height: number): DOMMatrix2DInit {
  const [a = 1, b = 0, c = 0, d = 1] = turns[orientation - 1] ?? [];
  return { a, b, c, d, e: a + c < 0 ? width : 0, f: b + d < 0 ? height : 0 };
}

/** The first four numbers of a transformation, for each of EXIF's orientations. */
const turns = [
  [1, 0, 0, 1],
  [-1, 0, 0, 1],
  [-1, 0, 0, -1],
  [1, 0, 0, -1],
  [0, 1, 1, 0],
  [0, 1, -1, 0],
  [0, -1, -1, 0],
  [0, -1, 1, 0],
];
