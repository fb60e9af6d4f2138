import { isImage, photoName } from "~/lib/photo-rules";
import { scalePhoto } from "~/lib/scale-photo";

export async function toPhotoFile(file: File): Promise<File> {
  const photo = await scalePhoto(file);
  return new File([photo], photoName(file.name, photo.type), { type: photo.type });
}

const longestSide = 1280;
const bytesAtMost = 200_000;
const qualities = [0.8, 0.65, 0.5, 0.35];
const thumbnailSide = 320;

export async function toPhotoDataUrl(file: File): Promise<string> {
  let photo: Blob = file;
  for (const quality of qualities) {
    photo = await scalePhoto(file, { longestSide, quality });
    if (photo.size <= bytesAtMost) break;
  }
  return toDataUrl(photo);
}

export async function toThumbnailDataUrl(file: File): Promise<string> {
  return toDataUrl(await scalePhoto(file, { longestSide: thumbnailSide, quality: 0.7 }));
}

/** Of a photo that is stored as a data URL. Null if it is damaged. */
export async function thumbnailOf(dataUrl: string): Promise<string | null> {
  try {
    const [, type = "", data = ""] = /^data:([\w/]+);base64,(.*)$/.exec(dataUrl) ?? [];
    const bytes = Uint8Array.from(atob(data), letter => letter.charCodeAt(0));
    return await toThumbnailDataUrl(new File([bytes], "", { type }));
  } catch {
    return null;
  }
}

export function chosenPhoto(form: FormData): File | null {
  const value = form.get("photo");
  return value instanceof File && value.size > 0 && isImage(value.type) ? value : null;
}

function toDataUrl(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });
}
