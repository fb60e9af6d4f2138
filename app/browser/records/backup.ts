import { fileEnd, fileVersion, serverPartEnd, serverPartStart } from "~/lib/data-file";
import { productName } from "~/lib/product";
import { readAside, setAside } from "./collection";
import { belongsToViewer, isContentKey } from "./keys";
import { anyRecord, identityOf, idOf, parseJson, readStored } from "./records";
import { listKeys, tryRead } from "./storage";
import { ensureWritable, StorageFault, write, writePending } from "./writes";

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

/** What this browser keeps of the member, list by list. */
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

export interface Difference {
  key: string;
  added: readonly unknown[];
  deleted: readonly unknown[];
  present: number;
  changed: number;
}

export function compareContent(
  here: Content,
  file: Content,
  deletedIds: readonly string[] = [],
): Difference[] {
  return [...file].map(([key, records]) => {
    const known = new Map((here.get(key) ?? []).map(record => [identityOf(record), JSON.stringify(record)]));
    const twins = records.map(record => known.get(identityOf(record)));
    const missing = records.filter((_, index) => twins[index] === undefined);
    const isDeleted = (record: unknown) =>
      deletedIds.includes(identityOf(record)) || deletedIds.includes(key.replace(/^comments:/, ""));
    const present = records.filter((record, index) => twins[index] === JSON.stringify(record)).length;
    return {
      key,
      added: missing.filter(record => !isDeleted(record)),
      deleted: missing.filter(isDeleted),
      present,
      changed: records.length - missing.length - present,
    };
  });
}

export function withDeleted(differences: readonly Difference[]): Difference[] {
  return differences.map(difference => ({
    ...difference,
    added: [...difference.added, ...difference.deleted],
    deleted: [],
  }));
}

export function addContent(differences: readonly Difference[]): { kept: number; fault: StorageFault | null } {
  const now = Date.now();
  let kept = 0;
  try {
    ensureWritable();
    for (const { key, added } of differences)
      for (const record of added) {
        add(key, record, now - kept);
        kept += 1;
      }
    return { kept, fault: null };
  } catch (error) {
    if (error instanceof StorageFault) return { kept, fault: error };
    throw error;
  }
}

/** A missing list would be filled with samples, so `[]` is written first. */
function add(key: string, record: unknown, at: number) {
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

export async function writeBackup(
  content: Content,
  savedAt: Date,
  { unsentPosts = [], hasServerPart = false }: OtherParts = {},
): Promise<string> {
  const hasUnsent = unsentPosts.length > 0;
  const head = {
    product: productName,
    version: fileVersion,
    savedAt: savedAt.toISOString(),
    about: aboutBackup(hasUnsent, hasServerPart),
  };
  const parts = {
    counts: Object.fromEntries([...content].map(([key, records]) => [key, records.length])),
    checksum: await checksumOf(Object.fromEntries(content)),
    content: Object.fromEntries(content),
    ...(hasUnsent && { unsentPosts }),
  };
  return `${JSON.stringify(head, null, 2).slice(0, -2)},\n${JSON.stringify(parts).slice(1)}`;
}

export interface Backup {
  content: Content;
  hasServerPart: boolean;
}

export class BackupFault extends Error {}

/** Untrusted input, of which anyone can change the counts and the checksum as well. */
export async function readBackup(text: string): Promise<Backup> {
  const file = parseJson(text);
  if (file === undefined) throw new BackupFault(faults.cut);
  const { product, version, counts, checksum, content, server } = Object(file);
  const hasServerPart = product === productName && server !== undefined;
  if (Number(version) > fileVersion) throw new BackupFault(faults.newer);
  if (hasServerPart && content === undefined) throw new BackupFault(faults.serverOnly);
  if (product !== productName) throw new BackupFault(faults.foreign);
  const lists = Object.entries<unknown[]>(Object(content));
  const isWhole = lists.every(
    ([key, list]) => isBackupKey(key) && Array.isArray(list) && list.length === Object(counts)[key],
  );
  const isAll = typeof version === "number" && Object.keys(Object(counts)).length === lists.length;
  // `crypto.subtle` is missing in insecure contexts, where only the counts are checked.
  const sum = await checksumOf(content);
  if (!isWhole || !isAll || (checksum !== null && sum && sum !== checksum))
    throw new BackupFault(faults.damaged);
  return { content: new Map(lists), hasServerPart };
}

const faults = {
  cut: "This file is damaged or cut short, so nothing was taken from it.",
  damaged: "This file is not as it was saved, so nothing was taken from it.",
  foreign: `This is not a file from “Download my data” of ${productName}.`,
  serverOnly:
    "This file holds only what the server keeps of you. It is still there: nothing of it belongs in this browser.",
  newer: `This file is from a newer version of ${productName}. Reload the page, then try again.`,
};

async function checksumOf(content: unknown): Promise<string | null> {
  const bytes = new TextEncoder().encode(JSON.stringify(content));
  const digest = await crypto.subtle?.digest("SHA-256", bytes);
  return digest ? [...new Uint8Array(digest)].map(byte => byte.toString(16).padStart(2, "0")).join("") : null;
}

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
  if ((await file.slice(-whole.length).text()) !== whole) throw new BackupFault(faults.cut);
  return `${start.slice(0, end)},"server":true}`;
}

function aboutBackup(hasUnsent: boolean, hasServerPart: boolean) {
  return {
    content:
      "What this browser keeps, list by list: “userForums” are your general forum posts, “comments:…” your comments on one of them, “userPosts” your photo posts, “profilePosts” your profile photos, “userActivities” your activities, “todoList” your to-do list, “postLikes” what you liked. Lists that end in “.broken” hold entries that could not be read. Account settings can bring all of it back, in any browser.",
    counts: "How many entries each list has. With “checksum” it tells whether the file is as it was saved.",
    ...(hasUnsent && { unsentPosts: "Location posts that are not sent yet, without their photos." }),
    server: hasServerPart
      ? "What the server of Treks keeps of you. It begins with a description of its own."
      : "Not in this file: what the server of Treks keeps of you. Download again to get it.",
  };
}
