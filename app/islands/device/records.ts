import * as z from "zod/mini";
import { parseJson, textOf } from "./json";
import { listKeys, readItem, removeItem, writeItem } from "./local-storage";
import { belongsToViewer } from "./viewer";

/** Fields that the schemas of records share. What stands in the browser may have been written by anybody. */

const inlinePhoto = /^data:image\/(jpeg|png|webp);base64,[A-Za-z0-9+/]+=*$/;
const ownPath = /^\/(?!\/)[\w./-]*$/;

/** Colons part the keys that records have of their own. */
export const recordId = z.string().check(z.regex(/^[\w-]{1,100}$/));

/** A photo kept inline, or one of our own pictures; anything else shows none. */
export const imageUrl = z.catch(
  z.nullish(z.string().check(z.refine(url => inlinePhoto.test(url) || ownPath.test(url)))),
  null,
);

export const person = z.object({
  id: z.optional(z.string()),
  name: z.optional(z.string()),
  avatar: z.optional(z.string()),
});

export const place = z.object({
  name: z.string(),
  type: z.optional(z.string()),
  region: z.optional(z.string()),
  country: z.optional(z.string()),
});

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
  /** Older than all that is there: it comes after the others. */
  last?: boolean | undefined;
}

const pendingSchema = z.object({
  at: z.number(),
  owner: z.optional(z.string()),
  record: z.optional(z.unknown()),
  last: z.optional(z.boolean()),
  early: z.optional(z.record(z.string(), z.unknown())),
});

/** `at` is when the form was sent, in milliseconds since 1970: the same form must give the same record each time. */
export type FromForm<T> = (values: Record<string, unknown>, at: number) => T | null;

/** The records of an array as it stands in the storage, and the text of each that is none. */
export function readRecords<T extends RecordWithId>(key: string, schema: RecordSchema<T>) {
  const raw = readItem(key);
  const records = new Map<string, T>();
  const broken: string[] = [];
  const parsed = raw === null ? [] : parseJson(raw);
  if (!Array.isArray(parsed)) return { records: [], broken: [raw ?? ""] };
  for (const item of parsed) {
    const checked = schema.safeParse(item);
    if (checked.success && !records.has(checked.data.id)) records.set(checked.data.id, checked.data);
    else if (!checked.success || !isSame(checked.data, records.get(checked.data.id))) {
      broken.push(textOf(item) ?? raw ?? "");
    }
  }
  return { records: [...records.values()], broken };
}

/** The viewer's writes under `prefix`, oldest first, and the names of those that are none. */
export function readPendingWrites<T extends RecordWithId>(
  prefix: string,
  schema: RecordSchema<T>,
  fromForm?: FromForm<T>,
) {
  const entries: Pending<T>[] = [];
  const broken: string[] = [];
  for (const name of listKeys().filter(key => key.startsWith(prefix))) {
    const parsed = pendingSchema.safeParse(parseJson(readItem(name) ?? ""));
    if (!belongsToViewer(parsed.data?.owner)) continue;
    const entry = parsed.success && toPending(name.slice(prefix.length), parsed.data, schema, fromForm);
    if (entry) entries.push(entry);
    else broken.push(name);
  }
  return { entries: entries.sort((one, other) => one.at - other.at), broken };
}

/** True for a form that was caught before its script came, and is no record yet. */
export function isUnfinishedSubmit(raw: string | null): boolean {
  return pendingSchema.safeParse(parseJson(raw ?? "")).data?.early !== undefined;
}

function toPending<T extends RecordWithId>(
  id: string,
  { at, record, last, early }: z.infer<typeof pendingSchema>,
  schema: RecordSchema<T>,
  fromForm?: FromForm<T>,
): Pending<T> | null {
  if (record === null) return { id, at, record };
  const checked = schema.safeParse(early && fromForm ? fromForm(early, at) : record);
  return checked.success && checked.data.id === id ? { id, at, record: checked.data, last } : null;
}

/** The records after these writes: a new one comes first unless it is older, a changed one keeps its place. */
export function applyWrites<T extends RecordWithId>(
  records: readonly T[],
  entries: readonly Pending<T>[],
): T[] {
  const byId = new Map(records.map(record => [record.id, record]));
  const added: T[] = [];
  for (const { id, record, last } of entries) {
    if (record === null) byId.delete(id);
    else if (byId.has(id) || last) byId.set(id, record);
    else added.unshift(record);
  }
  return [...added, ...byId.values()];
}

/**
 * Sets aside what does not fit, as the texts it was, so that nothing is lost and the rest can go on.
 * @throws StorageFault, and then nothing may be overwritten
 */
export function keepBroken(key: string, texts: readonly string[], pendingNames: readonly string[] = []) {
  const found = [...texts, ...pendingNames.map(name => readItem(name) ?? "")];
  if (found.length === 0) return;
  writeItem(`${key}.broken`, JSON.stringify([...new Set([...readBroken(key), ...found])]));
  for (const name of pendingNames) removeItem(name);
}

function readBroken(key: string): unknown[] {
  const raw = readItem(`${key}.broken`);
  if (raw === null) return [];
  const kept = parseJson(raw);
  return Array.isArray(kept) ? kept : [raw];
}

function isSame(one: unknown, other: unknown) {
  return JSON.stringify(one) === JSON.stringify(other);
}
