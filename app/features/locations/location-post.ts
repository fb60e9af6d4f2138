import { photoWidths } from "~/lib/photo-widths";

export const maxTitleLength = 200;
export const maxContentLength = 20_000;

export interface LocationPost {
  id: string;
  forumId: string;
  title: string;
  content: string;
  tags: string[];
  /** Names the photo's bytes; null without one. */
  imageDigest: string | null;
  createdAt: string;
  author: { id: string; name: string } | null;
}

export const authorName = ({ author }: Pick<LocationPost, "author">) => author?.name ?? "Anonymous";

/** The picture of a post that has one, at every width that is offered. A changed photo has another address. */
export function postPhoto(
  { id, imageDigest, title }: Pick<LocationPost, "id" | "imageDigest" | "title">,
  sizes: string,
) {
  if (!imageDigest) return null;
  const at = (width: number) => `/location-posts/${id}/photo/${imageDigest}/${width}`;
  return {
    src: at(640),
    srcSet: photoWidths.map(width => `${at(width)} ${width}w`).join(", "),
    sizes,
    width: 640,
    height: 400,
    alt: `Photo: ${title}`,
  };
}
