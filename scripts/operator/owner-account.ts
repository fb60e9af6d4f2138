import { existsSync, statSync } from "node:fs";
import path from "node:path";

/** Root becomes the account that owns the data, for the rest of this process: Treks could not read what root makes there. */
export function actAsOwnerOf(dataDir: string) {
  if (process.getuid?.() !== 0) return;
  const { uid, gid } = statSync(nearestFolder(dataDir));
  if (uid === 0) return;
  process.setgroups?.([gid]);
  process.setgid?.(gid);
  process.setuid?.(uid);
}

/** A restored data directory is not there yet. */
function nearestFolder(dir: string): string {
  return existsSync(dir) ? dir : nearestFolder(path.dirname(dir));
}
