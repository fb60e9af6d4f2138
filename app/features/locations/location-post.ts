import { photoWidths } from "~/lib/photo-widths";

export interface LocationPost {
  id: string;
  forumId: string;
  title: string;
  content: string;
  tags: string[];
  /** Changes with the photo; null without one. */
  imageDigest: string | null;
  createdAt: string;
  author: { id: string; name: string } | null;
}

export const authorName = ({ author }: Pick<LocationPost, "author">) => author?.name ?? "Anonymous";

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
