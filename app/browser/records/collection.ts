import { withLock } from "~/browser/queue/locks";
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
import {
  ensureWritable,
  ignoreStorageFault,
  isFromNewerVersion,
  notifyListeners,
  onChange,
  removeItem,
  StorageFault,
  writeItem,
} from "./storage";

interface CollectionOptions<T extends RecordWithId> {
  key: string;
  schema: RecordSchema<T>;
  fromForm?: FromForm<T>;
}

export type Collection<T extends RecordWithId> = ReturnType<typeof createCollection<T>>;

/** Each write has its own key until it is folded into the array, so that concurrent tabs lose no records. */
export function createCollection<T extends RecordWithId>({ key, schema, fromForm }: CollectionOptions<T>) {
  const prefix = pendingPrefix(key);
  let cache: readonly T[] | null = null;
  let isWatching = false;

  /** `useSyncExternalStore` needs the same array until something changes. */
  function list(): readonly T[] {
    watch();
    cache ??= applyWrites(belongsToViewer() ? readRecords(key, schema).records : [], pendingNow().entries);
    return cache;
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

  function reread() {
    const before = cache;
    cache = null;
    if (JSON.stringify(list()) === JSON.stringify(before)) cache = before;
    else notifyListeners(key);
  }

  async function put(record: T) {
    await withRoom(() => write(record.id, record));
    await fold();
  }

  async function append(records: readonly T[]) {
    for (const [index, record] of records.entries()) write(record.id, record, { after: index, last: true });
    await fold();
  }

  async function update(id: string, change: (record: T) => T | null) {
    await withRoom(() =>
      withLock(key, () => {
        cache = null;
        const record = find(id);
        const changed = record && change(record);
        if (changed !== record) write(id, changed ?? null);
      }),
    );
    await fold();
  }

  async function withRoom(work: () => unknown) {
    try {
      await work();
    } catch (error) {
      ignoreStorageFault(error);
      await fold();
      await work();
    }
  }

  async function remove(id: string): Promise<Removed> {
    const removed = await withLock(key, () => {
      cache = null;
      if (!find(id)) return [];
      if (isFromNewerVersion()) throw new StorageFault("newer");
      const undo = writeDeletion(key, id);
      if (!undo) {
        deleteRecord({ key, id });
        removeItem(prefix + id);
        notifyListeners(null);
      }
      return undo;
    });
    await fold();
    return removed;
  }

  function write(id: string, record: T | null, { after = 0, last }: { after?: number; last?: true } = {}) {
    ensureWritable();
    cache = null;
    const owner = viewerId() ?? undefined;
    writeItem(prefix + id, JSON.stringify({ at: Date.now() + after, owner, record, last }));
  }

  async function fold() {
    await withLock(key, foldNow).catch(ignoreStorageFault);
  }

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

  /** This listener must come before any subscriber, which would otherwise read the stale cache. */
  function watch() {
    if (!isWatching) onChange(forget);
    isWatching = true;
  }

  function forget(changed: string | null) {
    if (concernsUs(changed)) cache = null;
  }

  function concernsUs(changed: string | null) {
    return changed === null || changed === key || changed === ownerKey || changed.startsWith(prefix);
  }

  return { key, list, find, subscribe, reread, put, append, update, remove, fold };
}
