import { execFile } from "node:child_process";
import { mkdir, readdir } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { SUPABASE_DIR } from "../../../supabase/local/contract.ts";

const VARIABLE = "TREKS_TEST_TEMPLATE";

/** Tells the workers through their environment. */
export function announceTemplate(dir: string) {
  process.env[VARIABLE] = dir;
}

export function isAnnounced() {
  return VARIABLE in process.env;
}

/** Copies the database that the test run has migrated, if there is one and the project has the same migrations. */
export async function copyTemplate(dataDir: string, supabaseDir: string) {
  const template = process.env[VARIABLE];
  if (!template || !(await hasOurMigrations(supabaseDir))) return;
  await mkdir(dataDir, { recursive: true });
  const parts = ["keys.json", "postgres"].map(name => path.join(template, name));
  // Keeps the owner of the files, unlike Node's own copy.
  await promisify(execFile)("cp", ["-Rp", ...parts, dataDir]);
}

async function hasOurMigrations(supabaseDir: string) {
  const given = await readdir(path.join(supabaseDir, "migrations"));
  const ours = await readdir(path.join(SUPABASE_DIR, "migrations"));
  return ours.every(file => given.includes(file));
}
