import { pendingPrefix } from "~/lib/local-keys";
import { cleanUpAfter, isHeld } from "./deletions";
import { idOf, parseList } from "./json";
import { readItem, removeItem, writeItem } from "./local-storage";
import {
  applyWrites,
  type FromForm,
  keepBroken,
  type Pending,
  type RecordSchema,
  type RecordWithId,
  readRecords,
} from "./records";

export interface CollectionOptions<T extends RecordWithId> {
  key: string;
  schema: RecordSchema<T>;
  /** For forms sent before any script could check them; null if they make no record. */
  fromForm?: FromForm<T>;
  /** Keys that are of no use without this record. */
  dependents?: (id: string) => readonly string[];
}

/** In milliseconds: by then every tab has seen what the others wrote. */
export const settled = 10_000;

interface PendingWrites<T extends RecordWithId> {
  entries: readonly Pending<T>[];
  broken: readonly string[];
}

/** Returns when each deletion becomes final, in milliseconds since 1970. @throws StorageFault */
export function foldWrites<T extends RecordWithId>(options: CollectionOptions<T>, pending: PendingWrites<T>) {
  const { key, schema } = options;
  const { records, broken } = readRecords(key, schema);
  keepBroken(key, broken, pending.broken);
  const due = pending.entries.filter(entry => !isHeld(entry));
  const folded = applyWrites(records, due);
  const isSame = due.length === 0 || JSON.stringify(folded) === JSON.stringify(records);
  if (broken.length > 0 || !isSame) writeItem(key, JSON.stringify(folded));
  else for (const entry of due) if (Date.now() - entry.at > settled) giveUp(options, entry);
  return pending.entries.filter(({ isDeletion }) => isDeletion).map(({ at }) => at);
}

/** For want of room to keep it a while longer. What is unreadable stays where it is. */
export function deleteNow<T extends RecordWithId>(options: CollectionOptions<T>, id: string) {
  const { key } = options;
  const items = parseList(readItem(key) ?? "");
  if (items) writeItem(key, JSON.stringify(items.filter(item => idOf(item) !== id)));
  giveUp(options, { id, isDeletion: true });
}

function giveUp<T extends RecordWithId>(
  { key, dependents }: CollectionOptions<T>,
  { id, isDeletion }: Pick<Pending<T>, "id" | "isDeletion">,
) {
  if (isDeletion) cleanUpAfter(id, dependents?.(id) ?? []);
  removeItem(pendingPrefix(key) + id);
}
