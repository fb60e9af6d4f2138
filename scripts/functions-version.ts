// Writes the version of the edge functions, which every response has: node scripts/functions-version.ts
import { createHash } from "node:crypto";
import { globSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";

const FUNCTIONS = path.resolve(import.meta.dirname, "../supabase/functions");

const VERSION_FILE = path.join(FUNCTIONS, "_shared/version.ts");

export function functionsVersion(): string {
  const digest = createHash("sha256");
  for (const file of sources()) digest.update(`${file}\n${read(file)}\n`);
  return digest.digest("hex").slice(0, 12);
}

function sources() {
  const files = globSync("**/*.{ts,json}", { cwd: FUNCTIONS }).map(file => file.replaceAll(path.sep, "/"));
  return files.filter(file => path.join(FUNCTIONS, file) !== VERSION_FILE).sort();
}

/** Checkouts differ in their line endings. */
function read(file: string) {
  return readFileSync(path.join(FUNCTIONS, file), "utf8").replaceAll("\r\n", "\n");
}

if (import.meta.main) {
  const comment = "// Written by node scripts/functions-version.ts: a digest of the other files here.";
  writeFileSync(VERSION_FILE, `${comment}\nexport const VERSION = "${functionsVersion()}";\n`);
}
