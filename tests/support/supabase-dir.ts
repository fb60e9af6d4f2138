import { cp, mkdir, mkdtemp, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";

const REAL = path.resolve(import.meta.dirname, "../../supabase");

/** A `supabase` folder of a test's own: the real settings and templates, with these files instead of the product's. */
export async function makeSupabaseDir(files: Record<string, string> = {}) {
  const dir = path.join(await mkdtemp(path.join(os.tmpdir(), "treks-supabase-")), "supabase");
  for (const part of ["config.toml", "templates"]) {
    await cp(path.join(REAL, part), path.join(dir, part), { recursive: true });
  }
  await mkdir(path.join(dir, "functions"));
  await mkdir(path.join(dir, "migrations"));
  for (const [name, text] of Object.entries(files)) await put(path.join(dir, name), text);
  return dir;
}

async function put(file: string, text: string) {
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, text);
}
