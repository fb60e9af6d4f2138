import { photoWidths, savingPhotoWidth } from "~/lib/photo-widths";

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
  /** Only where data is saved: with the size of the photo, if that is known. */
  loadLabel?: string;
  createdAt: string;
  author: { id: string; name: string } | null;
}

export const authorName = ({ author }: Pick<LocationPost, "author">) => author?.name ?? "Anonymous";

type PostWithPhoto = Pick<LocationPost, "id" | "imageDigest" | "title" | "loadLabel">;

/** In every width that is offered; in one, where data is saved. */
export function postPhoto({ loadLabel, ...post }: PostWithPhoto, sizes: string) {
  if (!post.imageDigest) return null;
  if (loadLabel) return { ...photoIn([savingPhotoWidth], post), loadLabel };
  return { ...photoIn(photoWidths, post), sizes };
}

/** For the post's own page, which is opened to see it. */
export function savingPostPhoto(post: PostWithPhoto) {
  return post.imageDigest ? photoIn([savingPhotoWidth], post) : null;
}

function photoIn(widths: readonly number[], { id, imageDigest, title }: PostWithPhoto) {
  const at = (width: number) => `/location-posts/${id}/photo/${imageDigest}/${width}`;
  return {
    src: at(720),
    srcSet: widths.map(width => `${at(width)} ${width}w`).join(", "),
    width: 720,
    height: 450,
    alt: `Photo: ${title}`,
  };
}
