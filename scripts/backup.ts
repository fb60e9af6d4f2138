import { existsSync } from "node:fs";
import { rename, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import { readSettings } from "../server/settings.ts";
import { lastBackupFile } from "../supabase/local/contract.ts";
import { backUp } from "./backup/archive.ts";
import { runCommand } from "./operator/command.ts";
import { openEmbeddedBackend } from "./operator/embedded-backend.ts";

for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.once(signal, () => process.exit(1));
const command = {
  name: "npm run backup",
  about:
    "Copies the database and the keys in TREKS_DATA_DIR (default .data) into one file, also while Treks runs.",
  words: { "<file>": "the file to write, which must not be there yet" },
  example: "npm run backup -- treks.backup",
};

await runCommand(command, async ({ args: [name = ""] }, progress) => {
  const file = path.resolve(name);
  if (existsSync(file)) throw new Error(`${file} is there already: choose another name.`);
  const settings = readSettings(process.env);
  if (settings.hosted)
    throw new Error("A hosted project is backed up where it is hosted; unset SUPABASE_URL.");
  // Otherwise it would be made, and the backup would be one of nothing.
  if (!existsSync(path.join(settings.dataDir, "keys.json")))
    throw new Error(
      `There is no data in ${settings.dataDir}: set TREKS_DATA_DIR to the folder that Treks uses.`,
    );
  await using backend = await openEmbeddedBackend(settings);
  const start = new Date();
  await backUp(backend.databaseUrl, settings.dataDir, file, progress);
  const record = lastBackupFile(settings.dataDir);
  await writeFile(`${record}.new`, `${start.toISOString()}\n`);
  await rename(`${record}.new`, record);
  return `Wrote ${file} (${((await stat(file)).size / 1e6).toFixed(1)} MB). It holds the keys: keep it safe.`;
});
