import { encodedType, fitWithin, photoTypes } from "~/lib/photo-rules";

/** As the form makes photos smaller, which may not have come to it. */
const longestSide = 1_600;
const quality = 0.85;
/** In bytes. A photo of that size has been made smaller, and would only lose by it. */
const smallEnough = 1_500_000;

/** Also removes the photo's metadata. */
export async function scalePhoto(file: Blob): Promise<Blob> {
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
  // WebKit writes no WebP, and JPEG knows no transparency.
  Object.assign(context, { globalCompositeOperation: "destination-over", fillStyle: "white" });
  context.fillRect(0, 0, width, height);
  return canvas.convertToBlob({ type: "image/jpeg", quality });
}
