import { encodedType, fitWithin, photoTypes } from "./photo-rules";

interface Scaling {
  longestSide?: number;
  quality?: number;
  /** A photo that fits is not encoded again up to this size in bytes. */
  smallEnough?: number;
}

/** Removes metadata such as place and date, too. Uses no DOM, so that the service worker can call it. */
export async function scalePhoto(
  file: Blob,
  { longestSide = 1600, quality = 0.85, smallEnough = 0 }: Scaling = {},
): Promise<Blob> {
  const bitmap = await createImageBitmap(file);
  const { width, height } = fitWithin(bitmap.width, bitmap.height, longestSide);
  const isSmall = width === bitmap.width && file.size <= smallEnough && photoTypes.includes(file.type);
  if (isSmall) return new Blob([file], { type: file.type });
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext("2d");
  context?.drawImage(bitmap, 0, 0, width, height);
  bitmap.close();
  const type = encodedType(file.type);
  const blob = await canvas.convertToBlob({ type, quality });
  if (blob.type === type || !context) return blob;
  // WebKit cannot write WebP, and its PNG is ten times as large as a JPEG, which has no transparency.
  Object.assign(context, { globalCompositeOperation: "destination-over", fillStyle: "white" });
  context.fillRect(0, 0, width, height);
  return canvas.convertToBlob({ type: "image/jpeg", quality });
}
