import { hash } from "node:crypto";
import { FormError } from "~/infra/form-error.server";
import type { Renderings } from "~/infra/photos/images.server";
import { maxPhotos, type PostPhoto, photoProblems } from "~/lib/post-photos";
import { type Captions, type KeptPhotos, photoPositions } from "./post-form";

/** What the column takes: new photos, and those that the post has. The database makes the rest. */
export type SentPhotos = ({ renderings: string[]; caption: string } | { digest: string; caption: string })[];

export function newPhotos({ photos, ...captions }: Captions & { photos: Renderings[] }): SentPhotos {
  return photos.map((renderings, at) => ({
    renderings: [...renderings],
    caption: captions[`caption${at + 1}` as keyof Captions],
  }));
}

/** Undefined where nothing changes. What the form does not name stays. @throws FormError */
export function editedPhotos(
  fields: Captions & KeptPhotos & { photos: Renderings[] },
  stored: readonly PostPhoto[],
): SentPhotos | undefined {
  const sent = [...keptPhotos(fields, stored), ...newPhotos(fields)];
  const names = namesOf(sent);
  // A form that arrives twice brings photos that the post has by then.
  if (names.length > maxPhotos) throw new FormError({ photos: photoProblems.tooMany });
  return JSON.stringify(names) === JSON.stringify(namesOf(stored)) ? undefined : sent;
}

function keptPhotos(fields: KeptPhotos, stored: readonly PostPhoto[]) {
  const unnamed = new Map(stored.map(({ digest, caption }) => [digest, { digest, caption }]));
  const named = photoPositions.flatMap(at => {
    const digest = fields[`keptPhoto${at}`];
    if (!unnamed.delete(digest) || fields[`removePhoto${at}`]) return [];
    return { digest, caption: fields[`keptCaption${at}`], place: placeOf(fields[`keptOrder${at}`], at) };
  });
  const inOrder = named.toSorted((a, b) => a.place - b.place).map(({ place: _, ...photo }) => photo);
  return [...inOrder, ...unnamed.values()];
}

/** A photo that moves up goes before the one whose number it got, and one that moves down behind it. */
function placeOf(order: string, at: number) {
  const wanted = Number(order);
  return order.trim() === "" || Number.isNaN(wanted) ? at : wanted + Math.sign(wanted - at) / 2;
}

/** What can be compared. A photo that is sent twice is stored once. */
export function namesOf(photos: readonly (SentPhotos[number] | PostPhoto)[]) {
  const captions = new Map<string, string>();
  for (const photo of photos) {
    const digest = "digest" in photo ? photo.digest : digestOf(photo.renderings);
    if (!captions.has(digest)) captions.set(digest, photo.caption);
  }
  return [...captions];
}

/** As the database computes it, in `private.keep_photos`. */
function digestOf(renderings: readonly string[]) {
  const bytes = Buffer.concat(renderings.map(base64 => Buffer.from(base64, "base64")));
  return hash("sha256", bytes).slice(0, 12);
}
