import { readFile } from "node:fs/promises";
import { env } from "~/infra/env.server";

/** A day and a half allows for last night's backup, which may still be running. */
const maxAgeMs = 36 * 3_600_000;

export interface BackupState {
  at: string | null;
  isLate: boolean;
}

/** Returns null for a hosted project, which its host backs up. */
export async function readLastBackup(
  file = env.TREKS_LAST_BACKUP_FILE,
  now = Date.now(),
): Promise<BackupState | null> {
  if (!file) return null;
  const text = (await readFile(file, "utf8").catch(() => "")).trim();
  const time = Date.parse(text);
  return { at: time ? text : null, isLate: !(now - time < maxAgeMs) };
}
