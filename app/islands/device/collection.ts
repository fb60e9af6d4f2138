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
  /** The localStorage key of its array. */
  key: string;
  schema: RecordSchema<T>;
  /** Makes the record of a form that was sent before any script could check it; null where that cannot be. */
  fromForm?: FromForm<T>;
}

export type Collection<T extends RecordWithId> = ReturnType<typeof createCollection<T>>;

/** Until every tab has surely seen what the others wrote, in milliseconds. */
const settled = 10_000;

/**
 * Records in an array of localStorage, newest first. Every write goes first under a key of its own, as one
 * `setItem`, and is folded into the array later: two tabs that write at the same moment may overwrite each other's
 * array, but never each other's record, which keeps its key until the array has held it for a while.
 */
export function createCollection<T extends RecordWithId>({ key, schema, fromForm }: CollectionOptions<T>) {
  const prefix = pendingPrefix(key);
  let known: readonly T[] | null = null;
  let isWatching = false;

  /** The same array until something changes. Never throws: what cannot be read is not there. */
  function list(): readonly T[] {
    watch();
    known ??= applyWrites(belongsToViewer() ? readRecords(key, schema).records : [], pendingNow().entries);
    return known;
  }

  function find(id: string): T | undefined {
    return list().find(record => record.id === id);
  }

  /** Tells of every change, made here or in another tab. */
  function subscribe(listener: () => void): () => void {
    watch();
    return onChange(changed => {
      if (concernsUs(changed)) listener();
    });
  }

  /** Looks at the storage again, for a change that no event told of. */
  function reread() {
    const before = known;
    known = null;
    if (JSON.stringify(list()) === JSON.stringify(before)) known = before;
    else notifyListeners(key);
  }

  /**
   * Puts a new record first, or one of a known id in its place.
   * @throws StorageFault
   */
  async function put(record: T) {
    write(record.id, record);
    await fold();
  }

  /**
   * Puts records that are older than all others last, in this order.
   * @throws StorageFault
   */
  async function append(records: readonly T[]) {
    for (const [index, record] of records.entries()) write(record.id, record, { after: index, last: true });
    await fold();
  }

  /**
   * Makes of the newest state of a record what `change` makes of it; null removes it.
   * @throws StorageFault
   */
  async function update(id: string, change: (record: T) => T | null) {
    await withLock(key, () => {
      known = null;
      const record = find(id);
      if (record) write(id, change(record));
    });
    await fold();
  }

  /** `after` parts writes of one moment, in milliseconds. */
  function write(id: string, record: T | null, { after = 0, last }: { after?: number; last?: true } = {}) {
    ensureWritable();
    known = null;
    const owner = viewerId() ?? undefined;
    writeItem(prefix + id, JSON.stringify({ at: Date.now() + after, owner, record, last }));
  }

  /** Brings the array up to date. What finds no room in it now stays pending, and is listed all the same. */
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

  /** Ahead of every subscriber: whoever looks when told of a change must not be shown what was known before. */
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
