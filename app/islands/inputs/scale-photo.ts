import { FormInputError } from "~/islands/local-forms/form-feedback";
import { fileOf } from "~/lib/data-url";
import { PhotoFileError, photoProblems } from "~/lib/photo-file";
import { maxPhotoBytes, photoName } from "~/lib/photo-rules";
import { checkPhoto, scalePhoto } from "~/lib/scale-photo";

/** Reads the file without decoding it, which is quick. @throws FormInputError */
export async function checkPhotoFile(file: File): Promise<File> {
  await inWords(checkPhoto(file));
  return file;
}

/** Where the browser cannot scale, this is the original. @throws FormInputError if the server would refuse the photo */
export async function toPhotoFile(file: File): Promise<File> {
  try {
    const photo = await scaled(file);
    return new File([photo], photoName(file.name, photo.type), { type: photo.type });
  } catch (error) {
    if (error instanceof FormInputError) throw error;
    if (file.size > maxPhotoBytes) throw refusal(photoProblems.tooLarge);
    return file;
  }
}

const longestSide = 1280;
const bytesAtMost = 200_000;
const qualities = [0.8, 0.65, 0.5, 0.35];
const thumbnailSide = 320;

/** @throws FormInputError */
export async function toPhotoDataUrl(file: File): Promise<string> {
  let photo: Blob = file;
  for (const quality of qualities) {
    photo = await scaled(file, { longestSide, quality });
    if (photo.size <= bytesAtMost) break;
  }
  return toDataUrl(photo);
}

export async function toThumbnailDataUrl(file: File): Promise<string> {
  return toDataUrl(await scaled(file, { longestSide: thumbnailSide, quality: 0.7 }));
}

/** A small copy of a photo that is stored as a data URL. Null if the photo is damaged. */
export async function thumbnailOf(dataUrl: string): Promise<string | null> {
  const file = fileOf(dataUrl);
  try {
    return file && (await toThumbnailDataUrl(file));
  } catch {
    return null;
  }
}

function scaled(file: File, scaling?: Parameters<typeof scalePhoto>[1]): Promise<Blob> {
  return inWords(scalePhoto(file, scaling));
}

/** @throws FormInputError with the server's words */
function inWords<T>(work: Promise<T>): Promise<T> {
  return work.catch(error => {
    throw error instanceof PhotoFileError ? refusal(error.message) : error;
  });
}

function refusal(message: string) {
  return new FormInputError(undefined, message, "photo");
}

function toDataUrl(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });
}
