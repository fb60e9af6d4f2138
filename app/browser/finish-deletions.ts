import { withLock } from "~/browser/queue/locks";
import {
  deleteRecord,
  type RecordName,
  settledAfterMs,
  takeFromList,
} from "~/browser/records/deletion-notes";
import { ownerKey, versionKey } from "~/browser/records/keys";
import { listKeys, readItem, removeItem, writeItem } from "~/browser/records/plain-storage";

const never = Number.POSITIVE_INFINITY;
let timer: ReturnType<typeof setTimeout>;

export async function finishDeletions() {
  if (Number(readItem(versionKey) ?? 1) > 1) return;
  // Under the owner's lock, no other tab parks or restores an account's records.
  const times = await withLock("owner", () => Promise.all(listKeys().map(finishUnderLock)));
  const wait = Math.min(...times) - Date.now();
  clearTimeout(timer);
  if (wait < never) timer = setTimeout(finishDeletions, Math.min(Math.max(wait, 1_000), 60_000));
}

async function finishUnderLock(name: string): Promise<number> {
  const [, prefix, key, id] = /^(parked:[^:]+:)?pending:(.+):([^:]+)$/.exec(name) ?? [];
  if (!key || !id || !readRemoval(name)) return never;
  return withLock(key, () => finish(name, { prefix, key, id }));
}

function finish(name: string, record: RecordName): number {
  const removal = readRemoval(name);
  if (!removal) return never;
  const { at, owner, undo } = removal;
  if (at > Date.now()) return at;
  if (!record.prefix && owner && owner !== (readItem(ownerKey) ?? owner)) return never;
  if (undo === undefined) takeFromList(record);
  else deleteRecord(record);
  if (at + settledAfterMs < Date.now()) {
    removeItem(name);
    return never;
  }
  // A tab that has not received the storage event may write the old list.
  writeItem(name, JSON.stringify({ at, owner, record: null }));
  return at + settledAfterMs + 1;
}

function readRemoval(name: string): { at: number; owner?: string; undo?: unknown } | null {
  try {
    const entry = JSON.parse(readItem(name) ?? "null");
    return entry?.record === null && Number.isFinite(entry.at) ? entry : null;
  } catch {
    return null;
  }
}
