import type { Row } from "~/infra/supabase/rows";
import { href } from "~/lib/href";
import { locationPostPath } from "~/lib/location-post";
import { type PostPhoto, photoAlt, photoSources, postPhotoPath } from "~/lib/post-photos";
import { type TodoSource, todoDescription } from "~/lib/todo-source";

export type LocationPost = Row<"listed_post">;

export type RemovedLocationPost = Row<"removed_post">;

export const authorName = ({ author }: Pick<LocationPost, "author">) => author?.name ?? "Anonymous";

/** The address of a post, which shows a blocked author's post when the reader asks for it. */
export function shownPostPath(post: Pick<LocationPost, "id" | "forumId" | "isBlocked">) {
  return locationPostPath(post) + (post.isBlocked ? "?show=once" : "");
}

/** The page of one photo. It shows a blocked member's photo when the reader has asked for the post. */
export function photoPath(
  { id, forumId, isBlocked }: Pick<LocationPost, "id" | "forumId" | "isBlocked">,
  digest: string,
) {
  const params = { forumId, postId: id, digest };
  return (
    href("/location-forums/:forumId/posts/:postId/photos/:digest", params) + (isBlocked ? "?show=once" : "")
  );
}

/** A card shows the first photo, and how many there are beside it. */
export function cardPhoto({
  id,
  photo,
  photoCount,
  title,
}: Pick<LocationPost, "id" | "photo" | "photoCount" | "title">) {
  if (!photo) return null;
  return {
    src: postPhotoPath(id, photo.digest, 720),
    // On a phone the largest would be twice as sharp as one can see, for three times the bytes.
    srcSet: photoSources(id, photo, [360, 720]),
    sizes: "(min-width: 64rem) 22rem, (min-width: 40rem) 45vw, 92vw",
    width: 720,
    height: 450,
    alt: photoAlt(photo, title),
    bytes: photo.bytes[1],
    more: photoCount - 1,
  };
}

export const firstPhoto = <Post extends { photos: PostPhoto[] }>(post: Post) => ({
  ...post,
  photo: post.photos[0] ?? null,
});

type SavedPost = Pick<LocationPost, "id" | "forumId" | "photo" | "title" | "content">;

export function postTodo(post: SavedPost, placeName: string | undefined): TodoSource {
  return {
    postId: post.id,
    title: post.title,
    location: placeName,
    description: todoDescription(post.content),
    imageUrl: post.photo ? postPhotoPath(post.id, post.photo.digest, 720) : undefined,
    href: locationPostPath(post),
  };
}
