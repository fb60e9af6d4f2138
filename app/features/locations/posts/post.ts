import type { State } from "~/lib/conditions";
import { locationPostPath } from "~/lib/location-post";
import { photoWidths } from "~/lib/photo-rules";
import { type TodoSource, todoDescription } from "~/lib/todo-source";
import type { Track } from "~/lib/track/track";
import type { WrittenPost } from "~/lib/written-post";

export interface LocationPost extends WrittenPost {
  id: string;
  forumId: string;
  imageDigest: string | null;
  loadLabel?: string;
  createdAt: string;
  editedAt: string | null;
  author: { id: string; name: string } | null;
  isBlocked?: boolean;
  commentCount: number;
  trackMeters?: number | null;
  trackAscent?: number | null;
  track?: Track | null;
  /** Of a report of conditions. */
  seenOn?: string | null;
  state?: State | null;
}

export interface RemovedLocationPost {
  id: string;
  forumId: string;
  commentOn: string | null;
  title: string;
  content: string;
  reason: string;
  removedAt: string;
}

export const authorName = ({ author }: Pick<LocationPost, "author">) => author?.name ?? "Anonymous";

/** The card has already asked before it shows a blocked member's post. */
export function shownPostPath(post: Pick<LocationPost, "id" | "forumId" | "isBlocked">) {
  return locationPostPath(post) + (post.isBlocked ? "?show=once" : "");
}

export function postPhotoPath(postId: string, digest: string, width: number) {
  return `/location-posts/${postId}/photo/${digest}/${width}`;
}

export function postPhoto(
  { id, imageDigest, title, loadLabel }: Pick<LocationPost, "id" | "imageDigest" | "title" | "loadLabel">,
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
    ...(loadLabel && { loadLabel }),
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
