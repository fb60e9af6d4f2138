import path from "node:path";
import { readSettings } from "../server/settings.ts";
import { restore } from "./backup/archive.ts";
import { runCommand } from "./operator/command.ts";
import { actAsOwnerOf, startQuietly } from "./operator/embedded-backend.ts";

for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.once(signal, () => process.exit(1));
const command = {
  name: "npm run restore",
  about: "Makes TREKS_DATA_DIR (default .data), which must be empty or missing, from a backup.",
  words: { "<file>": "a backup by somebody you trust: it may hold programs" },
  example: "npm run restore -- treks.backup",
};

await runCommand(command, async ({ args: [name = ""] }, progress) => {
  const settings = readSettings(process.env);
  if (settings.hosted)
    throw new Error("A hosted project is restored where it is hosted; unset SUPABASE_URL.");
  actAsOwnerOf(settings.dataDir);
  const tryOut = async (draft: string) => {
    progress.step("Starting Postgres on it");
    const backend = await startQuietly(settings, draft);
    await backend.stop();
  };
  // The start ends the backup's open transactions and proves that Postgres opens it.
  await restore(path.resolve(name), settings.dataDir, tryOut, progress);
  return `Restored ${settings.dataDir}.`;
});
