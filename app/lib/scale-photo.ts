import { encodedType, fitWithin, photoTypes } from "./photo-rules";

interface Scaling {
  /** Pixels. */
  longestSide?: number;
  quality?: number;
  /** Bytes. A photo of no more, whose sides fit, stays as it is: it would only lose by being encoded again. */
  smallEnough?: number;
}

/** Also removes the photo's metadata: place, date and device. Needs no page, so that the service worker can do it. */
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
  // WebKit writes no WebP, and its PNG of a photo is ten times as large as a JPEG, which knows no transparency.
  Object.assign(context, { globalCompositeOperation: "destination-over", fillStyle: "white" });
  context.fillRect(0, 0, width, height);
  return canvas.convertToBlob({ type: "image/jpeg", quality });
}
