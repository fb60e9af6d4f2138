import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { claimDataDirectory, findRunningBackend } from "./data-directory.ts";

let dataDir: string;
let lockFile: string;

beforeEach(async () => {
  dataDir = await mkdtemp(path.join(os.tmpdir(), "treks-claim-"));
  lockFile = path.join(dataDir, "owner.lock");
});

afterEach(() => rm(dataDir, { recursive: true, force: true }));

const isTaken = /is in use by another Treks/;

test.each(["x", "junk ".repeat(2_000), "SQLite format 3\0".padEnd(4_096, "\xff"), "\0".repeat(512)])(
  "starts although the lock file contains something else (%#)",
  async content => {
    await writeFile(lockFile, content, "latin1");
    expect(await findRunningBackend(dataDir)).toBeNull();
    const claim = await claimDataDirectory(dataDir);
    await expect(claimDataDirectory(dataDir)).rejects.toThrow(isTaken);
    await claim.stop();
    await (await claimDataDirectory(dataDir)).stop();
  },
);

test("a lock that is held stays held when something overwrites its file", async () => {
  const claim = await claimDataDirectory(dataDir);
  await writeFile(lockFile, "junk");
  await expect(claimDataDirectory(dataDir)).rejects.toThrow(isTaken);
  expect(await readFile(lockFile, "utf8")).toBe("junk");
  await claim.stop();
  await (await claimDataDirectory(dataDir)).stop();
});

test("of many that start beside a junk file, one gets the data", async () => {
  await writeFile(lockFile, "junk");
  const claims = await Promise.allSettled(Array.from({ length: 8 }, () => claimDataDirectory(dataDir)));
  const held = claims.filter(({ status }) => status === "fulfilled");
  expect(held).toHaveLength(1);
});

test("says what is wrong with a lock that cannot be opened", async () => {
  await mkdir(lockFile);
  await expect(claimDataDirectory(dataDir)).rejects.toThrow(/owner\.lock cannot be locked: .*unable to open/);
});
