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

export async function copyFiles(from: string, to: string, isWanted: (file: string) => boolean) {
  await mkdir(to, { recursive: true, mode: 0o700 });
  for (const entry of await readdir(from, { recursive: true, withFileTypes: true })) {
    const source = path.join(entry.parentPath, entry.name);
    const file = path.relative(from, source).split(path.sep).join("/");
    const target = path.join(to, file);
    if (!isWanted(file) || skipped.test(file)) continue;
    if (entry.isDirectory()) await mkdir(target, { recursive: true, mode: 0o700 });
    else await copyIfPresent(source, target);
  }
}

// Dropping a table meanwhile removes its files.
async function copyIfPresent(source: string, target: string) {
  try {
    await copyFile(source, target);
  } catch (error) {
    if (!hasCode(error, "ENOENT")) throw error;
  }
}
