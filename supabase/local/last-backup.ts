import { readFile, rename, writeFile } from "node:fs/promises";
import path from "node:path";

export function lastBackupFile(dataDir: string) {
  return path.join(dataDir, "last-backup");
}

export async function recordBackup(dataDir: string, time: Date) {
  const file = lastBackupFile(dataDir);
  await writeFile(`${file}.new`, `${time.toISOString()}\n`);
  await rename(`${file}.new`, file);
}

/** Returns seconds since 1970, or 0 without a backup, so that the alarm about its age fires. */
export async function lastBackupTime(dataDir: string) {
  const text = await readFile(lastBackupFile(dataDir), "utf8").catch(() => "");
  return (Date.parse(text.trim()) || 0) / 1_000;
}
