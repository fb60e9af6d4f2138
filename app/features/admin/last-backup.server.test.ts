import { mkdtemp, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { readLastBackup } from "./last-backup.server";

const night = new Date("2026-06-01T03:30:00.000Z");

test("a backup is late a day and a half after the last one, and before the first", async () => {
  const dir = await temporaryDir();
  const file = path.join(dir, "last-backup");
  expect(await readLastBackup(file)).toEqual({ at: null, isLate: true });
  await writeFile(file, `${night.toISOString()}\n`);
  const after = (hours: number) => readLastBackup(file, night.getTime() + hours * 3_600_000);
  expect(await after(35)).toEqual({ at: night.toISOString(), isLate: false });
  expect(await after(37)).toEqual({ at: night.toISOString(), isLate: true });
});

test("a damaged record counts as none", async () => {
  const file = path.join(await temporaryDir(), "last-backup");
  await writeFile(file, "<b>never</b>");
  expect(await readLastBackup(file)).toEqual({ at: null, isLate: true });
});

test("a site with a hosted project says nothing about backups", async () => {
  expect(await readLastBackup(undefined)).toBeNull();
});

async function temporaryDir() {
  const dir = await mkdtemp(path.join(os.tmpdir(), "treks-last-backup-"));
  onTestFinished(() => rm(dir, { recursive: true }));
  return dir;
}
