import { listKeys, removeItem } from "./storage";

const ownContent =
  /^((userForums|userPosts|userActivities|todoList|profilePosts)(\.broken)?$|(comments|pending|draft):)/;

/** On the first page after a member left and asked to take along what this browser keeps. */
export function clearLocalContent() {
  if (document.documentElement.dataset.clearLocal === undefined) return;
  for (const key of listKeys()) if (ownContent.test(key)) removeItem(key);
}
