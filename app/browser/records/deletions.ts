import { belongsToViewer, viewerId } from "./account";
import { parseJson, parseList } from "./json";
import { deletedKey, pendingPrefix } from "./keys";
import { deletionEvent } from "./plain-storage";
import { listKeys, readItem, removeItem, StorageFault, writeItem } from "./storage";

/** This is twice as long as a page offers Undo, because the page may take time to load. */
const undoableForMs = 60_000;

export type Removed = readonly string[] | null;

export function writeDeletion(key: string, id: string): Removed {
  const name = pendingPrefix(key) + id;
  const entry = { at: Date.now() + undoableForMs, owner: viewerId() ?? undefined, record: null };
  try {
    writeItem(name, JSON.stringify({ ...entry, undo: readItem(name) }));
    window.dispatchEvent(new Event(deletionEvent));
    return [`${key}:${id}`];
  } catch (error) {
    if (error instanceof StorageFault && error.kind === "full") return null;
    throw error;
  }
}

export function undoDeletions(names: readonly string[]): boolean {
  return names.map(undoDeletion)[0] === true;
}

function undoDeletion(name: string) {
  const key = `pending:${name}`;
  const { at, owner, record, undo } = Object(parseJson(readItem(key) ?? ""));
  if (record !== null || undo === undefined || !(at > Date.now()) || !belongsToViewer(owner)) return false;
  if (undo === null) removeItem(key);
  else writeItem(key, undo);
  return true;
}

export function allDeletedIds(): ReadonlySet<string> {
  const ids = parseList(readItem(deletedKey) ?? "") ?? [];
  const undoable = listKeys().filter(name => name.startsWith("pending:") && isDeletion(readItem(name)));
  return new Set([
    ...ids.filter(id => typeof id === "string"),
    ...undoable.map(name => name.replace(/.*:/, "")),
  ]);
}

function isDeletion(raw: string | null) {
  return Object(parseJson(raw ?? "")).undo !== undefined;
}
