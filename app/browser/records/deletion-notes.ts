import { commentsKey, deletedKey, pendingPrefix } from "./keys";
import { draftKey, listKeys, readItem, removeItem, writeItem } from "./plain-storage";

export interface RecordName {
  key: string;
  id: string;
  prefix?: string | undefined;
}

/** Storage events have reached every tab after this time. */
export const settledAfterMs = 10_000;

const maxRemembered = 500;

const pages: Partial<Record<string, string>> = {
  userForums: "/forums/",
  userPosts: "/post/",
  userActivities: "/activity/",
};

export function deleteRecord(name: RecordName) {
  const { prefix = "" } = name;
  takeFromList(name);
  rememberDeletion(name);
  for (const dependent of dependentKeys(name)) {
    const pending = listKeys().filter(key => key.startsWith(prefix + pendingPrefix(dependent)));
    for (const key of [prefix + dependent, `${prefix}${dependent}.broken`, ...pending]) removeItem(key);
  }
}

export function takeFromList({ key, id, prefix = "" }: RecordName) {
  const before = readItem(prefix + key);
  const after = textWithout(before, id);
  if (after && after !== before) writeItem(prefix + key, after);
}

function textWithout(list: string | null, id: string): string | null {
  try {
    return JSON.stringify(JSON.parse(list ?? "").filter((item: unknown) => Object(item).id !== id));
  } catch {
    return null;
  }
}

function rememberDeletion({ id, prefix = "" }: RecordName) {
  const key = prefix + deletedKey;
  const ids: unknown[] = JSON.parse(textWithout(readItem(key), id) ?? "[]");
  const others = ids.filter(other => other !== id);
  writeItem(key, JSON.stringify([id, ...others].slice(0, maxRemembered)));
}

function dependentKeys({ key, id }: RecordName): string[] {
  const path = pages[key] + id;
  return pages[key] ? [commentsKey(id), draftKey(path), draftKey(`${path}/edit`)] : [];
}
