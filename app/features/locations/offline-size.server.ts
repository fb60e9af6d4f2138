import { storedPhotoSize } from "~/infra/photos/photo-renders.server";
import type { ForumToKeep, PostToKeep } from "./forum-to-keep.server";
import { drawLandscape } from "./landscape/draw-landscape";
import { motifOf } from "./landscape/motif";

/** Of a page as it is kept, compressed: its frame and styles, and what each card and each letter adds. */
const frameBytes = 7_000;
const cardBytes = 120;
const bytesPerLetter = 0.45;
const excerptLength = 280;

/** Of a photo nobody has looked at in this width yet, by width. */
const usualPhotoBytes: Record<number, number> = { 360: 22_000, 720: 70_000 };

interface Kept {
  pages: readonly (readonly PostToKeep[])[];
  kept: readonly PostToKeep[];
  width: number;
}

/** What a place will take on the device, about. */
export async function estimateBytes(forum: ForumToKeep, { pages, kept, width }: Kept): Promise<number> {
  const composer = frameBytes;
  const lists = pages.reduce((sum, page) => sum + listBytes(page), 0);
  const texts = kept.reduce((sum, { content }) => sum + frameBytes + content.length * bytesPerLetter, 0);
  const landscape = forum.imageUrl ? 0 : drawLandscape(forum.id, motifOf(forum)).length;
  return Math.round(composer + lists + texts + landscape + (await photosBytes(pages.flat(), width)));
}

function listBytes(page: readonly PostToKeep[]) {
  const letters = page.reduce((sum, { content }) => sum + Math.min(content.length, excerptLength), 0);
  return frameBytes + page.length * cardBytes + letters * bytesPerLetter;
}

/** Those that were rendered before are known; the others are taken to be like them. */
async function photosBytes(posts: readonly PostToKeep[], width: number) {
  const photos = posts.filter(({ imageDigest }) => imageDigest);
  const sizes = await Promise.all(
    photos.map(({ id, imageDigest }) =>
      storedPhotoSize({ kind: "post", id, digest: imageDigest ?? "" }, width),
    ),
  );
  const known = sizes.filter(size => size !== null);
  const sum = known.reduce((total, size) => total + size, 0);
  const usual = known.length > 0 ? sum / known.length : (usualPhotoBytes[width] ?? 0);
  return sum + (photos.length - known.length) * usual;
}
