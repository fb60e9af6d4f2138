import { createHash, randomUUID } from "node:crypto";
import { constants, type Stats } from "node:fs";
import { mkdir, open, readdir, rename, rm, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import * as process from "node:process";
import { log } from "../log.server";

const entryName = /^[\da-f]{64}(\.[\da-f-]{36}\.part)?$/;
const checksumBytes = 32;
const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
/** Another account could put a link or a pipe into a shared folder. */
const readFlags = constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK;

/** No index is in memory, because processes share the folder and operators may empty it. Nothing here throws. */
export class DiskCache {
  readonly #dir: string;
  readonly #maxBytesAfterTrim: number;
  readonly #maxBytesBetweenTrims: number;
  #writtenBytes = Number.POSITIVE_INFINITY;
  #trimmedAt = 0;
  #trimming: Promise<void> | null = null;
  #warnedAt = 0;

  constructor(dir: string, maxBytes: number, processes = 2) {
    this.#dir = dir;
    this.#maxBytesAfterTrim = (3 * maxBytes) / 4;
    this.#maxBytesBetweenTrims = maxBytes / 4 / Math.max(2, processes);
  }

  async read(key: string): Promise<Buffer | null> {
    try {
      await using file = await open(this.#fileOf(key), readFlags);
      const stats = await file.stat();
      if (!isOwnedByProcess(stats)) return null;
      const bytes = withoutChecksum(await file.readFile());
      if (bytes && Date.now() - stats.mtimeMs > minuteMs)
        await file.utimes(new Date(), new Date()).catch(() => {});
      return bytes;
    } catch {
      return null;
    }
  }

  async write(key: string, bytes: Buffer) {
    try {
      const entry = withChecksum(bytes);
      if (entry.length > this.#maxBytesBetweenTrims) return;
      await this.#makeRoom(entry.length);
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
    while (this.#writtenBytes + bytes > this.#maxBytesBetweenTrims || Date.now() - this.#trimmedAt > dayMs) {
      this.#trimming ??= this.#trim().finally(() => {
        this.#trimming = null;
      });
      await this.#trimming;
    }
    this.#writtenBytes += bytes;
  }

  async #trim() {
    const entries = await listEntries(this.#dir);
    let total = 0;
    for (const { file, bytes, unusedMs, isPart } of entries.sort((a, b) => a.unusedMs - b.unusedMs)) {
      total += bytes;
      const isLeftOver = unusedMs > (isPart ? 10 * minuteMs : 30 * dayMs);
      if (isLeftOver || total > this.#maxBytesAfterTrim) await rm(file, { force: true });
    }
    this.#trimmedAt = Date.now();
    this.#writtenBytes = 0;
  }

  #warn({ message }: Error) {
    if (Date.now() - this.#warnedAt < 10 * minuteMs) return;
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
  const entries: { file: string; bytes: number; unusedMs: number; isPart: boolean }[] = [];
  for (const name of names.filter(each => entryName.test(each))) {
    const file = path.join(dir, name);
    const stats = await stat(file).catch(() => null);
    if (!stats) continue;
    const unusedMs = Date.now() - stats.mtimeMs;
    entries.push({ file, bytes: stats.size, unusedMs, isPart: name.endsWith(".part") });
  }
  return entries;
}

function isOwnedByProcess({ uid }: Stats) {
  return !process.getuid || uid === process.getuid();
}

/** After a power cut, a file may have its length but not its content. */
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
