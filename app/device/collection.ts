import { belongsToViewer, viewerId } from "./account";
import { deleteRecord, settledAfterMs } from "./deletion-notes";
import { type Removed, writeDeletion } from "./deletions";
import { ownerKey, pendingPrefix } from "./keys";
import {
  applyWrites,
  type FromForm,
  keepBroken,
  type RecordSchema,
  type RecordWithId,
  readPendingWrites,
  readRecords,
} from "./records";
import * as store from "./storage";
import {
  ensureWritable,
  isFromNewerVersion,
  notifyListeners,
  onChange,
  removeItem,
  StorageFault,
  withLock,
  writeItem,
} from "./storage";

interface CollectionOptions<T extends RecordWithId> {
  key: string;
  schema: RecordSchema<T>;
  /** For forms sent before any script could check them; null if they make no record. */
  fromForm?: FromForm<T>;
}

export type Collection<T extends RecordWithId> = ReturnType<typeof createCollection<T>>;

/**
 * Records in an array of localStorage, newest first. Each write goes under its own key first and is folded into the
 * array later: tabs that write at once may overwrite each other's array, but not each other's records.
 */
export function createCollection<T extends RecordWithId>({ key, schema, fromForm }: CollectionOptions<T>) {
  const prefix = pendingPrefix(key);
  let known: readonly T[] | null = null;
  let isWatching = false;

  /** The same array until something changes, as useSyncExternalStore needs. Never throws. */
  function list(): readonly T[] {
    watch();
    known ??= applyWrites(belongsToViewer() ? readRecords(key, schema).records : [], pendingNow().entries);
    return known;
  }

  function find(id: string): T | undefined {
    return list().find(record => record.id === id);
  }

  function subscribe(listener: () => void): () => void {
    watch();
    return onChange(changed => {
      if (concernsUs(changed)) listener();
    });
  }

  /** For changes that no storage event reported. */
  function reread() {
    const before = known;
    known = null;
    if (JSON.stringify(list()) === JSON.stringify(before)) known = before;
    else notifyListeners(key);
  }

  /** @throws StorageFault */
  async function put(record: T) {
    await withRoom(() => write(record.id, record));
    await fold();
  }

  /** Adds records that are older than all others. @throws StorageFault */
  async function append(records: readonly T[]) {
    for (const [index, record] of records.entries()) write(record.id, record, { after: index, last: true });
    await fold();
  }

  /** `change` gets the newest state; null removes the record. @throws StorageFault */
  async function update(id: string, change: (record: T) => T | null) {
    await withRoom(() =>
      withLock(key, () => {
        known = null;
        const record = find(id);
        const changed = record && change(record);
        if (changed !== record) write(id, changed ?? null);
      }),
    );
    await fold();
  }

  /** What was written a while ago may still take the room of two. */
  async function withRoom(work: () => unknown) {
    try {
      await work();
    } catch (error) {
      if (!(error instanceof StorageFault)) throw error;
      await fold();
      await work();
    }
  }

  /** The member's own wish, which they may take back for a while. @throws StorageFault */
  async function remove(id: string): Promise<Removed> {
    const removed = await withLock(key, () => {
      known = null;
      if (!find(id)) return [];
      if (isFromNewerVersion()) throw new StorageFault("newer");
      const undo = writeDeletion(key, id);
      if (!undo) {
        deleteRecord(store, { key, id });
        removeItem(prefix + id);
      }
      return undo;
    });
    await fold();
    return removed;
  }

  /** `after` in milliseconds keeps writes of the same moment in order. */
  function write(id: string, record: T | null, { after = 0, last }: { after?: number; last?: true } = {}) {
    ensureWritable();
    known = null;
    const owner = viewerId() ?? undefined;
    writeItem(prefix + id, JSON.stringify({ at: Date.now() + after, owner, record, last }));
  }

  /** What does not fit into the array stays pending and is still listed. */
  async function fold() {
    await withLock(key, foldNow).catch(error => {
      if (!(error instanceof StorageFault)) throw error;
    });
  }

  /** Deletions wait for `enhance/finish-deletions.ts`. */
  function foldNow() {
    if (isFromNewerVersion() || !belongsToViewer()) return;
    const pending = pendingNow();
    const { records, broken } = readRecords(key, schema);
    keepBroken(key, broken, pending.broken);
    const due = pending.entries.filter(({ isDeletion }) => !isDeletion);
    const folded = applyWrites(records, due);
    const isSame = due.length === 0 || JSON.stringify(folded) === JSON.stringify(records);
    if (broken.length > 0 || !isSame) writeItem(key, JSON.stringify(folded));
    else for (const { id, at } of due) if (Date.now() - at > settledAfterMs) removeItem(prefix + id);
  }

  function pendingNow() {
    return readPendingWrites(prefix, schema, fromForm);
  }

  /** Must register before any subscriber, or subscribers would read the outdated `known`. */
  function watch() {
    if (!isWatching) onChange(forget);
    isWatching = true;
  }

  function forget(changed: string | null) {
    if (concernsUs(changed)) known = null;
  }

  function concernsUs(changed: string | null) {
    return changed === null || changed === key || changed === ownerKey || changed.startsWith(prefix);
  }

  return { key, list, find, subscribe, reread, put, append, update, remove, fold };
}
