import * as z from "zod/mini";
import { createCollection } from "~/device/collection";
import { recordId } from "~/device/records";
import { type PhotoPost, userPosts } from "./photo-post";
import { samplePhoto } from "./sample-photo";

/** Likes of built-in posts; own posts store theirs in the record. */
export const postLikes = createCollection({ key: "postLikes", schema: z.object({ id: recordId }) });

/** @throws StorageFault */
export async function toggleLike({ id, liked }: PhotoPost) {
  if (id !== samplePhoto.id) return userPosts.update(id, withToggledLike);
  return liked ? postLikes.update(id, () => null) : postLikes.put({ id });
}

export function withToggledLike(post: PhotoPost): PhotoPost {
  return { ...post, liked: !post.liked, likes: Math.max(0, post.likes + (post.liked ? -1 : 1)) };
}
