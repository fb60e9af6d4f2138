import { tryRead } from "./storage";

export const ownerKey = "treks:owner";

export const versionKey = "treks:version";

export const todoKey = "todoList";

const contentKey =
  /^((userForums|userPosts|userActivities|todoList|profilePosts|postLikes|deletedRecords|beforeImport)(\.broken)?$|(comments|pending):)/;

export function isContentKey(key: string): boolean {
  return contentKey.test(key);
}

export function pendingPrefix(key: string): string {
  return `pending:${key}:`;
}

export function commentsKey(postId: string): string {
  return `comments:${postId}`;
}

export function parkedPrefix(memberId: string): string {
  return `parked:${memberId}:`;
}

export function memberOf(key: string, value: string, owner: string): string | null {
  if (key.startsWith("parked:")) return key.split(":")[1] ?? null;
  if (/^(pending|draft):/.test(key)) return /"owner":"([\w-]+)"/.exec(value)?.[1] ?? owner;
  return isContentKey(key) ? owner : null;
}

let viewer: string | null = null;

export function viewerId(): string | null {
  return viewer;
}

export function setViewer(id: string | null) {
  viewer = id;
}

/** A record without an owner belongs to the owner of this browser's lists. */
export function belongsToViewer(named?: unknown): boolean {
  const owner = typeof named === "string" ? named : tryRead(ownerKey);
  return !viewer || !owner || owner === viewer;
}
