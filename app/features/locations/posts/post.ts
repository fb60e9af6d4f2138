import { photoWidths } from "~/lib/photo-rules";
import type { WrittenPost } from "~/lib/written-post";

export interface LocationPost extends WrittenPost {
  id: string;
  forumId: string;
  /** Changes with the photo; null without one. */
  imageDigest: string | null;
  /** Only where data is saved: with the size of the photo, if that is known. */
  loadLabel?: string;
  createdAt: string;
  /** Null for a post as it was first written. */
  editedAt: string | null;
  author: { id: string; name: string } | null;
  /** Only where the reader has blocked the author. */
  isBlocked?: boolean;
}

/** Hidden by an admin, and told to its author alone. */
export interface RemovedLocationPost {
  id: string;
  forumId: string;
  title: string;
  content: string;
  reason: string;
  removedAt: string;
}

export const authorName = ({ author }: Pick<LocationPost, "author">) => author?.name ?? "Anonymous";

export function locationPostPath({ id, forumId }: Pick<LocationPost, "id" | "forumId">) {
  return `/location-forums/${forumId}/posts/${id}`;
}

/** From a card, which shows the post of who is blocked already. */
export function shownPostPath(post: Pick<LocationPost, "id" | "forumId" | "isBlocked">) {
  return locationPostPath(post) + (post.isBlocked ? "?show=once" : "");
}

/** In the widths that are offered. */
export function postPhoto(
  { id, imageDigest, title, loadLabel }: Pick<LocationPost, "id" | "imageDigest" | "title" | "loadLabel">,
  sizes: string,
  widths = photoWidths,
) {
  if (!imageDigest) return null;
  const at = (width: number) => `/location-posts/${id}/photo/${imageDigest}/${width}`;
  return {
    src: at(720),
    srcSet: widths.map(width => `${at(width)} ${width}w`).join(", "),
    sizes,
    width: 720,
    height: 450,
    alt: `Photo: ${title}`,
    ...(loadLabel && { loadLabel }),
  };
}
