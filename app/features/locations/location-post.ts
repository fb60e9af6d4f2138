import { photoWidths } from "~/lib/photo-widths";

export const maxTitleLength = 200;
export const maxContentLength = 20_000;

export interface LocationPost {
  id: string;
  forumId: string;
  title: string;
  content: string;
  tags: string[];
  /** Changes with the photo; null without one. */
  imageDigest: string | null;
  createdAt: string;
  /** Null for a post as it was first written. */
  editedAt: string | null;
  author: { id: string; name: string } | null;
}

export const authorName = ({ author }: Pick<LocationPost, "author">) => author?.name ?? "Anonymous";

export function locationPostPath({ id, forumId }: Pick<LocationPost, "id" | "forumId">) {
  return `/location-forums/${forumId}/posts/${id}`;
}

/** In every width that is offered. */
export function postPhoto(
  { id, imageDigest, title }: Pick<LocationPost, "id" | "imageDigest" | "title">,
  sizes: string,
) {
  if (!imageDigest) return null;
  const at = (width: number) => `/location-posts/${id}/photo/${imageDigest}/${width}`;
  return {
    src: at(720),
    srcSet: photoWidths.map(width => `${at(width)} ${width}w`).join(", "),
    sizes,
    width: 720,
    height: 450,
    alt: `Photo: ${title}`,
  };
}
