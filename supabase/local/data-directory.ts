import { access, constants, mkdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { StartError } from "./start-error.ts";

/** Takes the data directory for this process alone. */
export async function claimDataDirectory(dataDir: string) {
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  await access(dataDir, constants.W_OK);
  const ownerFile = path.join(dataDir, "owner.pid");
  const lock = new DatabaseSync(path.join(dataDir, "owner.lock"));
  if (!take(lock)) {
    const owner = await readFile(ownerFile, "utf8").catch(() => "unknown");
    throw new StartError(`The data in ${dataDir} is in use by another Treks (process ${owner}).`);
  }
  await writeFile(ownerFile, String(process.pid));
  return { stop: async () => lock.close() };
}

// SQLite holds a lock of the operating system, which ends with the process however it ends.
function take(lock: DatabaseSync) {
  try {
    lock.exec("begin exclusive");
    return true;
  } catch {
    lock.close();
    return false;
  }
}
