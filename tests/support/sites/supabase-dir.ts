import { cp, mkdir, mkdtemp, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";

const REAL = path.resolve(import.meta.dirname, "../../../supabase");

/** Makes a folder with the product's settings and templates and these files, but no migrations and functions. */
export function makeSupabaseDir(files: Record<string, string> = {}) {
  return makeDir(["config.toml", "templates", "functions/deno.json"], files);
}

/** Copies the product's folder, with these files added or replaced. */
export function copySupabaseDir(files: Record<string, string>) {
  return makeDir(["config.toml", "templates", "migrations", "functions"], files);
}

async function makeDir(parts: string[], files: Record<string, string>) {
  const dir = path.join(await mkdtemp(path.join(os.tmpdir(), "treks-supabase-")), "supabase");
  for (const part of ["functions", "migrations"]) await mkdir(path.join(dir, part), { recursive: true });
  for (const part of parts) await cp(path.join(REAL, part), path.join(dir, part), { recursive: true });
  for (const [name, text] of Object.entries(files)) await put(path.join(dir, name), text);
  return dir;
}

async function put(file: string, text: string) {
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, text);
}
