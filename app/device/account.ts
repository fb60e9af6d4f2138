import { identityOf, parseList } from "./json";
import { memberOf, otherAccountPrefix, ownerKey } from "./keys";
import { listKeys, readItem, removeItem, StorageFault, withLock, writeItem } from "./storage";

let viewer: string | null = null;

/** Until it is known, everything counts as theirs. */
export function viewerId(): string | null {
  return viewer;
}

export function setViewer(id: string | null) {
  viewer = id;
}

/** By default checks the open records: they belong to somebody else after a login in another tab. */
export function belongsToViewer(owner = readItem(ownerKey)): boolean {
  return !viewer || !owner || owner === viewer;
}

/** Other members' records are parked until they return. Without room for that nothing moves: theirs stay hidden. */
export async function switchAccount(viewerId: string | null) {
  setViewer(viewerId);
  if (!viewerId) return;
  await withLock("owner", () => claim(viewerId)).catch(error => {
    if (!(error instanceof StorageFault)) throw error;
  });
}

/** The order matters: if it fails half-way, the next call continues where this one stopped. */
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

/** Both copies exist for a moment, unless only one fits. */
function move(from: string, to: string) {
  const value = readItem(from) ?? "";
  const moved = joined(value, readItem(to), from.startsWith("parked:"));
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

/** If both keys hold something, the one that is not parked is newer; lists are merged. */
function joined(moving: string, there: string | null, isComingBack: boolean): string {
  if (there === null || there === moving) return moving;
  const [newer, older] = isComingBack ? [there, moving] : [moving, there];
  const [first, second] = [newer, older].map(parseList);
  if (!first || !second) return newer;
  const known = new Set(first.map(identityOf));
  return JSON.stringify([...first, ...second.filter(item => !known.has(identityOf(item)))]);
}
