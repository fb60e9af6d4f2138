import { execFile } from "node:child_process";
import { mkdir, readdir } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { SUPABASE_DIR } from "../../../supabase/local/settings.ts";

const VARIABLE = "TREKS_TEST_TEMPLATE";

/** Where the template stands is told to the workers by their environment. */
export function announceTemplate(dir: string) {
  process.env[VARIABLE] = dir;
}

/**
 * Gives a data directory the database that the test run has migrated already, where there is one. Not for a project
 * with other migrations: its database begins empty.
 */
export async function copyTemplate(dataDir: string, supabaseDir: string) {
  const template = process.env[VARIABLE];
  if (!template || !(await hasOurMigrations(supabaseDir))) return;
  await mkdir(dataDir, { recursive: true });
  const parts = ["keys.json", "postgres"].map(name => path.join(template, name));
  // Unlike Node's own, it keeps the account that Postgres runs as.
  await promisify(execFile)("cp", ["-Rp", ...parts, dataDir]);
}

async function hasOurMigrations(supabaseDir: string) {
  const given = await readdir(path.join(supabaseDir, "migrations"));
  const ours = await readdir(path.join(SUPABASE_DIR, "migrations"));
  return ours.every(file => given.includes(file));
}
