import * as z from "zod/mini";
import { createCollection } from "~/device/collection";
import { count, imageUrl, recordId } from "~/device/records";

const text = z.catch(z.string(), "");
const time = z.catch(z.optional(z.string()), undefined);
const countOrNone = z.catch(count, 0);
const unknownCreator = { name: "Unknown" };

const creator = z.object({
  id: z.catch(z.optional(recordId), undefined),
  name: z.catch(z.string(), unknownCreator.name),
  avatar: z.catch(z.optional(z.string()), undefined),
});

/** Only the id must be valid: a wrong date must not cost a photo. */
const photoPost = z.object({
  id: recordId,
  title: text,
  description: text,
  imageUrl,
  location: text,
  creator: z.catch(creator, unknownCreator),
  likes: countOrNone,
  liked: z.catch(z.boolean(), false),
  comments: countOrNone,
  createdAt: time,
  postedAt: time,
  editedAt: time,
});

export type Creator = z.infer<typeof creator>;

export type PhotoPost = z.infer<typeof photoPost>;

export const userPosts = createCollection<PhotoPost>({ key: "userPosts", schema: photoPost });

export interface Thumbnail {
  id: string;
  imageUrl?: string | null | undefined;
}

export const profilePosts = createCollection<Thumbnail>({
  key: "profilePosts",
  schema: z.object({ id: recordId, imageUrl }),
});

export function photoTitle({ title }: PhotoPost) {
  return title.trim() || "Untitled post";
}

/** Uses the thumbnail, because the photo itself is already stored. */
export function todoSource(post: PhotoPost) {
  const { id, description, location, imageUrl } = post;
  const thumbnail = profilePosts.find(id)?.imageUrl ?? imageUrl;
  return { title: photoTitle(post), description, location, imageUrl: thumbnail, postId: id };
}
