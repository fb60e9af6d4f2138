import * as z from "zod/mini";
import { isVisible, tidyLine } from "~/lib/hidden-characters";
import { tidyLines } from "~/lib/line-breaks";
import { belongsToViewer } from "./account";
import { idOf, parseJson, parseList, textOf } from "./json";
import { listKeys, readItem, removeItem, writeItem } from "./storage";

// All checks use `refine`, because any other check of Zod adds code to every island.

const inlinePhoto = /^data:image\/(jpeg|png|webp);base64,[A-Za-z0-9+/]+=*$/;
const ownPath = /^\/(?!\/)[\w./-]*$/;

/** Colons separate the parts of keys, so ids have none. */
export const recordId = z.string().check(z.refine(id => /^[\w-]{1,100}$/.test(id)));

export const count = z.number().check(z.refine(number => Number.isSafeInteger(number) && number >= 0));

export const imageUrl = z.catch(
  z.nullish(z.string().check(z.refine(url => inlinePhoto.test(url) || ownPath.test(url)))),
  null,
);

export const person = z.object({
  id: z.optional(z.string()),
  name: z.optional(z.string()),
  avatar: z.optional(z.string()),
});

export const optionalText = z.catch(z.optional(z.string()), undefined);

const unknownName = "Unknown";

/** Damaged parts never cost the record. The id becomes part of a URL, so it may not be any text. */
export const author = z.catch(
  z.object({
    id: z.catch(z.optional(recordId), undefined),
    name: z.catch(z.string().check(z.refine(name => name.trim() !== "")), unknownName),
    avatar: optionalText,
  }),
  { name: unknownName },
);

export const place = z.object({
  name: z.string(),
  type: z.optional(z.string()),
  region: z.optional(z.string()),
  country: z.optional(z.string()),
});

/** A typed text of several lines, or nothing if it has nothing to see. */
export function trimmedText(value: unknown): string {
  const text = typeof value === "string" ? tidyLines(value) : "";
  return isVisible(text) ? text : "";
}

/** A typed text of one line, as the server would store it. */
export function trimmedLine(value: unknown): string {
  return tidyLine(trimmedText(value));
}

export function isoTime(at: number): string | undefined {
  const time = new Date(at);
  return Number.isNaN(time.getTime()) ? undefined : time.toISOString();
}

export interface RecordWithId {
  id: string;
}

export type RecordSchema<T extends RecordWithId> = z.ZodMiniType<T>;

export const anyRecord = z.custom<RecordWithId>(item => idOf(item) !== null && textOf(item) !== undefined);

export interface PendingWrite<T extends RecordWithId> {
  id: string;
  /** In milliseconds since 1970. */
  at: number;
  record: T | null;
  last?: boolean | undefined;
  isDeletion?: boolean;
}

const pendingSchema = z.object({
  at: z.number(),
  owner: z.optional(z.string()),
  record: z.optional(z.unknown()),
  last: z.optional(z.boolean()),
  early: z.optional(z.custom<Record<string, unknown>>(isObject)),
  undo: z.optional(z.nullable(z.string())),
});

/** The result must be deterministic, because several tabs may call this. `at` is in milliseconds since 1970. */
export type FromForm<T> = (values: Record<string, unknown>, at: number) => T | null;

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

export function readPendingWrites<T extends RecordWithId>(
  prefix: string,
  schema: RecordSchema<T>,
  fromForm?: FromForm<T>,
) {
  const entries: PendingWrite<T>[] = [];
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

export function isUnfinishedSubmit(raw: string | null): boolean {
  return pendingSchema.safeParse(parseJson(raw ?? "")).data?.early !== undefined;
}

function toPending<T extends RecordWithId>(
  id: string,
  { at, record, last, early, undo }: z.infer<typeof pendingSchema>,
  schema: RecordSchema<T>,
  fromForm?: FromForm<T>,
): PendingWrite<T> | null {
  if (record === null) return { id, at, record, isDeletion: undo !== undefined };
  const checked = schema.safeParse(early && fromForm ? fromForm(early, at) : record);
  return checked.success && checked.data.id === id ? { id, at, record: checked.data, last } : null;
}

export function applyWrites<T extends RecordWithId>(
  records: readonly T[],
  entries: readonly PendingWrite<T>[],
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

/** @throws StorageFault before anything is overwritten */
export function keepBroken(key: string, texts: readonly string[], pendingNames: readonly string[] = []) {
  const found = [...texts, ...pendingNames.map(name => readItem(name) ?? "")];
  if (found.length === 0) return;
  writeItem(`${key}.broken`, JSON.stringify([...new Set([...readAside(`${key}.broken`), ...found])]));
  for (const name of pendingNames) removeItem(name);
}

export function readAside(key: string): unknown[] {
  const raw = readItem(key);
  return raw === null ? [] : (parseList(raw) ?? [raw]);
}

export function isObject(value: unknown): value is object {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function isSame(one: unknown, other: unknown) {
  return JSON.stringify(one) === JSON.stringify(other);
}
