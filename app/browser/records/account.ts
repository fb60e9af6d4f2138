import { withLock } from "~/browser/shared-with-worker/locks";
import { memberOf, ownerKey, parkedPrefix, setViewer } from "./keys";
import { identityOf, parseList } from "./records";
import { listKeys, tryRead } from "./storage";
import { ignoreStorageFault, remove, StorageFault, write } from "./writes";

export async function switchAccount(viewerId: string | null) {
  setViewer(viewerId);
  if (viewerId) await withLock("owner", () => claim(viewerId)).catch(ignoreStorageFault);
}

/** The order matters, because the next call resumes what failed half-way. */
function claim(viewerId: string) {
  const owner = tryRead(ownerKey) ?? viewerId;
  for (const key of listKeys()) {
    const member = key.startsWith("parked:") ? null : memberOf(key, tryRead(key) ?? "", owner);
    if (member && member !== viewerId) move(key, parkedPrefix(member) + key);
  }
  if (tryRead(ownerKey) !== viewerId) write(ownerKey, viewerId);
  const prefix = parkedPrefix(viewerId);
  for (const key of listKeys()) if (key.startsWith(prefix)) move(key, key.slice(prefix.length));
}

function move(from: string, to: string) {
  const value = tryRead(from) ?? "";
  const moved = mergeItems(value, tryRead(to), from.startsWith("parked:"));
  try {
    write(to, moved);
  } catch (error) {
    if (!(error instanceof StorageFault) || error.kind !== "full") throw error;
    return moveWithoutRoom(from, value, to, moved);
  }
  remove(from);
}

function moveWithoutRoom(from: string, value: string, to: string, moved: string) {
  remove(from);
  try {
    write(to, moved);
  } catch (error) {
    write(from, value);
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
