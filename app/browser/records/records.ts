import { belongsToViewer, pendingPrefix } from "./keys";
import { listKeys, tryRead } from "./storage";
import type { PendingEntry } from "./writes";

export interface RecordWithId {
  id: string;
}

/** The part of a Zod schema that records need, so that pages without islands load no Zod. */
interface RecordSchema<T extends RecordWithId> {
  safeParse: (item: unknown) => { data?: T | undefined };
}

/** Checks only what every record needs. */
export const anyRecord: RecordSchema<RecordWithId & Record<string, unknown>> = {
  safeParse: (item: unknown) => ({
    data: idOf(item) !== null && textOf(item) !== undefined ? Object(item) : undefined,
  }),
};

export interface RecordOptions<T extends RecordWithId> {
  key: string;
  schema: RecordSchema<T>;
  /** The address of a record's page, up to its id. The comments and drafts of that page are deleted with it. */
  page?: string;
}

interface PendingWrite<T> extends PendingEntry {
  id: string;
  at: number;
  record: T | null;
}

/** A record that does not fit the schema: its text, and its key if it has one of its own. */
export interface BrokenItem {
  text: string;
  name?: string;
}

export function pendingNames(key: string): string[] {
  return listKeys().filter(name => name.startsWith(pendingPrefix(key)));
}

/** Untrusted input: only the owner is checked. */
function readPending(key: string): (PendingEntry & { id: string; name: string })[] {
  const entries = pendingNames(key).map(name => ({
    ...Object(parseJson(tryRead(name) ?? "")),
    id: name.slice(pendingPrefix(key).length),
    name,
  }));
  return entries.filter(({ owner }) => belongsToViewer(owner));
}

export function readStored<T extends RecordWithId>({ key, schema }: RecordOptions<T>) {
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
    const { id, name, at } = entry;
    const record = entry.record === null ? null : schema.safeParse(entry.record).data;
    if (typeof at === "number" && (record === null || record?.id === id))
      pending.push({ ...entry, at, record });
    else broken.push({ text: tryRead(name) ?? "", name });
  }
  pending.sort((one, other) => one.at - other.at);
  const array = [...byId.values()];
  return { array, pending, broken, records: applyWrites(array, pending) };
}

function applyWrites<T extends RecordWithId>(array: readonly T[], writes: readonly PendingWrite<T>[]): T[] {
  const byId = new Map(array.map(record => [record.id, record]));
  const first: T[] = [];
  const last: T[] = [];
  for (const { id, record, before } of writes) {
    if (record === null) byId.delete(id);
    else if (byId.has(id)) byId.set(id, record);
    else if (before === undefined) first.unshift(record);
    else last.push(record);
  }
  return [...first, ...byId.values(), ...last];
}

export function isSame(one: unknown, other: unknown) {
  return JSON.stringify(one) === JSON.stringify(other);
}

export function parseList(text: string): unknown[] | null {
  const list = parseJson(text);
  return Array.isArray(list) && textOf(list) ? list : null;
}

export function identityOf(item: unknown): string {
  return idOf(item) ?? JSON.stringify(item);
}

export function idOf(item: unknown): string | null {
  const { id } = Object(item) as { id?: unknown };
  return typeof id === "string" && /^[\w-]{1,100}$/.test(id) ? id : null;
}

function textOf(item: unknown): string | undefined {
  try {
    return JSON.stringify(item);
  } catch {
    return undefined;
  }
}

export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
