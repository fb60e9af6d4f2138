import { pendingPrefix } from "~/lib/local-keys";
import { type Content, type Difference, isBackupKey } from "./backup";
import { idOf, parseJson, parseList } from "./json";
import { ensureWritable, listKeys, readItem, StorageFault, writeItem } from "./local-storage";
import type { FromForm, RecordWithId } from "./records";
import { belongsToViewer, viewerId } from "./viewer";

/** Where the content from before an import waits until the next visit. */
export const beforeImportKey = "beforeImport";

/** By the beginning of a key, up to its colon: what makes a record of a form that was sent before its script came. */
export type FromForms = Readonly<Record<string, FromForm<RecordWithId>>>;

/** Everything the viewer keeps in this browser, as it stands; what is on the way to its array is in it already. */
export function readContent(fromForms: FromForms = {}): Content {
  const content = new Map<string, unknown[]>();
  const keys = listKeys();
  for (const key of belongsToViewer() ? keys.filter(isBackupKey) : []) {
    const raw = readItem(key) ?? "";
    const list = parseList(raw) ?? [raw];
    const isAside = key.endsWith(".broken");
    for (const item of list) {
      if (isAside || idOf(item)) addTo(content, key, item);
      else addTo(content, `${key}.broken`, typeof item === "string" ? item : JSON.stringify(item));
    }
  }
  const writes = keys.flatMap(name => readWrite(name, fromForms));
  for (const entry of writes.sort((one, other) => one.at - other.at)) apply(entry, content);
  return content;
}

/**
 * Keeps what a file has and this browser has not, record by record, as writes that the lists take in later.
 * Ends where there is no room, and tells how many came that far.
 */
export function addContent(differences: readonly Difference[]): { kept: number; fault: StorageFault | null } {
  const now = Date.now();
  let kept = 0;
  try {
    ensureWritable();
    for (const { key, record } of differences.flatMap(pairs)) {
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
  /** Null when it removes one; undefined where it makes none. */
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

function pairs({ key, added }: Difference) {
  return added.map(record => ({ key, record }));
}

/** The first of a list is its newest. A list that was filled from a file is not taken for a new browser's. */
function keep(key: string, record: unknown, at: number) {
  const id = idOf(record);
  if (!id || key.endsWith(".broken")) return keepAside(key.replace(/(\.broken)?$/, ".broken"), record);
  if (readItem(key) === null) writeItem(key, "[]");
  writeItem(pendingPrefix(key) + id, JSON.stringify({ at, owner: viewerId() ?? undefined, record }));
}

function keepAside(key: string, item: unknown) {
  const text = typeof item === "string" ? item : JSON.stringify(item);
  const kept = readItem(key);
  const texts = kept === null ? [] : (parseList(kept) ?? [kept]);
  writeItem(key, JSON.stringify([...texts, text]));
}
