import type { Row } from "~/infra/supabase/rows";
import { locationPostPath } from "~/lib/location-post";
import { photoWidths } from "~/lib/photo-rules";
import { type TodoSource, todoDescription } from "~/lib/todo-source";

export type LocationPost = Row<"listed_post">;

export type RemovedLocationPost = Row<"removed_post">;

export const authorName = ({ author }: Pick<LocationPost, "author">) => author?.name ?? "Anonymous";

/** The address of a post, which shows a blocked author's post when the reader asks for it. */
export function shownPostPath(post: Pick<LocationPost, "id" | "forumId" | "isBlocked">) {
  return locationPostPath(post) + (post.isBlocked ? "?show=once" : "");
}

export function postPhotoPath(postId: string, digest: string, width: number) {
  return `/location-posts/${postId}/photo/${digest}/${width}`;
}

export function postPhoto(
  { id, imageDigest, title }: Pick<LocationPost, "id" | "imageDigest" | "title">,
  sizes: string,
  widths = photoWidths,
) {
  if (!imageDigest) return null;
  const at = (width: number) => postPhotoPath(id, imageDigest, width);
  return {
    src: at(720),
    srcSet: widths.map(width => `${at(width)} ${width}w`).join(", "),
    sizes,
    width: 720,
    height: 450,
    alt: `Photo: ${title}`,
  };
}

type SavedPost = Pick<LocationPost, "id" | "forumId" | "imageDigest" | "title" | "content">;

export function postTodo(post: SavedPost, placeName: string | undefined): TodoSource {
  return {
    postId: post.id,
    title: post.title,
    location: placeName,
    description: todoDescription(post.content),
    imageUrl: postPhoto(post, "")?.src,
    href: locationPostPath(post),
  };
}
