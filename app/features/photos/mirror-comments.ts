import { userPosts } from "./photo-post";

/**
 * Lets a post of this browser carry how many comments it has, for its cards.
 * @throws StorageFault
 */
export async function mirrorComments(id: string, comments: number) {
  if (userPosts.find(id)?.comments === comments) return;
  await userPosts.update(id, post => ({ ...post, comments }));
}
