import { deleteRecord, type RecordName, settledAfterMs, takeFromList } from "~/device/deletion-notes";
import { ownerKey, versionKey } from "~/device/keys";
import { listKeys, readItem, removeItem, writeItem } from "~/device/plain-storage";

const store = { listKeys, readItem, removeItem, writeItem };
const never = Number.POSITIVE_INFINITY;
let timer: ReturnType<typeof setTimeout>;

/** Finishes what is due, of every collection and account, and comes back for the rest while the page is open. */
export async function finishDeletions() {
  if (Number(readItem(versionKey) ?? 1) > 1) return;
  // The owner's lock: meanwhile no other tab moves an account's records away.
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

/** Returns when to look at it again. */
function finish(name: string, record: RecordName): number {
  const removal = readRemoval(name);
  if (!removal) return never;
  const { at, owner, undo } = removal;
  if (at > Date.now()) return at;
  // Another account's lists are in use: its own are parked, or found no room for that.
  if (!record.prefix && owner && owner !== (readItem(ownerKey) ?? owner)) return never;
  if (undo === undefined) takeFromList(store, record);
  else deleteRecord(store, record);
  if (at + settledAfterMs < Date.now()) {
    removeItem(name);
    return never;
  }
  // A tab that has not heard of it yet may write the list as it was.
  writeItem(name, JSON.stringify({ at, owner, record: null }));
  return at + settledAfterMs + 1;
}

/** `undo` is undefined once nobody can take it back. */
function readRemoval(name: string): { at: number; owner?: string; undo?: unknown } | null {
  try {
    const entry = JSON.parse(readItem(name) ?? "null");
    return entry?.record === null && Number.isFinite(entry.at) ? entry : null;
  } catch {
    return null;
  }
}

function withLock<T>(name: string, run: () => T | Promise<T>): T | Promise<T> {
  return navigator.locks ? navigator.locks.request(`treks:${name}`, run) : run();
}
