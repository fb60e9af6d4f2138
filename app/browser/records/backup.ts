import * as z from "zod/mini";
import { fileEnd, fileVersion, serverPartEnd, serverPartStart } from "~/lib/data-file";
import { productName } from "~/lib/product";
import type { UnsentText } from "./download";
import { identityOf, parseJson } from "./json";
import { isContentKey } from "./keys";
import { isObject } from "./records";

export type Content = ReadonlyMap<string, readonly unknown[]>;

export interface Difference {
  key: string;
  added: readonly unknown[];
  deleted: readonly unknown[];
  present: number;
  changed: number;
}

export interface Backup {
  content: Content;
  hasServerPart: boolean;
}

export class BackupFault extends Error {}

const fileSchema = z.object({
  product: z.custom(product => product === productName),
  version: z.number(),
  savedAt: z.string(),
  counts: z.custom<Record<string, number>>(isObject),
  checksum: z.nullable(z.string()),
  content: z.custom<Record<string, unknown[]>>(isLists),
});

function isLists(value: unknown) {
  return (
    isObject(value) && Object.entries(value).every(([key, list]) => isBackupKey(key) && Array.isArray(list))
  );
}

export function isBackupKey(key: string): boolean {
  return isContentKey(key) && !/^(pending:|beforeImport|deletedRecords)/.test(key);
}

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

export async function readBackup(text: string): Promise<Backup> {
  const file = parseJson(text);
  if (file === undefined) throw new BackupFault(faults.cut);
  const known = fileSchema.safeParse(file);
  if (Number(Object(file).version) > fileVersion) throw new BackupFault(faults.newer);
  const hasServerPart = isProductFile(file) && "server" in Object(file);
  if (hasServerPart && !("content" in Object(file))) throw new BackupFault(faults.serverOnly);
  if (!known.success) throw new BackupFault(isProductFile(file) ? faults.damaged : faults.foreign);
  const { counts, checksum, content } = known.data;
  const isWhole = Object.entries(content).every(([key, records]) => records.length === counts[key]);
  const isAll = Object.keys(counts).length === Object.keys(content).length;
  const sum = await checksumOf(Object(file).content);
  // `crypto.subtle` is missing in insecure contexts, where only the counts are checked.
  const isTrue = !checksum || !sum || sum === checksum;
  if (!isWhole || !isAll || !isTrue) throw new BackupFault(faults.damaged);
  return { content: new Map(Object.entries(content)), hasServerPart };
}

const faults = {
  cut: "This file is damaged or cut short, so nothing was taken from it.",
  damaged: "This file is not as it was saved, so nothing was taken from it.",
  foreign: `This is not a file from “Download my data” of ${productName}.`,
  serverOnly:
    "This file holds only what the server keeps of you. It is still there: nothing of it belongs in this browser.",
  newer: `This file is from a newer version of ${productName}. Reload the page, then try again.`,
};

export function compareContent(
  here: Content,
  file: Content,
  deletedIds: ReadonlySet<string> = new Set(),
): Difference[] {
  return [...file].map(([key, records]) => {
    const known = new Map((here.get(key) ?? []).map(record => [identityOf(record), JSON.stringify(record)]));
    const twins = records.map(record => known.get(identityOf(record)));
    const missing = records.filter((_, index) => twins[index] === undefined);
    const isDeleted = (record: unknown) =>
      deletedIds.has(identityOf(record)) || deletedIds.has(key.replace(/^comments:/, ""));
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
  return differences.map(({ added, deleted, ...rest }) => ({
    ...rest,
    added: [...added, ...deleted],
    deleted: [],
  }));
}

function isProductFile(file: unknown) {
  return Object(file).product === productName;
}

async function checksumOf(content: object): Promise<string | null> {
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
