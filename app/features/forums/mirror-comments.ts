import { userForums } from "./user-forums";

/**
 * Lets a post of this browser carry how many comments it has, for its cards.
 * @throws StorageFault
 */
export async function mirrorComments(id: string, commentCount: number) {
  if (userForums.find(id)?.commentCount === commentCount) return;
  await userForums.update(id, post => ({ ...post, commentCount }));
}
