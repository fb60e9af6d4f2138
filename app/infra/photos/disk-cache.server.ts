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
const longestUnused = 30 * day;
/** Without waiting for a writer, should the name be a pipe; not through a link. */
const readSafely = constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK;

/**
 * Bytes that can be made anew, in a folder of at most so many bytes; what was unused longest goes first. The folder
 * alone says what there is: it may be shared by processes, survive them, or be emptied at any time. What cannot be
 * read or written is not cached, and nothing throws.
 */
export class DiskCache {
  readonly #dir: string;
  readonly #maxBytes: number;
  /** Since the folder was last looked through; what it held before this process is not known yet. */
  #written = Number.POSITIVE_INFINITY;
  #trimmedAt = 0;
  #trimming: Promise<void> | null = null;
  #complainedAt = 0;

  constructor(dir: string, maxBytes: number) {
    this.#dir = dir;
    this.#maxBytes = maxBytes;
  }

  async read(key: string): Promise<Buffer | null> {
    try {
      await using file = await open(this.#fileOf(key), readSafely);
      const stats = await file.stat();
      if (!isOurs(stats)) return null;
      const bytes = unsealed(await file.readFile());
      if (bytes && Date.now() - stats.mtimeMs > minute)
        await file.utimes(new Date(), new Date()).catch(() => {});
      return bytes;
    } catch {
      return null;
    }
  }

  async write(key: string, bytes: Buffer) {
    try {
      const entry = sealed(bytes);
      if (entry.length > this.#step) return;
      await this.#makeRoom(roomOf(entry.length));
      await mkdir(this.#dir, { recursive: true, mode: 0o700 });
      await writeWhole(this.#fileOf(key), entry);
    } catch (error) {
      this.#complain(error as Error);
    }
  }

  #fileOf(key: string) {
    return path.join(this.#dir, createHash("sha256").update(key).digest("hex"));
  }

  /** An eighth: looking through the folder leaves three quarters, so that two processes stay below the whole. */
  get #step() {
    return this.#maxBytes / 8;
  }

  async #makeRoom(bytes: number) {
    while (this.#written + bytes > this.#step || Date.now() - this.#trimmedAt > day) {
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
      const isLeftOver = unusedFor > (isPart ? 10 * minute : longestUnused);
      if (isLeftOver || kept > 6 * this.#step) await rm(file, { force: true });
    }
    this.#trimmedAt = Date.now();
    this.#written = 0;
  }

  #complain({ message }: Error) {
    if (Date.now() - this.#complainedAt < 10 * minute) return;
    this.#complainedAt = Date.now();
    log.warn({ reason: message }, "pictures are not cached: see TREKS_CACHE_DIR");
  }
}

/** Half a file never gets the name. */
async function writeWhole(file: string, entry: Buffer) {
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
    entries.push({ file, bytes: roomOf(stats.size), unusedFor, isPart: name.endsWith(".part") });
  }
  return entries;
}

/** What another account put there, in a folder that is open to all, is never answered. */
function isOurs({ uid }: Stats) {
  return !process.getuid || uid === process.getuid();
}

function roomOf(bytes: number) {
  return Math.ceil(bytes / blockBytes) * blockBytes;
}

/** A disk that lost its power may keep a file's name and length, and not its bytes. */
function sealed(bytes: Buffer) {
  return Buffer.concat([checksum(bytes), bytes]);
}

function unsealed(entry: Buffer) {
  const bytes = entry.subarray(checksumBytes);
  return checksum(bytes).equals(entry.subarray(0, checksumBytes)) ? bytes : null;
}

function checksum(bytes: Buffer) {
  return createHash("sha256").update(bytes).digest();
}
