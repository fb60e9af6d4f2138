import { withLock } from "~/browser/queue/locks";
import { identityOf, parseList } from "./json";
import { memberOf, otherAccountPrefix, ownerKey } from "./keys";
import { ignoreStorageFault, listKeys, readItem, removeItem, StorageFault, writeItem } from "./storage";

let viewer: string | null = null;

export function viewerId(): string | null {
  return viewer;
}

export function setViewer(id: string | null) {
  viewer = id;
}

export function belongsToViewer(owner = readItem(ownerKey)): boolean {
  return !viewer || !owner || owner === viewer;
}

export async function switchAccount(viewerId: string | null) {
  setViewer(viewerId);
  if (!viewerId) return;
  await withLock("owner", () => claim(viewerId)).catch(ignoreStorageFault);
}

/** The order matters, because the next call resumes what failed half-way. */
function claim(viewerId: string) {
  const owner = readItem(ownerKey) ?? viewerId;
  for (const key of listKeys()) {
    const member = key.startsWith("parked:") ? null : memberOf(key, readItem(key) ?? "", owner);
    if (member && member !== viewerId) move(key, otherAccountPrefix(member) + key);
  }
  if (readItem(ownerKey) !== viewerId) writeItem(ownerKey, viewerId);
  const prefix = otherAccountPrefix(viewerId);
  for (const key of listKeys()) if (key.startsWith(prefix)) move(key, key.slice(prefix.length));
}

function move(from: string, to: string) {
  const value = readItem(from) ?? "";
  const moved = mergeItems(value, readItem(to), from.startsWith("parked:"));
  try {
    writeItem(to, moved);
    removeItem(from);
  } catch (error) {
    if (!(error instanceof StorageFault) || error.kind !== "full") throw error;
    removeItem(from);
    writeOrRestore(to, moved, from, value);
  }
}

function writeOrRestore(to: string, moved: string, from: string, value: string) {
  try {
    writeItem(to, moved);
  } catch (error) {
    writeItem(from, value);
    throw error;
  }
}

function mergeItems(moving: string, existing: string | null, isReturning: boolean): string {
  if (existing === null || existing === moving) return moving;
  const [newer, older] = isReturning ? [existing, moving] : [moving, existing];
  const [first, second] = [newer, older].map(parseList);
  if (!first || !second) return newer;
  const known = new Set(first.map(identityOf));
  return JSON.stringify([...first, ...second.filter(item => !known.has(identityOf(item)))]);
}
