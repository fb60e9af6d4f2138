import { encodedType, fitWithin, isImage, photoName } from "~/lib/photo-rules";

/** Also removes the photo's metadata: place, date and device. */
export async function scalePhoto(file: File, longestSide = 1600, quality = 0.85): Promise<File> {
  const bitmap = await createImageBitmap(file);
  const { width, height } = fitWithin(bitmap.width, bitmap.height, longestSide);
  const canvas = document.createElement("canvas");
  Object.assign(canvas, { width, height });
  canvas.getContext("2d")?.drawImage(bitmap, 0, 0, width, height);
  bitmap.close();
  const blob = await encode(canvas, encodedType(file.type), quality);
  return new File([blob], photoName(file.name, blob.type), { type: blob.type });
}

/** WebKit writes no WebP, and its PNG of a photo is ten times as large as a JPEG. */
async function encode(canvas: HTMLCanvasElement, type: string, quality: number): Promise<Blob> {
  const blob = await toBlob(canvas, type, quality);
  if (blob.type === type) return blob;
  fillBehind(canvas, "white");
  return toBlob(canvas, "image/jpeg", quality);
}

function fillBehind(canvas: HTMLCanvasElement, colour: string) {
  const context = canvas.getContext("2d");
  if (!context) return;
  Object.assign(context, { globalCompositeOperation: "destination-over", fillStyle: colour });
  context.fillRect(0, 0, canvas.width, canvas.height);
}

function toBlob(canvas: HTMLCanvasElement, type: string, quality: number): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob(blob => (blob ? resolve(blob) : reject(new Error("No image came out"))), type, quality);
  });
}

const longestSide = 1280;
const bytesAtMost = 200_000;
const qualities = [0.8, 0.65, 0.5, 0.35];
const thumbnailSide = 320;

export async function toPhotoDataUrl(file: File): Promise<string> {
  let photo = file;
  for (const quality of qualities) {
    photo = await scalePhoto(file, longestSide, quality);
    if (photo.size <= bytesAtMost) break;
  }
  return toDataUrl(photo);
}

export async function toThumbnailDataUrl(file: File): Promise<string> {
  return toDataUrl(await scalePhoto(file, thumbnailSide, 0.7));
}

export function chosenPhoto(form: FormData, name = "photo"): File | null {
  const value = form.get(name);
  return value instanceof File && value.size > 0 && isImage(value.type) ? value : null;
}

function toDataUrl(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });
}
