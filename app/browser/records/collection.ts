import { withLock } from "~/browser/queue/locks";
import { parseList } from "./json";
import { ownerKey, pendingPrefix, settledAfterMs } from "./keys";
import {
  applyWrites,
  type BrokenItem,
  belongsToViewer,
  isFromNewerVersion,
  isSame,
  pendingNames,
  type RecordOptions,
  type RecordWithId,
  readStored,
  viewerId,
  writePending,
} from "./records";
import { tryRead } from "./storage";
import {
  announceOnce,
  ignoreStorageFault,
  onChange,
  remove as removeItem,
  StorageFault,
  write,
} from "./writes";

/** This is twice as long as a page offers Undo, because the page may take time to load. */
const undoableForMs = 60_000;

/** What Undo restores, or null if it can restore nothing. */
export type Removed = readonly string[] | null;

export type Collection<T extends RecordWithId> = ReturnType<typeof createCollection<T>>;

/** Each write has its own key until it is folded into the array, so that concurrent tabs lose no records. */
export function createCollection<T extends RecordWithId>(options: RecordOptions<T>) {
  const { key } = options;
  let source: readonly unknown[] = [];
  let records: readonly T[] = [];

  /** `useSyncExternalStore` needs the same array until something changes. */
  function list(): readonly T[] {
    const names = pendingNames(key);
    const next = [viewerId(), tryRead(ownerKey), tryRead(key), ...names, ...names.map(tryRead)];
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
    return commit(() =>
      announceOnce(() => {
        for (const [after, record] of added.entries())
          writePending(key, record.id, { at: now + after, record, last: true });
      }),
    );
  }

  function update(id: string, change: (record: T) => T | null): Promise<void> {
    return commitAlone(() => {
      const record = find(id);
      const changed = record && change(record);
      if (changed !== record) writePending(key, id, { record: changed ?? null });
    });
  }

  function remove(id: string): Promise<Removed> {
    return commitAlone(() => {
      if (!find(id)) return [];
      try {
        const undo = tryRead(pendingPrefix(key) + id);
        writePending(key, id, { at: Date.now() + undoableForMs, record: null, undo });
        return [`${key}:${id}`];
      } catch (error) {
        if (!(error instanceof StorageFault) || error.kind !== "full") throw error;
        removeAtOnce(id);
        return null;
      }
    });
  }

  /** The shorter array leaves room for the entry by which `finish-deletions.ts` deletes the rest. */
  function removeAtOnce(id: string) {
    const items = parseList(tryRead(key) ?? "")?.filter(item => Object(item).id !== id);
    if (items) write(key, JSON.stringify(items));
    removeItem(pendingPrefix(key) + id);
    try {
      writePending(key, id, { record: null, undo: null });
    } catch (error) {
      ignoreStorageFault(error);
    }
  }

  function commitAlone<Result>(work: () => Result): Promise<Result> {
    return commit(() => withLock(key, work));
  }

  /** Tries again once writes that have their place in the array no longer take up room. */
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
    const { array, pending, broken } = readStored(options);
    setAside(key, broken);
    const due = pending.filter(({ undo }) => undo === undefined);
    const folded = applyWrites(array, due);
    const isWhole = broken.every(({ name }) => name) && (due.length === 0 || isSame(folded, array));
    if (!isWhole) write(key, JSON.stringify(folded));
    else removeSettled(due.filter(({ at }) => Date.now() - at > settledAfterMs));
  }

  function removeSettled(writes: readonly { id: string }[]) {
    if (writes.length === 0) return;
    announceOnce(() => {
      for (const { id } of writes) removeItem(pendingPrefix(key) + id);
    });
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
