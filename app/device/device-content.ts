import { belongsToViewer, viewerId } from "./account";
import { type Content, type Difference, isBackupKey } from "./backup";
import { idOf, parseJson } from "./json";
import { pendingPrefix } from "./keys";
import { type FromForm, type RecordWithId, readAside } from "./records";
import { ensureWritable, listKeys, readItem, StorageFault, writeItem } from "./storage";

export const beforeImportKey = "beforeImport";

/** By the part of a key before its colon. */
export type FromForms = Readonly<Record<string, FromForm<RecordWithId>>>;

/** Includes pending writes. */
export function readContent(fromForms: FromForms = {}): Content {
  const content = new Map<string, unknown[]>();
  const keys = listKeys();
  for (const key of belongsToViewer() ? keys.filter(isBackupKey) : []) {
    const isAside = key.endsWith(".broken");
    for (const item of readAside(key)) {
      if (isAside || idOf(item)) addTo(content, key, item);
      else addTo(content, `${key}.broken`, typeof item === "string" ? item : JSON.stringify(item));
    }
  }
  const writes = keys.flatMap(name => readWrite(name, fromForms));
  for (const entry of writes.sort((one, other) => one.at - other.at)) apply(entry, content);
  return content;
}

/** Adds records, newest first, as pending writes, and stops at the first that does not fit. */
export function addContent(differences: readonly Difference[]): { kept: number; fault: StorageFault | null } {
  const now = Date.now();
  let kept = 0;
  try {
    ensureWritable();
    for (const { key, added } of differences)
      for (const record of added) {
        keep(key, record, now - kept);
        kept += 1;
      }
  } catch (error) {
    if (error instanceof StorageFault) return { kept, fault: error };
    throw error;
  }
  return { kept, fault: null };
}

interface Write {
  key: string;
  id: string;
  raw: string;
  at: number;
  /** Null when the write removes it; undefined when it is unreadable. */
  record: unknown;
  last: boolean;
}

function readWrite(name: string, fromForms: FromForms): Write[] {
  const [, key, id] = /^pending:(.+):([\w-]+)$/.exec(name) ?? [];
  if (!key || !id) return [];
  const raw = readItem(name) ?? "";
  const { at, owner, record, last, early } = Object(parseJson(raw));
  if (!belongsToViewer(owner)) return [];
  const time = Number(at) || 0;
  const made = early ? (fromForms[key.replace(/:.*/, "")]?.(Object(early), time) ?? undefined) : record;
  return [{ key, id, raw, at: time, record: made, last: last === true }];
}

function apply({ key, id, raw, record, last }: Write, content: Map<string, unknown[]>) {
  const list = content.get(key) ?? [];
  const index = list.findIndex(item => idOf(item) === id);
  if (record === null) content.set(key, list.toSpliced(index, index < 0 ? 0 : 1));
  else if (idOf(record) !== id) addTo(content, `${key}.broken`, raw);
  else if (index >= 0) content.set(key, list.with(index, record));
  else content.set(key, last ? [...list, record] : [record, ...list]);
}

function addTo(content: Map<string, unknown[]>, key: string, item: unknown) {
  const list = content.get(key);
  if (list) list.push(item);
  else content.set(key, [item]);
}

/** `[]` marks the list as used: a missing one would be filled with samples. */
function keep(key: string, record: unknown, at: number) {
  const id = idOf(record);
  if (!id || key.endsWith(".broken")) return keepAside(key.replace(/(\.broken)?$/, ".broken"), record);
  if (readItem(key) === null) writeItem(key, "[]");
  writeItem(pendingPrefix(key) + id, JSON.stringify({ at, owner: viewerId() ?? undefined, record }));
}

function keepAside(key: string, item: unknown) {
  const text = typeof item === "string" ? item : JSON.stringify(item);
  writeItem(key, JSON.stringify([...readAside(key), text]));
}
