import type { Removed } from "~/device/deletions";
import { profilePosts, userPosts } from "./photo-post";

/** With its thumbnail; what can be taken back comes back with both. @throws StorageFault */
export async function removePhotoPost(id: string): Promise<Removed> {
  const post = await userPosts.remove(id);
  const thumbnail = await profilePosts.remove(id);
  return post && thumbnail && [...post, ...thumbnail];
}
