import { readFile } from "node:fs/promises";
import { env } from "~/infra/env.server";
import { dataOrThrow } from "~/infra/supabase/errors.server";
import type { Supabase } from "~/infra/supabase/supabase.server";

/** What needs attention, and what is new since a week. Samples count in nothing. */
export async function readOverview(supabase: Supabase) {
  const columns =
    "reports, suggestions, waiting, newMembers:new_members, newPosts:new_posts, newPlaces:new_places";
  return dataOrThrow(await supabase.rpc("admin_overview").select(columns).single());
}

/** A day and a half allows for last night's backup, which may still be running. */
const maxAgeMs = 36 * 3_600_000;

interface BackupState {
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
