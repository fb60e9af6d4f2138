import * as z from "zod/mini";
import { isContentKey } from "~/lib/local-keys";
import { productName } from "~/lib/product";
import { identityOf, parseJson } from "./json";
import { isObject } from "./records";
import type { UnsentText } from "./unsent-texts";

/** Records by key; under "….broken" the texts of unreadable ones. */
export type Content = ReadonlyMap<string, readonly unknown[]>;

/** The counts are of records that both have. */
export interface Difference {
  key: string;
  /** What the file has and this browser has not. */
  added: readonly unknown[];
  /** What this browser has not because the member deleted it here. */
  deleted: readonly unknown[];
  present: number;
  changed: number;
}

export class BackupFault extends Error {}

const version = 1;

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

/** Pending writes are excluded: `readContent` has applied them already. */
export function isBackupKey(key: string): boolean {
  return isContentKey(key) && !/^(pending:|beforeImport|deletedRecords)/.test(key);
}

/** Unsent posts are for reading: brought back, one that was sent meanwhile would be sent again. */
export async function writeBackup(
  content: Content,
  savedAt: Date,
  unsentPosts: readonly UnsentText[] = [],
): Promise<string> {
  const file = {
    product: productName,
    version,
    savedAt: savedAt.toISOString(),
    counts: Object.fromEntries([...content].map(([key, records]) => [key, records.length])),
    checksum: await checksumOf(Object.fromEntries(content)),
    content: Object.fromEntries(content),
    ...(unsentPosts.length > 0 && { unsentPosts }),
  };
  return JSON.stringify(file);
}

/** @throws BackupFault */
export async function readBackup(text: string): Promise<Content> {
  const file = parseJson(text);
  if (file === undefined) throw new BackupFault(faults.cut);
  const known = fileSchema.safeParse(file);
  if (Number(Object(file).version) > version) throw new BackupFault(faults.newer);
  if (!known.success) throw new BackupFault(isProductFile(file) ? faults.damaged : faults.foreign);
  const { counts, checksum, content } = known.data;
  const isWhole = Object.entries(content).every(([key, records]) => records.length === counts[key]);
  const isAll = Object.keys(counts).length === Object.keys(content).length;
  const sum = await checksumOf(Object(file).content);
  // `crypto.subtle` is missing outside of secure contexts; the counts must do then.
  const isTrue = !checksum || !sum || sum === checksum;
  if (!isWhole || !isAll || !isTrue) throw new BackupFault(faults.damaged);
  return new Map(Object.entries(content));
}

const faults = {
  cut: "This file is damaged or cut short, so nothing was taken from it.",
  damaged: "This file is not as it was saved, so nothing was taken from it.",
  foreign: `This is not a file from “Download my data” of ${productName}.`,
  newer: `This file is from a newer version of ${productName}. Reload the page, then try again.`,
};

/** Records that are here already win, even if the file has another version of them. `deletedIds` are those deleted here. */
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

/** As if nothing of it had been deleted here. */
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
