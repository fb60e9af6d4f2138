import { ownerKey, pendingPrefix } from "~/lib/local-keys";
import {
  ensureWritable,
  isFromNewerVersion,
  notifyListeners,
  onChange,
  removeItem,
  StorageFault,
  withLock,
  writeItem,
} from "./local-storage";
import {
  applyWrites,
  type FromForm,
  keepBroken,
  type RecordSchema,
  type RecordWithId,
  readPendingWrites,
  readRecords,
} from "./records";
import { belongsToViewer, viewerId } from "./viewer";

export interface CollectionOptions<T extends RecordWithId> {
  key: string;
  schema: RecordSchema<T>;
  /** For forms sent before any script could check them; null if they make no record. */
  fromForm?: FromForm<T>;
}

export type Collection<T extends RecordWithId> = ReturnType<typeof createCollection<T>>;

/** In milliseconds: by then every tab has seen what the others wrote. */
const settled = 10_000;

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
    write(record.id, record);
    await fold();
  }

  /** Adds records that are older than all others. @throws StorageFault */
  async function append(records: readonly T[]) {
    for (const [index, record] of records.entries()) write(record.id, record, { after: index, last: true });
    await fold();
  }

  /** `change` gets the newest state; null removes the record. @throws StorageFault */
  async function update(id: string, change: (record: T) => T | null) {
    await withLock(key, () => {
      known = null;
      const record = find(id);
      if (record) write(id, change(record));
    });
    await fold();
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

  function foldNow() {
    if (isFromNewerVersion() || !belongsToViewer()) return;
    const { records, broken } = readRecords(key, schema);
    const pending = pendingNow();
    keepBroken(key, broken, pending.broken);
    const folded = applyWrites(records, pending.entries);
    const isSame = pending.entries.length === 0 || JSON.stringify(folded) === JSON.stringify(records);
    const isNews = broken.length > 0 || !isSame;
    if (isNews) return writeItem(key, JSON.stringify(folded));
    for (const { id, at } of pending.entries) if (Date.now() - at > settled) removeItem(prefix + id);
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

  return { key, list, find, subscribe, reread, put, append, update, fold };
}
