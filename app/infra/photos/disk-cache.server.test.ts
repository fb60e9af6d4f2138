import { randomBytes, randomUUID } from "node:crypto";
import {
  chmod,
  chown,
  mkdtemp,
  readdir,
  readFile,
  rm,
  stat,
  truncate,
  utimes,
  writeFile,
} from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import * as process from "node:process";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
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
  parent = await mkdtemp(path.join(os.tmpdir(), "treks-cache-test-"));
  dir = path.join(parent, "cache", "photos");
});

afterEach(async () => {
  await rm(parent, { recursive: true, force: true });
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
