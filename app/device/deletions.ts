import { belongsToViewer, viewerId } from "./account";
import { parseJson, parseList } from "./json";
import { deletedKey, pendingPrefix } from "./keys";
import { deletionEvent } from "./plain-storage";
import { listKeys, readItem, removeItem, StorageFault, writeItem } from "./storage";

/** In milliseconds. The offer stands for half of it, from when its page has come. */
const undoableFor = 60_000;

/** What to name to `undoDeletions`; null when there was no room to keep it. */
export type Removed = readonly string[] | null;

/** The record stays where it is meanwhile, so that it comes back exactly as it was. Null if storage is full. */
export function writeDeletion(key: string, id: string): Removed {
  const name = pendingPrefix(key) + id;
  const entry = { at: Date.now() + undoableFor, owner: viewerId() ?? undefined, record: null };
  try {
    writeItem(name, JSON.stringify({ ...entry, undo: readItem(name) }));
    window.dispatchEvent(new Event(deletionEvent));
    return [`${key}:${id}`];
  } catch (error) {
    if (error instanceof StorageFault && error.kind === "full") return null;
    throw error;
  }
}

/** The first is what the others belong to. False if it is too late for it. */
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

function deletedIds(): string[] {
  const ids = parseList(readItem(deletedKey) ?? "") ?? [];
  return ids.filter(id => typeof id === "string");
}

/** Also of what can still be taken back. */
export function allDeletedIds(): ReadonlySet<string> {
  const held = listKeys().filter(name => name.startsWith("pending:") && isDeletion(readItem(name)));
  return new Set([...deletedIds(), ...held.map(name => name.replace(/.*:/, ""))]);
}

function isDeletion(raw: string | null) {
  return Object(parseJson(raw ?? "")).undo !== undefined;
}
