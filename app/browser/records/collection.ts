import { withLock } from "~/browser/shared-with-worker/locks";
import { draftKey } from "./drafts";
import { belongsToViewer, commentsKey, ownerKey, pendingPrefix, viewerId } from "./keys";
import {
  type BrokenItem,
  isSame,
  parseList,
  pendingNames,
  type RecordOptions,
  type RecordWithId,
  readStored,
} from "./records";
import { listKeys, tryRead, tryRemove } from "./storage";
import {
  ignoreStorageFault,
  isFromNewerVersion,
  onChange,
  remove as removeItem,
  StorageFault,
  write,
  writePending,
} from "./writes";

/** Storage events have reached every tab after this time. */
const settledAfterMs = 10_000;

export type Collection<T extends RecordWithId> = ReturnType<typeof createCollection<T>>;

/** Each write has its own key until it is folded into the array, so that concurrent tabs lose no records. */
export function createCollection<T extends RecordWithId>(options: RecordOptions<T>) {
  const { key } = options;
  let source: readonly unknown[] = [];
  let records: readonly T[] = [];

  /** `useSyncExternalStore` needs the same array until something changes. */
  function list(): readonly T[] {
    const names = pendingNames(key);
    const next = [viewerId(), tryRead(ownerKey), tryRead(key), ...names, ...names.map(name => tryRead(name))];
    if (next.length === source.length && next.every((text, index) => text === source[index])) return records;
    source = next;
    records = readStored(options).records;
    return records;
  }

  function find(id: string): T | undefined {
    return list().find(record => record.id === id);
  }

  function put(record: T): Promise<void> {
    return commit(() => writePending(key, record.id, { record }));
  }

  /** Writes everything before its first await. */
  function append(added: readonly T[]): Promise<void> {
    const now = Date.now();
    return commit(() => {
      for (const [after, record] of added.entries())
        writePending(key, record.id, { at: now + after, record, before: null });
    });
  }

  function update(id: string, change: (record: T) => T | null): Promise<void> {
    return commitAlone(() => {
      const record = find(id);
      const changed = record && change(record);
      if (changed !== record) writePending(key, id, { record: changed ?? null });
    });
  }

  function remove(id: string): Promise<void> {
    return commitAlone(() => {
      if (!find(id)) return;
      writeRemoval(id);
      if (options.page) removeRest(options.page, id);
    });
  }

  /** When the storage is full, the entry may fit only once the record is removed. */
  function writeRemoval(id: string) {
    try {
      return writePending(key, id, { record: null });
    } catch (error) {
      if (!(error instanceof StorageFault) || error.kind !== "full") throw error;
    }
    const items = parseList(tryRead(key) ?? "")?.filter(item => Object(item).id !== id);
    if (items) write(key, JSON.stringify(items));
    removeItem(pendingPrefix(key) + id);
    try {
      writePending(key, id, { record: null });
    } catch (error) {
      ignoreStorageFault(error);
    }
  }

  function commitAlone<Result>(work: () => Result): Promise<Result> {
    return commit(() => withLock(key, work));
  }

  /** When the storage is full, folds the earlier writes, which frees their room, and tries again. */
  async function commit<Result>(work: () => Result | Promise<Result>): Promise<Result> {
    try {
      return await work();
    } catch (error) {
      ignoreStorageFault(error);
      await fold();
      return await work();
    } finally {
      await fold();
    }
  }

  async function fold() {
    await withLock(key, foldNow).catch(ignoreStorageFault);
  }

  function foldNow() {
    if (isFromNewerVersion() || !belongsToViewer()) return;
    const { array, pending, broken, records } = readStored(options);
    setAside(key, broken);
    const isWhole = broken.every(({ name }) => name) && (pending.length === 0 || isSame(records, array));
    if (!isWhole) return write(key, JSON.stringify(records));
    for (const { id, at } of pending)
      if (Date.now() - at > settledAfterMs) removeItem(pendingPrefix(key) + id);
  }

  return { key, list, find, subscribe: onChange, put, append, update, remove, fold };
}

/** @throws StorageFault before anything is removed */
export function setAside(key: string, broken: readonly BrokenItem[]) {
  if (broken.length === 0) return;
  const texts = new Set([...readAside(key), ...broken.map(({ text }) => text)]);
  write(`${key}.broken`, JSON.stringify([...texts]));
  for (const { name } of broken) if (name) removeItem(name);
}

export function readAside(key: string): unknown[] {
  const raw = tryRead(`${key}.broken`);
  return raw === null ? [] : (parseList(raw) ?? [raw]);
}

/** Removes the comments on a record, and the drafts of its page. */
function removeRest(page: string, id: string) {
  const [comments, path] = [commentsKey(id), page + id];
  const names = [comments, `${comments}.broken`, draftKey(path), draftKey(`${path}/edit`)];
  for (const name of listKeys())
    if (names.includes(name) || name.startsWith(pendingPrefix(comments))) tryRemove(name);
}
