/** The members' content that lives in the browser, by the names of its keys. */
const contentKey =
  /^((userForums|userPosts|userActivities|todoList|profilePosts|postLikes|beforeImport)(\.broken)?$|(comments|pending):)/;

/** Names the member whose content lies open; everybody else's is parked. */
export const ownerKey = "treks:owner";

export function isContentKey(key: string): boolean {
  return contentKey.test(key);
}

/** A record that is not in its array yet has a key of its own. */
export function pendingPrefix(key: string): string {
  return `pending:${key}:`;
}

/** Where the content of a member waits who is not signed in, under its own keys. */
export function otherAccountPrefix(memberId: string): string {
  return `parked:${memberId}:`;
}

/**
 * Whose something in the browser is; null when it is no content. What was written in a hurry names its member; the
 * rest is the owner's.
 */
export function memberOf(key: string, value: string, owner: string): string | null {
  if (key.startsWith("parked:")) return key.split(":")[1] ?? null;
  if (/^(pending|draft):/.test(key)) return /"owner":"([\w-]+)"/.exec(value)?.[1] ?? owner;
  return isContentKey(key) ? owner : null;
}

/** Where the text of the composer at a path waits; the browser's own page, unless told otherwise. */
export function draftKey(path = location.pathname): string {
  return `draft:${path}`;
}

/** In `sessionStorage`: a toast for the page that comes next. */
export const nextPageToastKey = "treks:toast";
