import { createCollection } from "~/browser/records/collection";
import { author, count, imageUrl, optionalText, recordId } from "~/browser/records/fields";
import { boolean, fallBack, object, string } from "~/browser/records/schema";
import { href } from "~/lib/href";
import type { TodoSource } from "~/lib/todo-source";

const text = fallBack(string, "");
const countOrNone = fallBack(count, 0);

/** Only the id must be valid, because a wrong date must not cost a photo. */
const readPhotoPost = object({
  id: recordId,
  title: text,
  description: text,
  imageUrl,
  location: text,
  creator: author,
  likes: countOrNone,
  liked: fallBack(boolean, false),
  comments: countOrNone,
  createdAt: optionalText,
  postedAt: optionalText,
  editedAt: optionalText,
});

export type PhotoPost = ReturnType<typeof readPhotoPost>;

export const userPosts = createCollection<PhotoPost>({ key: "userPosts", read: readPhotoPost });

const readThumbnail = object({ id: recordId, imageUrl });

export type Thumbnail = ReturnType<typeof readThumbnail>;

export const profilePosts = createCollection<Thumbnail>({ key: "profilePosts", read: readThumbnail });

export function photoTitle({ title }: PhotoPost) {
  return title.trim() || "Untitled post";
}

export function todoSource(post: PhotoPost): TodoSource {
  const { id, description, location, imageUrl } = post;
  const thumbnail = profilePosts.find(id)?.imageUrl ?? imageUrl;
  return {
    postId: id,
    title: photoTitle(post),
    description,
    location,
    imageUrl: thumbnail,
    href: href("/post/:photoPostId", { photoPostId: id }),
  };
}
