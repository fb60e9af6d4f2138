import { parseJson, textOf } from "./json";
import { ownerKey, pendingPrefix, versionKey } from "./keys";
import { listKeys, tryRead } from "./storage";
import { StorageFault, write } from "./writes";

let viewer: string | null = null;

export function viewerId(): string | null {
  return viewer;
}

export function setViewer(id: string | null) {
  viewer = id;
}

/** What names no owner belongs to the owner of this browser's lists. */
export function belongsToViewer(named?: unknown): boolean {
  const owner = typeof named === "string" ? named : tryRead(ownerKey);
  return !viewer || !owner || owner === viewer;
}

export interface RecordWithId {
  id: string;
}

/** The part of a Zod schema that records need, so that pages without islands load no Zod. */
interface RecordSchema<T extends RecordWithId> {
  safeParse: (item: unknown) => { data?: T | undefined };
}

/** The result must be deterministic, because several tabs may call this. `at` is in milliseconds since 1970. */
export type FromForm<T> = (values: Record<string, unknown>, at: number) => T | null;

export interface RecordOptions<T extends RecordWithId> {
  key: string;
  schema: RecordSchema<T>;
  fromForm?: FromForm<T> | undefined;
}

/** A write under a key of its own, until it is folded into the array. */
interface PendingEntry {
  /** In milliseconds since 1970. */
  at?: number;
  /** Null deletes the record. */
  record?: unknown;
  /** Puts a new record last. */
  last?: boolean;
  /** The values of a form that was sent before its island came. */
  early?: Record<string, unknown>;
  /** The text of the entry that Undo restores, or null if there was none. Only deletions have it. */
  undo?: string | null;
}

interface PendingWrite<T> extends PendingEntry {
  id: string;
  at: number;
  record: T | null;
}

/** What does not fit the schema: its text, and its key if it has one of its own. */
export interface BrokenItem {
  text: string;
  name?: string;
}

export function pendingNames(key: string): string[] {
  return listKeys().filter(name => name.startsWith(pendingPrefix(key)));
}

/** Untrusted input: only the owner is checked. */
export function readPending(key: string): (PendingEntry & { id: string; name: string })[] {
  const entries = pendingNames(key).map(name => ({
    ...Object(parseJson(tryRead(name) ?? "")),
    id: name.slice(pendingPrefix(key).length),
    name,
  }));
  return entries.filter(({ owner }) => belongsToViewer(owner));
}

/** @throws StorageFault */
export function writePending(key: string, id: string, entry: PendingEntry) {
  ensureWritable();
  const owner = viewer ?? undefined;
  write(pendingPrefix(key) + id, JSON.stringify({ at: Date.now(), owner, ...entry }));
}

export function readStored<T extends RecordWithId>({ key, schema, fromForm }: RecordOptions<T>) {
  const byId = new Map<string, T>();
  const pending: PendingWrite<T>[] = [];
  const broken: BrokenItem[] = [];
  const raw = belongsToViewer() ? (tryRead(key) ?? "[]") : "[]";
  const items = parseJson(raw);
  if (!Array.isArray(items)) broken.push({ text: raw });
  for (const item of Array.isArray(items) ? items : []) {
    const { data } = schema.safeParse(item);
    const twin = data && byId.get(data.id);
    if (data && !twin) byId.set(data.id, data);
    else if (!data || !isSame(data, twin)) broken.push({ text: textOf(item) ?? raw });
  }
  for (const entry of readPending(key)) {
    const { id, name, at, early } = entry;
    const item = early && fromForm ? fromForm(early, Number(at)) : entry.record;
    const record = entry.record === null ? null : schema.safeParse(item).data;
    if (typeof at === "number" && (record === null || record?.id === id))
      pending.push({ ...entry, at, record });
    else broken.push({ text: tryRead(name) ?? "", name });
  }
  pending.sort((one, other) => one.at - other.at);
  const array = [...byId.values()];
  return { array, pending, broken, records: applyWrites(array, pending) };
}

export function applyWrites<T extends RecordWithId>(
  records: readonly T[],
  writes: readonly Pick<PendingWrite<T>, "id" | "record" | "last">[],
): T[] {
  const byId = new Map(records.map(record => [record.id, record]));
  const added: T[] = [];
  for (const { id, record, last } of writes) {
    if (record === null) byId.delete(id);
    else if (byId.has(id) || last) byId.set(id, record);
    else added.unshift(record);
  }
  return [...added, ...byId.values()];
}

export function isSame(one: unknown, other: unknown) {
  return JSON.stringify(one) === JSON.stringify(other);
}

const version = 1;

export function isFromNewerVersion(): boolean {
  return Number(tryRead(versionKey) ?? version) > version;
}

/** @throws StorageFault */
export function ensureWritable() {
  if (isFromNewerVersion()) throw new StorageFault("newer");
  if (tryRead(versionKey) !== null) return;
  write(versionKey, String(version));
  navigator.storage?.persist?.().catch(() => {});
}
