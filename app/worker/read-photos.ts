import { isChosenFile } from "~/lib/chosen-file";
import { maxPhotoBytes } from "~/lib/photo-rules";
import { scalePhoto } from "~/lib/scale-photo";

/** A larger photo was sent before the script arrived that scales photos. */
const scaledPhotoBytes = 1_500_000;

/**
 * The photos of a form that can be sent, and its captions in their order. Captions of the others follow, so that they wait for
 * photos that are chosen instead.
 */
export async function readPhotos(form: FormData) {
  const photos: Blob[] = [];
  const sent: number[] = [];
  const leftOut: number[] = [];
  // One after another, because each takes 50 MB and more while it is decoded.
  for (const [at, file] of form.getAll("photos").filter(isChosenFile).entries()) {
    const unscaled = () => new Blob([file], { type: file.type });
    const photo = await scalePhoto(file, { smallEnough: scaledPhotoBytes }).catch(unscaled);
    const isSendable = photo.size > 0 && photo.size <= maxPhotoBytes;
    if (isSendable) photos.push(photo);
    (isSendable ? sent : leftOut).push(at + 1);
  }
  const captions = [...sent, ...leftOut].map(
    (from, at) => [`caption${at + 1}`, String(form.get(`caption${from}`) ?? "")] as const,
  );
  return { photos, captions: Object.fromEntries(captions), isLess: leftOut.length > 0 };
}
