import * as z from "zod/mini";
import { isContentKey } from "~/lib/local-keys";
import { productName } from "~/lib/product";
import { identityOf, parseJson } from "./json";

/** What a browser keeps: by key the records, each with an id, or under "….broken" the texts of what was none. */
export type Content = ReadonlyMap<string, readonly unknown[]>;

/** Of one key: what a file has and this browser has not, and how many of the others are the same or not. */
export interface Difference {
  key: string;
  added: readonly unknown[];
  present: number;
  changed: number;
}

/** Why a file is not taken; the message is for the member. */
export class BackupFault extends Error {}

const version = 1;

const fileSchema = z.object({
  product: z.literal(productName),
  version: z.number(),
  savedAt: z.string(),
  counts: z.record(z.string(), z.number()),
  checksum: z.nullable(z.string()),
  content: z.record(z.string().check(z.refine(isBackupKey)), z.array(z.unknown())),
});

/** Whether a key holds finished content; what is on the way to an array goes with it. */
export function isBackupKey(key: string): boolean {
  return isContentKey(key) && !/^(pending:|beforeImport)/.test(key);
}

export async function writeBackup(content: Content, savedAt: Date): Promise<string> {
  const file = {
    product: productName,
    version,
    savedAt: savedAt.toISOString(),
    counts: Object.fromEntries([...content].map(([key, records]) => [key, records.length])),
    checksum: await checksumOf(Object.fromEntries(content)),
    content: Object.fromEntries(content),
  };
  return JSON.stringify(file);
}

/**
 * The content of a file, whole or not at all.
 * @throws BackupFault
 */
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
  // Without a secure context no browser can make a checksum; the counts must do then.
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

/** What each key of a file would change here. What is here already stays as it is, changed since or not. */
export function compareContent(here: Content, file: Content): Difference[] {
  return [...file].map(([key, records]) => {
    const known = new Map((here.get(key) ?? []).map(record => [identityOf(record), JSON.stringify(record)]));
    const twins = records.map(record => known.get(identityOf(record)));
    const added = records.filter((_, index) => twins[index] === undefined);
    const present = records.filter((record, index) => twins[index] === JSON.stringify(record)).length;
    return { key, added, present, changed: records.length - added.length - present };
  });
}

function isProductFile(file: unknown) {
  return Object(file).product === productName;
}

async function checksumOf(content: object): Promise<string | null> {
  const bytes = new TextEncoder().encode(JSON.stringify(content));
  const digest = await crypto.subtle?.digest("SHA-256", bytes);
  return digest ? [...new Uint8Array(digest)].map(byte => byte.toString(16).padStart(2, "0")).join("") : null;
}
