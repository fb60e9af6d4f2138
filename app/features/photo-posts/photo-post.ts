import * as z from "zod/mini";
import { createCollection } from "~/browser/records/collection";
import { author, count, imageUrl, optionalText, recordId } from "~/browser/records/fields";
import { href } from "~/lib/href";
import { photoAlt } from "~/lib/post-photos";
import type { TodoSource } from "~/lib/todo-source";

const text = z.catch(z.string(), "");
const countOrNone = z.catch(count, 0);

/** Only the id must be valid, because a wrong date must not cost a photo. */
const photoPost = z.object({
  id: recordId,
  title: text,
  description: text,
  /** For those who do not see the photo. */
  caption: text,
  imageUrl,
  location: text,
  creator: author,
  likes: countOrNone,
  liked: z.catch(z.boolean(), false),
  comments: countOrNone,
  createdAt: optionalText,
  postedAt: optionalText,
  editedAt: optionalText,
});

export type PhotoPost = z.infer<typeof photoPost>;

export const userPosts = createCollection<PhotoPost>({
  key: "userPosts",
  schema: photoPost,
  page: "/post/",
});

const thumbnail = z.object({ id: recordId, imageUrl });

export const profilePosts = createCollection<z.infer<typeof thumbnail>>({
  key: "profilePosts",
  schema: thumbnail,
});

export function photoTitle({ title }: PhotoPost) {
  return title.trim() || "Untitled post";
}

export const altOf = (post: PhotoPost) => photoAlt(post, photoTitle(post));

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
