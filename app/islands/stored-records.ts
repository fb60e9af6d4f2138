import * as z from "zod/mini";
import { listKeys, readItem, removeItem, writeItem } from "./local-store";

export interface RecordWithId {
  id: string;
}

/** Of one record; what does not fit is broken. */
export type RecordSchema<T extends RecordWithId> = z.ZodMiniType<T>;

/** One write that its array may not hold yet. A record that was removed is null. */
export interface Pending<T extends RecordWithId> {
  id: string;
  /** In milliseconds since 1970. */
  at: number;
  record: T | null;
}

const pendingSchema = z.object({
  at: z.number(),
  record: z.optional(z.unknown()),
  early: z.optional(z.record(z.string(), z.unknown())),
});

export type FromForm<T> = (values: Record<string, unknown>) => T | null;

/** The records of an array as it stands in the storage, and the text of each that is none. */
export function readRecords<T extends RecordWithId>(key: string, schema: RecordSchema<T>) {
  const raw = readItem(key);
  const records = new Map<string, T>();
  const broken: string[] = [];
  const parsed = raw === null ? [] : parseJson(raw);
  if (!Array.isArray(parsed)) return { records: [], broken: [raw ?? ""] };
  for (const item of parsed) {
    const checked = schema.safeParse(item);
    if (!checked.success) broken.push(JSON.stringify(item));
    else if (!records.has(checked.data.id)) records.set(checked.data.id, checked.data);
  }
  return { records: [...records.values()], broken };
}

/** The writes under `prefix`, oldest first, and the names of those that are none. */
export function readPending<T extends RecordWithId>(
  prefix: string,
  schema: RecordSchema<T>,
  fromForm?: FromForm<T>,
) {
  const entries: Pending<T>[] = [];
  const broken: string[] = [];
  for (const name of listKeys().filter(key => key.startsWith(prefix))) {
    const entry = parsePending(name.slice(prefix.length), readItem(name), schema, fromForm);
    if (entry) entries.push(entry);
    else broken.push(name);
  }
  return { entries: entries.sort((one, other) => one.at - other.at), broken };
}

function parsePending<T extends RecordWithId>(
  id: string,
  raw: string | null,
  schema: RecordSchema<T>,
  fromForm?: FromForm<T>,
): Pending<T> | null {
  const parsed = pendingSchema.safeParse(parseJson(raw ?? ""));
  if (!parsed.success) return null;
  const { at, record, early } = parsed.data;
  if (record === null) return { id, at, record };
  const checked = schema.safeParse(early && fromForm ? fromForm(early) : record);
  return checked.success && checked.data.id === id ? { id, at, record: checked.data } : null;
}

/** The records after these writes: a new one comes first, a changed one keeps its place. */
export function applyPending<T extends RecordWithId>(
  records: readonly T[],
  entries: readonly Pending<T>[],
): T[] {
  const byId = new Map(records.map(record => [record.id, record]));
  const added: T[] = [];
  for (const { id, record } of entries) {
    if (record === null) byId.delete(id);
    else if (byId.has(id)) byId.set(id, record);
    else added.unshift(record);
  }
  return [...added, ...byId.values()];
}

/**
 * Sets aside what does not fit, as the texts it was, so that nothing is lost and the rest can go on.
 * @throws StorageFault, and then nothing may be overwritten
 */
export function keepBroken(key: string, texts: readonly string[], pendingNames: readonly string[] = []) {
  const kept = parseJson(readItem(`${key}.broken`) ?? "[]");
  const found = [...texts, ...pendingNames.map(name => readItem(name) ?? "")];
  if (found.length === 0) return;
  writeItem(`${key}.broken`, JSON.stringify([...(Array.isArray(kept) ? kept : [kept]), ...found]));
  for (const name of pendingNames) removeItem(name);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
