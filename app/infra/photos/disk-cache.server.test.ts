import { randomBytes, randomUUID } from "node:crypto";
import {
  chmod,
  chown,
  mkdir,
  readdir,
  readFile,
  rm,
  stat,
  symlink,
  truncate,
  utimes,
  writeFile,
} from "node:fs/promises";
import path from "node:path";
import * as process from "node:process";
import { beforeEach, expect, test, vi } from "vitest";
import { testDir } from "../../../tests/support/test-dir.ts";
import { DiskCache } from "./disk-cache.server";

const disk = vi.hoisted(() => ({ isFull: false }));

vi.mock("node:fs/promises", async importOriginal => {
  const fs = await importOriginal<typeof import("node:fs/promises")>();
  const writeHalf: typeof fs.writeFile = async (file, data, options) => {
    await fs.writeFile(file, (data as Buffer).subarray(0, 100), options);
    throw Object.assign(new Error("no space left on device"), { code: "ENOSPC" });
  };
  const write: typeof fs.writeFile = (...args) => (disk.isFull ? writeHalf : fs.writeFile)(...args);
  return { ...fs, writeFile: write };
});

const kilobyte = 1024;
const maxBytes = 800 * kilobyte;

let parent: string;
let dir: string;

beforeEach(async () => {
  parent = testDir();
  dir = path.join(parent, "cache", "photos");
});

test("keeps entries for other processes, closed to other accounts", async () => {
  const bytes = randomBytes(5000);
  await new DiskCache(dir, maxBytes).write("photo", bytes);
  expect(await new DiskCache(dir, maxBytes).read("photo")).toEqual(bytes);
  expect(await new DiskCache(dir, maxBytes).read("another")).toBeNull();
  expect((await stat(dir)).mode & 0o777).toBe(0o700);
  expect((await stat(await onlyFile())).mode & 0o777).toBe(0o600);
});

test("stays within its limit while two processes write", async () => {
  const caches = [new DiskCache(dir, maxBytes), new DiskCache(dir, maxBytes)];
  for (let round = 0; round < 40; round++) {
    await Promise.all(caches.map((cache, index) => cache.write(`${index} ${round}`, bytesOf(30))));
    expect(await bytesIn(dir)).toBeLessThanOrEqual(maxBytes);
  }
  expect(await bytesIn(dir)).toBeGreaterThan(maxBytes / 2);
});

test("drops the entries that were unused longest", async () => {
  const cache = new DiskCache(dir, maxBytes);
  const early = Array.from({ length: 16 }, (_, turn) => `early ${turn}`);
  for (const name of early) {
    const known = new Set(await readdir(dir).catch(() => []));
    await cache.write(name, bytesOf(30));
    const [file = ""] = (await readdir(dir)).filter(each => !known.has(each));
    await utimes(path.join(dir, file), 0, anHourAgo() + early.indexOf(name));
  }
  expect(await cache.read("early 0")).not.toBeNull();
  for (let turn = 0; turn < 12; turn++) await cache.write(`late ${turn}`, bytesOf(30));
  const found = await Promise.all(early.map(async name => (await cache.read(name)) && name));
  const kept = found.filter(name => name !== null);
  expect(kept).toEqual(["early 0", ...early.slice(1).slice(1 - kept.length)]);
  expect(kept.length).toBeGreaterThan(1);
  expect(kept.length).toBeLessThan(16);
});

test("drops entries that were unused for a month", async () => {
  await new DiskCache(dir, maxBytes).write("old", bytesOf(1));
  await utimes(await onlyFile(), 0, Date.now() / 1000 - 31 * 86_400);
  await new DiskCache(dir, maxBytes).write("new", bytesOf(1));
  expect(await readdir(dir)).toHaveLength(1);
});

test.each([
  ["cut short", (file: string) => truncate(file, 2000)],
  ["emptied", (file: string) => truncate(file, 0)],
  ["filled with zeros", async (file: string) => writeFile(file, Buffer.alloc((await stat(file)).size))],
])("ignores and replaces a file that was %s", async (_, damage) => {
  const cache = new DiskCache(dir, maxBytes);
  await cache.write("photo", bytesOf(5));
  await damage(await onlyFile());
  expect(await cache.read("photo")).toBeNull();
  const bytes = bytesOf(5);
  await cache.write("photo", bytes);
  expect((await cache.read("photo"))?.equals(bytes)).toBe(true);
});

test("removes a partial file of a killed process", async () => {
  const cache = new DiskCache(dir, maxBytes);
  await cache.write("photo", bytesOf(5));
  const file = await onlyFile();
  const half = `${file}.${randomUUID()}.part`;
  await writeFile(half, (await readFile(file)).subarray(0, 2000));
  await rm(file);
  expect(await cache.read("photo")).toBeNull();
  await utimes(half, 0, anHourAgo());
  await new DiskCache(dir, maxBytes).write("photo", bytesOf(5));
  expect(await readdir(dir)).toEqual([path.basename(file)]);
});

test("caches nothing while the disk is full, and leaves no partial file", async () => {
  const cache = new DiskCache(dir, maxBytes);
  disk.isFull = true;
  await cache.write("photo", bytesOf(5));
  disk.isFull = false;
  expect(await readdir(dir)).toEqual([]);
  await cache.write("photo", bytesOf(5));
  expect(await cache.read("photo")).not.toBeNull();
});

test("the folder may be removed at any time", async () => {
  const cache = new DiskCache(dir, maxBytes);
  await cache.write("photo", bytesOf(5));
  await rm(parent, { recursive: true });
  expect(await cache.read("photo")).toBeNull();
  await cache.write("photo", bytesOf(5));
  expect(await cache.read("photo")).not.toBeNull();
});

test("neither reads nor removes files that are no entries", async () => {
  const cache = new DiskCache(dir, maxBytes);
  await cache.write("photo", bytesOf(5));
  const [file = ""] = await readdir(dir);
  const elsewhere = path.join(parent, "elsewhere");
  await writeFile(elsewhere, await readFile(path.join(dir, file)));
  await rm(path.join(dir, file));
  await symlink(elsewhere, path.join(dir, file));
  expect(await cache.read("photo")).toBeNull();

  await writeFile(path.join(dir, "letter.txt"), "mine");
  await mkdir(path.join(dir, "folder"));
  const other = new DiskCache(dir, 64 * kilobyte);
  for (let turn = 0; turn < 8; turn++) await other.write(String(turn), bytesOf(5));
  expect(await readdir(dir)).toEqual(expect.arrayContaining(["letter.txt", "folder"]));
});

test.runIf(process.getuid?.() === 0)("ignores files of another account", async () => {
  const cache = new DiskCache(dir, maxBytes);
  await cache.write("photo", bytesOf(5));
  await chmod(dir, 0o777);
  await chown(await onlyFile(), 65_534, 65_534);
  expect(await cache.read("photo")).toBeNull();
});

function bytesOf(kilobytes: number) {
  return randomBytes(kilobytes * kilobyte);
}

function anHourAgo() {
  return Date.now() / 1000 - 3600;
}

async function onlyFile() {
  const [file = "", ...others] = await readdir(dir);
  expect(others).toEqual([]);
  return path.join(dir, file);
}

async function bytesIn(folder: string) {
  const files = await Promise.all((await readdir(folder)).map(file => stat(path.join(folder, file))));
  return files.reduce((sum, { size }) => sum + size, 0);
}
