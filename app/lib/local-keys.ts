/** The members' content that lives in the browser, by the names of its keys. */
const contentKey =
  /^((userForums|userPosts|userActivities|todoList|profilePosts|postLikes)(\.broken)?$|(comments|pending):)/;

export function isContentKey(key: string): boolean {
  return contentKey.test(key);
}

export function isDraftKey(key: string): boolean {
  return key.startsWith("draft:");
}

/** A record that is not in its array yet has a key of its own. */
export function pendingPrefix(key: string): string {
  return `pending:${key}:`;
}
