import { existsSync } from "node:fs";
import { rename, stat, writeFile } from "node:fs/promises";
import { readSettings } from "../server/settings.ts";
import { lastBackupFile } from "../supabase/local/contract.ts";
import { backUp } from "./backup/archive.ts";
import { onlyFile, runCommand } from "./operator/command.ts";
import { openEmbeddedBackend } from "./operator/embedded-backend.ts";

for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.once(signal, () => process.exit(1));
const usage = "npm run backup -- <file>";

await runCommand(usage, { allowPositionals: true }, async ({ positionals }) => {
  const file = onlyFile(positionals, usage);
  if (existsSync(file)) throw new Error(`${file} is there already: choose another name.`);
  const settings = readSettings(process.env);
  if (settings.hosted)
    throw new Error("A hosted project is backed up where it is hosted; unset SUPABASE_URL.");
  await using backend = await openEmbeddedBackend(settings);
  const start = new Date();
  await backUp(backend.databaseUrl, settings.dataDir, file);
  const record = lastBackupFile(settings.dataDir);
  await writeFile(`${record}.new`, `${start.toISOString()}\n`);
  await rename(`${record}.new`, record);
  return `Wrote ${file} (${((await stat(file)).size / 1e6).toFixed(1)} MB). It holds the keys: keep it safe.`;
});
