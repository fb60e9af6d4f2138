import { existsSync } from "node:fs";
import { access, constants, mkdir, readFile, rename, rm, truncate, writeFile } from "node:fs/promises";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout as wait } from "node:timers/promises";
import { z } from "zod";
import { StartError } from "../errors.ts";

/** Another process's `isClaimed` holds the lock file for a moment. */
const lockTimeoutMs = 200;
const startTimeoutMs = 60_000;
const pollMs = 50;
const sqliteBusy = 5;
const sqliteNotDatabase = 26;

const portsSchema = z.object({ apiPort: z.number(), dbPort: z.number() });

type Ports = z.infer<typeof portsSchema>;

export async function claimDataDirectory(dataDir: string) {
  await access(existingPart(dataDir), constants.W_OK);
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const ownerFile = path.join(dataDir, "owner.pid");
  const lock = await takeLock(lockFileOf(dataDir));
  if (!lock) {
    const owner = await readFile(ownerFile, "utf8").catch(() => "unknown");
    throw new StartError(`The data in ${dataDir} is in use by another Treks (process ${owner}).`);
  }
  await rm(portsFileOf(dataDir), { force: true });
  await writeFile(ownerFile, String(process.pid));
  return { announce, stop: async () => lock.close() };

  async function announce(ports: Ports) {
    const file = portsFileOf(dataDir);
    await writeFile(`${file}.new`, JSON.stringify(ports));
    await rename(`${file}.new`, file);
  }
}

/** Node's recursive `mkdir` reports a read-only file system as a missing directory. */
function existingPart(dir: string): string {
  return existsSync(dir) ? dir : existingPart(path.dirname(dir));
}

/** Operator commands use these ports, not the settings, because another program could listen there and get a key. */
export async function findRunningBackend(dataDir: string): Promise<Ports | null> {
  for (let waited = 0; isClaimed(dataDir); waited += pollMs) {
    const text = await readFile(portsFileOf(dataDir), "utf8").catch(() => null);
    if (text && isClaimed(dataDir)) return portsSchema.parse(JSON.parse(text));
    if (waited > startTimeoutMs) throw new StartError(`The Treks that has ${dataDir} does not get ready.`);
    await wait(pollMs);
  }
  return null;
}

/** Returns null when another process has it. The operating system releases it even when the process is killed. */
async function takeLock(file: string): Promise<DatabaseSync | null> {
  try {
    return open(file);
  } catch (error) {
    const code = errorCodeOf(error);
    if (code === sqliteBusy) return null;
    if (code !== sqliteNotDatabase) throw new StartError(`${file} cannot be locked: ${String(error)}`);
  }
  // Only its lock counts, not its content. A new file would not be the one that another process may lock now.
  await truncate(file);
  return takeLock(file);
}

function open(file: string) {
  const lock = new DatabaseSync(file, { timeout: lockTimeoutMs });
  try {
    lock.exec("begin exclusive");
    return lock;
  } catch (error) {
    lock.close();
    throw error;
  }
}

function errorCodeOf(error: unknown) {
  return (error as { errcode?: number }).errcode;
}

function isClaimed(dataDir: string) {
  try {
    using lock = new DatabaseSync(lockFileOf(dataDir), { readOnly: true });
    lock.prepare("select name from sqlite_schema").all();
    return false;
  } catch (error) {
    return errorCodeOf(error) === sqliteBusy;
  }
}

function lockFileOf(dataDir: string) {
  return path.join(dataDir, "owner.lock");
}

function portsFileOf(dataDir: string) {
  return path.join(dataDir, "owner.json");
}
