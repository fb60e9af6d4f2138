import { withLock } from "~/browser/queue/locks";
import { draftKey } from "./drafts";
import { commentsKey, deletedKey, ownerKey, pendingPrefix, settledAfterMs, versionKey } from "./keys";
import { listKeys, tryRead, tryRemove, tryWrite } from "./storage";

const never = Number.POSITIVE_INFINITY;
const maxRemembered = 500;

const pages: Partial<Record<string, string>> = {
  userForums: "/forums/",
  userPosts: "/post/",
  userActivities: "/activity/",
};

let timer: ReturnType<typeof setTimeout>;

export async function finishDeletions() {
  if (Number(tryRead(versionKey) ?? 1) > 1) return;
  // Under the owner's lock, no other tab parks or restores an account's records.
  const times = await withLock("owner", () => Promise.all(listKeys().map(finishUnderLock)));
  const wait = Math.min(...times) - Date.now();
  clearTimeout(timer);
  if (wait < never) timer = setTimeout(finishDeletions, Math.min(Math.max(wait, 1_000), 60_000));
}

async function finishUnderLock(name: string): Promise<number> {
  const [, parked = "", key, id] = /^(parked:[^:]+:)?pending:(.+):([^:]+)$/.exec(name) ?? [];
  return key && id && readRemoval(name) ? withLock(key, () => finish(name, parked, key, id)) : never;
}

/** Returns when there is more to do. */
function finish(name: string, parked: string, key: string, id: string): number {
  const removal = readRemoval(name);
  if (!removal) return never;
  const { at, owner, undo } = removal;
  if (at > Date.now()) return at;
  if (!parked && owner && owner !== (tryRead(ownerKey) ?? owner)) return never;
  const before = tryRead(parked + key);
  const after = withoutItem(before, item => Object(item).id === id);
  if (after && after !== before) tryWrite(parked + key, after);
  if (undo !== undefined) finishUndoable(parked, key, id);
  if (at + settledAfterMs < Date.now()) {
    tryRemove(name);
    return never;
  }
  // A tab that has not received the storage event may write the old list.
  tryWrite(name, JSON.stringify({ at, owner, record: null }));
  return at + settledAfterMs + 1;
}

/** Remembers the deletion for imports, and deletes comments and drafts. */
function finishUndoable(parked: string, key: string, id: string) {
  const others: unknown[] = JSON.parse(
    withoutItem(tryRead(parked + deletedKey), item => item === id) ?? "[]",
  );
  tryWrite(parked + deletedKey, JSON.stringify([id, ...others].slice(0, maxRemembered)));
  if (!pages[key]) return;
  const path = pages[key] + id;
  const comments = commentsKey(id);
  const pending = listKeys().filter(name => name.startsWith(parked + pendingPrefix(comments)));
  for (const dependent of [comments, `${comments}.broken`, draftKey(path), draftKey(`${path}/edit`)])
    tryRemove(parked + dependent);
  pending.forEach(tryRemove);
}

function withoutItem(list: string | null, isGone: (item: unknown) => boolean): string | null {
  try {
    return JSON.stringify(JSON.parse(list ?? "").filter((item: unknown) => !isGone(item)));
  } catch {
    return null;
  }
}

function readRemoval(name: string): { at: number; owner?: string; undo?: unknown } | null {
  try {
    const entry = JSON.parse(tryRead(name) ?? "null");
    return entry?.record === null && Number.isFinite(entry.at) ? entry : null;
  } catch {
    return null;
  }
}
