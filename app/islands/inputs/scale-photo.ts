import { PhotoFault, photoFaults } from "~/lib/photo-file";
import { maxPhotoBytes, photoName } from "~/lib/photo-rules";
import { scalePhoto } from "~/lib/scale-photo";

/** Where the browser cannot scale, this is the original. @throws PhotoFault if the server would refuse the photo */
export async function toPhotoFile(file: File): Promise<File> {
  try {
    const photo = await scalePhoto(file);
    return new File([photo], photoName(file.name, photo.type), { type: photo.type });
  } catch (error) {
    if (error instanceof PhotoFault) throw error;
    if (file.size > maxPhotoBytes) throw new PhotoFault(photoFaults.tooLarge);
    return file;
  }
}

const longestSide = 1280;
const bytesAtMost = 200_000;
const qualities = [0.8, 0.65, 0.5, 0.35];
const thumbnailSide = 320;

/** @throws PhotoFault */
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

export function chosenPhoto(form: FormData): File | null {
  const value = form.get("photo");
  return value instanceof File && (value.size > 0 || value.name) ? value : null;
}

function toDataUrl(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });
}
