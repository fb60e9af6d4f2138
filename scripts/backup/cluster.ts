import { randomBytes } from "node:crypto";
import { copyFile, mkdir, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import postgres from "postgres";
import { hasCode } from "../../supabase/local/errors.ts";
import { openCluster } from "../../supabase/local/postgres/postgres-cluster.ts";
import type { Progress } from "../operator/progress.ts";

/** Postgres recreates their content when it starts, but the folders must exist. */
const emptiedFolders = [
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

/** Returns how many bytes it copied. */
export async function copyRunningCluster(databaseUrl: string, from: string, to: string, progress: Progress) {
  // Backup mode and slot end with this session.
  const sql = postgres(databaseUrl, { max: 1, onnotice: () => {} });
  let bytes = 0;
  try {
    await sql`select pg_create_physical_replication_slot('treks_backup_' || pg_backend_pid(), true, true)`;
    await sql`select pg_backup_start('treks', fast => true)`;
    const [size] = await sql<{ bytes: string }[]>`
      select sum(pg_database_size(oid)) + (select sum(size) from pg_ls_waldir()) as bytes from pg_database`;
    progress.step("Copying the database", "bytes", Number(size?.bytes));
    await copyFiles(from, to, count, file => !emptied.test(file));
    const [stopped] = await sql<{ labelfile: string }[]>`select labelfile from pg_backup_stop(false)`;
    await writeFile(path.join(to, "backup_label"), stopped?.labelfile ?? "");
    await copyFiles(path.join(from, "pg_wal"), path.join(to, "pg_wal"), count, () => true);
    return bytes;
  } finally {
    await sql.end();
  }

  function count(size: number) {
    bytes += size;
    progress.add(size);
  }
}

/** Files may disappear during the copy, such as those of a dropped table. */
async function copyFiles(
  from: string,
  to: string,
  count: (bytes: number) => void,
  isWanted: (file: string) => boolean,
  below = "",
) {
  await mkdir(path.join(to, below), { recursive: true, mode: 0o700 });
  const entries = await readdir(path.join(from, below), { withFileTypes: true }).catch(unlessMissing);
  for (const entry of entries ?? []) {
    const file = path.posix.join(below, entry.name);
    if (!isWanted(file) || skipped.test(file)) continue;
    if (entry.isDirectory()) await copyFiles(from, to, count, isWanted, file);
    else {
      await copyFile(path.join(from, file), path.join(to, file)).catch(unlessMissing);
      count((await stat(path.join(to, file)).catch(unlessMissing))?.size ?? 0);
    }
  }
}

function unlessMissing(error: unknown) {
  if (!hasCode(error, "ENOENT")) throw error;
  return null;
}

/** Its own settings could run programs or accept logins without a password. @throws Error for another Postgres. */
export async function takeOwnSettings(clusterDir: string, spare: string) {
  await openCluster(spare, randomBytes(24).toString("base64url"));
  await requireSameVersion(clusterDir, spare);
  const usual = await readdir(spare, { withFileTypes: true });
  const kept = ["backup_label", ...usual.filter(entry => entry.isDirectory()).map(({ name }) => name)];
  for (const name of await readdir(clusterDir)) {
    if (!kept.includes(name)) await rm(path.join(clusterDir, name), { recursive: true });
  }
  for (const { name } of usual.filter(entry => entry.isFile())) {
    await copyFile(path.join(spare, name), path.join(clusterDir, name));
  }
  for (const name of ["pg_tblspc", ...emptiedFolders]) await empty(path.join(clusterDir, name));
  await rm(spare, { recursive: true });
}

async function requireSameVersion(clusterDir: string, spare: string) {
  const [found, own] = await Promise.all([versionOf(clusterDir), versionOf(spare)]);
  if (found === own) return;
  throw new Error(`It was made by Postgres ${found}, and this Treks has Postgres ${own}.`);
}

async function versionOf(dir: string) {
  const text = await readFile(path.join(dir, "PG_VERSION"), "utf8").catch(() => "");
  return /^\d+/.exec(text)?.[0] ?? "of an unknown version";
}

async function empty(dir: string) {
  await rm(dir, { recursive: true, force: true });
  await mkdir(dir, { mode: 0o700 });
}
