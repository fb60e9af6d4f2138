const contentKey =
  /^((userForums|userPosts|userActivities|todoList|profilePosts|postLikes|deletedRecords|beforeImport)(\.broken)?$|(comments|pending):)/;

/** The member whose content is in use; everybody else's is parked. */
export const ownerKey = "treks:owner";

/** The version of Treks that wrote the content last. */
export const versionKey = "treks:version";

export function isContentKey(key: string): boolean {
  return contentKey.test(key);
}

export function pendingPrefix(key: string): string {
  return `pending:${key}:`;
}

export function commentsKey(postId: string): string {
  return `comments:${postId}`;
}

/** Ids of what the member deleted, so that an import does not bring it back unasked. */
export const deletedKey = "deletedRecords";

export function otherAccountPrefix(memberId: string): string {
  return `parked:${memberId}:`;
}

/** Null when it is no content. Pending records and drafts name their member; the rest is the owner's. */
export function memberOf(key: string, value: string, owner: string): string | null {
  if (key.startsWith("parked:")) return key.split(":")[1] ?? null;
  if (/^(pending|draft):/.test(key)) return /"owner":"([\w-]+)"/.exec(value)?.[1] ?? owner;
  return isContentKey(key) ? owner : null;
}

/** A post that is edited before it was sent has a draft of its own beside that of a new one. */
export function draftPath({ pathname, search }: Pick<URL, "pathname" | "search">): string {
  return pathname + (/^\?unsent=.+/.exec(search) ?? "");
}
