import { copyFile, mkdir, readdir, writeFile } from "node:fs/promises";
import path from "node:path";
import postgres from "postgres";
import { hasCode } from "../../supabase/local/error-code.ts";

/** Postgres remakes their content at its start, but the folders must exist. */
export const emptiedFolders = [
  "pg_replslot",
  "pg_dynshmem",
  "pg_notify",
  "pg_serial",
  "pg_snapshots",
  "pg_stat_tmp",
  "pg_subtrans",
];
const emptied = new RegExp(`^(pg_wal|${emptiedFolders.join("|")})/`);
const skipped = /(^|\/)(postmaster\.(pid|opts)|pgsql_tmp[^/]*)$/;

/** Copies a cluster while its server runs: the files, and the write-ahead log of what changed meanwhile. */
export async function copyRunningCluster(databaseUrl: string, from: string, to: string) {
  // A dedicated session: backup mode and slot end with it, whatever goes wrong.
  const sql = postgres(databaseUrl, { max: 1, onnotice: () => {} });
  try {
    await sql`select pg_create_physical_replication_slot('treks_backup_' || pg_backend_pid(), true, true)`;
    await sql`select pg_backup_start('treks', fast => true)`;
    await copyFiles(from, to, file => !emptied.test(file));
    const [stopped] = await sql<{ labelfile: string }[]>`select labelfile from pg_backup_stop(false)`;
    await writeFile(path.join(to, "backup_label"), stopped?.labelfile ?? "");
    await copyFiles(path.join(from, "pg_wal"), path.join(to, "pg_wal"), () => true);
  } finally {
    await sql.end();
  }
}

/** Copies a folder that is in use: files and folders may disappear meanwhile, as those of a dropped table do. */
export async function copyFiles(from: string, to: string, isWanted: (file: string) => boolean, below = "") {
  await mkdir(path.join(to, below), { recursive: true, mode: 0o700 });
  const entries = await readdir(path.join(from, below), { withFileTypes: true }).catch(unlessMissing);
  for (const entry of entries ?? []) {
    const file = path.posix.join(below, entry.name);
    if (!isWanted(file) || skipped.test(file)) continue;
    if (entry.isDirectory()) await copyFiles(from, to, isWanted, file);
    else await copyFile(path.join(from, file), path.join(to, file)).catch(unlessMissing);
  }
}

function unlessMissing(error: unknown) {
  if (!hasCode(error, "ENOENT")) throw error;
  return null;
}
