import { belongsToViewer, viewerId } from "./account";
import { type Content, type Difference, isBackupKey } from "./backup";
import { idOf } from "./json";
import { pendingPrefix } from "./keys";
import {
  anyRecord,
  applyWrites,
  type FromForm,
  type RecordWithId,
  readAside,
  readPendingWrites,
  readRecords,
} from "./records";
import { ensureWritable, listKeys, readItem, StorageFault, writeItem } from "./storage";

export const beforeImportKey = "beforeImport";

export type FromForms = Readonly<Record<string, FromForm<RecordWithId>>>;

export function readContent(fromForms: FromForms = {}): Content {
  const content = new Map<string, readonly unknown[]>();
  const isOpen = belongsToViewer();
  for (const key of contentKeys()) {
    const list = isOpen ? readRecords(key, anyRecord) : { records: [], broken: [] };
    const aside = isOpen ? readAside(`${key}.broken`) : [];
    const pending = readPendingWrites(pendingPrefix(key), anyRecord, fromForms[key.replace(/:.*/, "")]);
    const records = applyWrites(list.records, pending.entries);
    const broken = [...aside, ...list.broken, ...pending.broken.map(name => readItem(name) ?? "")];
    if (records.length > 0) content.set(key, records);
    if (broken.length > 0) content.set(`${key}.broken`, broken);
  }
  return content;
}

function contentKeys(): Set<string> {
  const names = listKeys();
  const pending = names.flatMap(name => /^pending:(.+):[\w-]+$/.exec(name)?.[1] ?? []);
  return new Set([...names, ...pending].filter(isBackupKey).map(key => key.replace(/\.broken$/, "")));
}

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

/** A missing list would be filled with samples, so `[]` is written first. */
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
