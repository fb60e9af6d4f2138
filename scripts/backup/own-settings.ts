import { randomBytes } from "node:crypto";
import { copyFile, lstat, mkdir, readdir, readFile, rm } from "node:fs/promises";
import path from "node:path";
import { openCluster } from "../../supabase/local/postgres/postgres-cluster.ts";
import { emptiedFolders } from "./copy-cluster.ts";

/**
 * Gives a restored cluster the settings of a new one: its own could run programs, load libraries, include files or let
 * members in without a password.
 * @throws Error with one sentence when another version of Postgres made it.
 */
export async function takeOwnSettings(clusterDir: string, spare: string) {
  await openCluster(spare, randomBytes(24).toString("base64url"));
  await requireSameVersion(clusterDir, spare);
  const usual = await readdir(spare);
  for (const name of await readdir(clusterDir)) {
    if (!usual.includes(name) && name !== "backup_label") await remove(clusterDir, name);
  }
  for (const name of usual) {
    if ((await lstat(path.join(spare, name))).isFile()) await replaceFile(clusterDir, spare, name);
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

async function replaceFile(clusterDir: string, spare: string, name: string) {
  await remove(clusterDir, name);
  await copyFile(path.join(spare, name), path.join(clusterDir, name));
}

async function empty(dir: string) {
  await rm(dir, { recursive: true, force: true });
  await mkdir(dir, { mode: 0o700 });
}

function remove(dir: string, name: string) {
  return rm(path.join(dir, name), { recursive: true, force: true });
}
