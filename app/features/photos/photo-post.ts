import * as z from "zod/mini";
import { createCollection } from "~/device/collection";
import { count, imageUrl, recordId } from "~/device/records";

export interface Creator {
  id?: string | undefined;
  name: string;
  avatar?: string | undefined;
}

export interface PhotoPost {
  id: string;
  title: string;
  description: string;
  /** Null if the stored text is no picture. */
  imageUrl?: string | null | undefined;
  location: string;
  creator: Creator;
  likes: number;
  liked: boolean;
  /** The number of comments. */
  comments: number;
  createdAt?: string | undefined;
  /** ISO time; older records may hold any text. */
  postedAt?: string | undefined;
  editedAt?: string | undefined;
}

const text = z.catch(z.string(), "");
const time = z.catch(z.optional(z.string()), undefined);
const countOrNone = z.catch(count, 0);
const unknownCreator: Creator = { name: "Unknown" };

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

export const userPosts = createCollection<PhotoPost>({
  key: "userPosts",
  schema: photoPost,
});

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
