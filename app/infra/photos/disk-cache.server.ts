import { createHash, randomUUID } from "node:crypto";
import { constants, type Stats } from "node:fs";
import { mkdir, open, readdir, rename, rm, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import * as process from "node:process";
import { log } from "../log.server";

const entryName = /^[\da-f]{64}(\.[\da-f-]{36}\.part)?$/;
const checksumBytes = 32;
const blockBytes = 4096;
const minute = 60_000;
const day = 24 * 60 * minute;
const maxUnused = 30 * day;
/** Follows no link, and does not wait for a writer where the name is a pipe. */
const readFlags = constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK;

/** Keeps no index in memory: processes may share the folder, and it may be emptied at any time. Never throws. */
export class DiskCache {
  readonly #dir: string;
  readonly #kept: number;
  readonly #trimInterval: number;
  /** Bytes since the last trim; infinite, so that the first write trims. */
  #written = Number.POSITIVE_INFINITY;
  #trimmedAt = 0;
  #trimming: Promise<void> | null = null;
  #warnedAt = 0;

  /** Trimming leaves three quarters of the bytes; each process may write its part of the rest before the next. */
  constructor(dir: string, maxBytes: number, processes = 2) {
    this.#dir = dir;
    this.#kept = (3 * maxBytes) / 4;
    this.#trimInterval = maxBytes / 4 / Math.max(2, processes);
  }

  async read(key: string): Promise<Buffer | null> {
    try {
      await using file = await open(this.#fileOf(key), readFlags);
      const stats = await file.stat();
      if (!isOwnedByProcess(stats)) return null;
      const bytes = withoutChecksum(await file.readFile());
      if (bytes && Date.now() - stats.mtimeMs > minute)
        await file.utimes(new Date(), new Date()).catch(() => {});
      return bytes;
    } catch {
      return null;
    }
  }

  async write(key: string, bytes: Buffer) {
    try {
      const entry = withChecksum(bytes);
      if (entry.length > this.#trimInterval) return;
      await this.#makeRoom(bytesOnDisk(entry.length));
      await mkdir(this.#dir, { recursive: true, mode: 0o700 });
      await writeAtomically(this.#fileOf(key), entry);
    } catch (error) {
      this.#warn(error as Error);
    }
  }

  #fileOf(key: string) {
    return path.join(this.#dir, createHash("sha256").update(key).digest("hex"));
  }

  async #makeRoom(bytes: number) {
    while (this.#written + bytes > this.#trimInterval || Date.now() - this.#trimmedAt > day) {
      this.#trimming ??= this.#trim().finally(() => {
        this.#trimming = null;
      });
      await this.#trimming;
    }
    this.#written += bytes;
  }

  async #trim() {
    const entries = await listEntries(this.#dir);
    let kept = 0;
    for (const { file, bytes, unusedFor, isPart } of entries.sort((a, b) => a.unusedFor - b.unusedFor)) {
      kept += bytes;
      const isLeftOver = unusedFor > (isPart ? 10 * minute : maxUnused);
      if (isLeftOver || kept > this.#kept) await rm(file, { force: true });
    }
    this.#trimmedAt = Date.now();
    this.#written = 0;
  }

  #warn({ message }: Error) {
    if (Date.now() - this.#warnedAt < 10 * minute) return;
    this.#warnedAt = Date.now();
    log.warn({ reason: message }, "pictures are not cached: see TREKS_CACHE_DIR");
  }
}

async function writeAtomically(file: string, entry: Buffer) {
  const part = `${file}.${randomUUID()}.part`;
  try {
    await writeFile(part, entry, { flag: "wx", mode: 0o600 });
    await rename(part, file);
  } catch (error) {
    await rm(part, { force: true }).catch(() => {});
    throw error;
  }
}

async function listEntries(dir: string) {
  const names = await readdir(dir).catch(() => []);
  const entries: { file: string; bytes: number; unusedFor: number; isPart: boolean }[] = [];
  for (const name of names.filter(each => entryName.test(each))) {
    const file = path.join(dir, name);
    const stats = await stat(file).catch(() => null);
    if (!stats) continue;
    const unusedFor = Date.now() - stats.mtimeMs;
    entries.push({ file, bytes: bytesOnDisk(stats.size), unusedFor, isPart: name.endsWith(".part") });
  }
  return entries;
}

/** In a folder that is open to all, other accounts may have put files. */
function isOwnedByProcess({ uid }: Stats) {
  return !process.getuid || uid === process.getuid();
}

function bytesOnDisk(bytes: number) {
  return Math.ceil(bytes / blockBytes) * blockBytes;
}

/** After a power cut a file may have its name and length, and not its bytes. */
function withChecksum(bytes: Buffer) {
  return Buffer.concat([checksum(bytes), bytes]);
}

function withoutChecksum(entry: Buffer) {
  const bytes = entry.subarray(checksumBytes);
  return checksum(bytes).equals(entry.subarray(0, checksumBytes)) ? bytes : null;
}

function checksum(bytes: Buffer) {
  return createHash("sha256").update(bytes).digest();
}
