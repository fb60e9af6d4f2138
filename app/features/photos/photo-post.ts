import * as z from "zod/mini";
import { createCollection } from "~/device/collection";
import { count, imageUrl, recordId } from "~/device/records";

const text = z.catch(z.string(), "");
/** ISO time; older records may hold any text. */
const time = z.catch(z.optional(z.string()), undefined);
const countOrNone = z.catch(count, 0);
const unknownCreator = { name: "Unknown" };

const creator = z.object({
  // No arbitrary text, because it becomes part of an address.
  id: z.catch(z.optional(recordId), undefined),
  name: z.catch(z.string(), unknownCreator.name),
  avatar: z.catch(z.optional(z.string()), undefined),
});

/** Only the id must be right: a photo should not be set aside for a wrong date. */
const photoPost = z.object({
  id: recordId,
  title: text,
  description: text,
  /** Null if the stored text is no picture. */
  imageUrl,
  location: text,
  creator: z.catch(creator, unknownCreator),
  likes: countOrNone,
  liked: z.catch(z.boolean(), false),
  /** The number of comments. */
  comments: countOrNone,
  createdAt: time,
  postedAt: time,
  editedAt: time,
});

export type Creator = z.infer<typeof creator>;

export type PhotoPost = z.infer<typeof photoPost>;

export const userPosts = createCollection<PhotoPost>({ key: "userPosts", schema: photoPost });

/** Shares its id with the photo post. */
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

/** With the thumbnail, because the photo itself is stored already. */
export function todoSource(post: PhotoPost) {
  const { id, description, location, imageUrl } = post;
  const thumbnail = profilePosts.find(id)?.imageUrl ?? imageUrl;
  return { title: photoTitle(post), description, location, imageUrl: thumbnail, postId: id };
}
