import { fileEnd, fileVersion, serverPartEnd, serverPartStart } from "~/lib/data-file";
import { productName } from "~/lib/product";
import { readAside, setAside } from "./collection";
import { belongsToViewer, isContentKey } from "./keys";
import { anyRecord, identityOf, idOf, parseJson, readStored } from "./records";
import { listKeys, tryRead } from "./storage";
import { ensureWritable, remove, StorageFault, write, writePending } from "./writes";

/** Chromium and Firefox limit an origin to this many UTF-16 units of keys and values. */
export const capacity = 5 * 1024 * 1024;

export function usedSpace(): number {
  return listKeys().reduce((sum, key) => sum + key.length + (tryRead(key)?.length ?? 0), 0);
}

export function canKeep(): boolean {
  try {
    return window.localStorage.length >= 0;
  } catch {
    return false;
  }
}

export type Content = ReadonlyMap<string, readonly unknown[]>;

/** The member's records in this browser, list by list. */
export function readContent(): Content {
  const content = new Map<string, readonly unknown[]>();
  for (const key of contentKeys()) {
    const { records, broken } = readStored({ key, schema: anyRecord });
    const aside = belongsToViewer() ? readAside(key) : [];
    const texts = [...aside, ...broken.map(({ text }) => text)];
    if (records.length > 0) content.set(key, records);
    if (texts.length > 0) content.set(`${key}.broken`, texts);
  }
  return content;
}

function contentKeys(): Set<string> {
  const names = listKeys();
  const pending = names.flatMap(name => /^pending:(.+):[\w-]+$/.exec(name)?.[1] ?? []);
  return new Set([...names, ...pending].filter(isBackupKey).map(key => key.replace(/\.broken$/, "")));
}

function isBackupKey(key: string): boolean {
  return isContentKey(key) && !/^(pending:|beforeImport|deletedRecords)/.test(key);
}

/** Imports in 1.0.0 left a copy of everything and the ids of deleted records. */
export function removeOldKeys() {
  for (const key of ["beforeImport", "deletedRecords"]) remove(key);
}

export interface Merged {
  added: number;
  replaced: number;
  /** The number of the file's records that did not fit into the storage. */
  left: number;
  fault: StorageFault | null;
}

/** Adds what is not here and replaces what the file has in a newer version. Removes nothing. */
export function mergeContent(here: Content, file: Content): Merged {
  const merged: Merged = { added: 0, replaced: 0, left: 0, fault: null };
  const changes = changesIn(here, file);
  const now = Date.now();
  try {
    ensureWritable();
    for (const [at, { key, record, isNew }] of changes.entries()) {
      store(key, record, now - at);
      merged[isNew ? "added" : "replaced"] += 1;
    }
    return merged;
  } catch (fault) {
    if (!(fault instanceof StorageFault)) throw fault;
    return { ...merged, left: changes.length - merged.added - merged.replaced, fault };
  }
}

function changesIn(here: Content, file: Content) {
  return [...file].flatMap(([key, records]) => {
    const known = new Map(here.get(key)?.map(record => [identityOf(record), record]));
    return records.flatMap(record => {
      const twin = known.get(identityOf(record));
      const isNew = twin === undefined;
      const isNewer = isNew || editedAt(file, key, record) > editedAt(here, key, twin);
      return isNewer ? [{ key, record, isNew }] : [];
    });
  });
}

/** A thumbnail has the time of its photo post. Records that were never edited count as the oldest. */
function editedAt(content: Content, key: string, record: unknown): number {
  const dated =
    key === "profilePosts" ? content.get("userPosts")?.find(post => idOf(post) === idOf(record)) : record;
  return Date.parse(Object(dated).editedAt) || 0;
}

/** A missing list would be filled with samples, so `[]` is written first. */
function store(key: string, record: unknown, at: number) {
  const id = idOf(record);
  if (!id || key.endsWith(".broken")) {
    const text = typeof record === "string" ? record : JSON.stringify(record);
    return setAside(key.replace(/\.broken$/, ""), [{ text }]);
  }
  if (tryRead(key) === null) write(key, "[]");
  writePending(key, id, { at, record });
}

/** A location post that is not sent yet. */
export type UnsentText = Readonly<Record<string, string | null>>;

interface OtherParts {
  /** An import skips these, because a post that was sent meanwhile would be sent again. */
  unsentPosts?: readonly UnsentText[];
  hasServerPart?: boolean;
}

export function writeBackup(
  content: Content,
  savedAt: Date,
  { unsentPosts = [], hasServerPart = false }: OtherParts = {},
): string {
  const hasUnsent = unsentPosts.length > 0;
  const head = {
    product: productName,
    version: fileVersion,
    savedAt: savedAt.toISOString(),
    about: aboutBackup(hasUnsent, hasServerPart),
  };
  const parts = { content: Object.fromEntries(content), ...(hasUnsent && { unsentPosts }) };
  return `${JSON.stringify(head, null, 2).slice(0, -2)},\n${JSON.stringify(parts).slice(1)}`;
}

export class BackupFault extends Error {}

/** Untrusted input. */
export function readBackup(text: string): Content {
  const file = parseJson(text);
  if (file === undefined) throw new BackupFault(faults.damaged);
  const { product, version, content, server } = Object(file);
  if (product !== productName) throw new BackupFault(faults.foreign);
  if (version > fileVersion) throw new BackupFault(faults.newer);
  if (content === undefined && server !== undefined) throw new BackupFault(faults.serverOnly);
  const lists = Object.entries<unknown[]>(Object(content));
  const isWhole = content && lists.every(([key, list]) => isBackupKey(key) && Array.isArray(list));
  if (!isWhole) throw new BackupFault(faults.damaged);
  return new Map(lists);
}

const faults = {
  damaged: "This file is damaged or cut short, so nothing was taken from it.",
  foreign: `This is not a file from “Download my data” of ${productName}.`,
  serverOnly:
    "This file holds only what the server keeps about you. It is still there, and none of it belongs in this browser.",
  newer: `This file is from a newer version of ${productName}. Reload the page, then try again.`,
};

/** No browser's localStorage holds as many bytes. */
const maxLocalPart = 32 * 1024 * 1024;

/** The server's part stays a Blob, because it may not fit in memory. */
export function withServerPart(local: string, serverPart: Blob): Blob {
  return new Blob([local.slice(0, -1), serverPartStart, serverPart, fileEnd]);
}

export async function readLocalPart(file: Blob): Promise<string> {
  const start = await file.slice(0, maxLocalPart).text();
  const end = start.indexOf(serverPartStart);
  if (end < 0) return file.text();
  const whole = serverPartEnd + fileEnd;
  if ((await file.slice(-whole.length).text()) !== whole) throw new BackupFault(faults.damaged);
  return `${start.slice(0, end)},"server":true}`;
}

function aboutBackup(hasUnsent: boolean, hasServerPart: boolean) {
  return {
    content:
      "What this browser keeps, list by list: “userForums” are your general forum posts, “comments:…” your comments on one of them, “userPosts” your photo posts, “profilePosts” your profile photos, “userActivities” your activities, “todoList” your to-do list, “postLikes” what you liked. Lists that end in “.broken” hold entries that could not be read. Account settings can bring all of it back, in any browser.",
    ...(hasUnsent && { unsentPosts: "Location posts that are not sent yet, without their photos." }),
    server: hasServerPart
      ? "What the Treks server keeps about you. It begins with a description of its own."
      : "Not in this file: what the Treks server keeps about you. Download again to get it.",
  };
}
