import path from "node:path";
import { readSettings } from "../server/settings.ts";
import { restore } from "./backup/archive.ts";
import { runCommand } from "./operator/command.ts";
import { actAsOwnerOf, startQuietly } from "./operator/embedded-backend.ts";

for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.once(signal, () => process.exit(1));
await runCommand(async ([file]) => {
  if (!file) throw new Error("Usage: npm run restore -- <file>");
  const settings = readSettings(process.env);
  if (settings.hosted)
    throw new Error("A hosted project is restored where it is hosted; unset SUPABASE_URL.");
  actAsOwnerOf(settings.dataDir);
  // The start ends the backup's open transactions and proves that Postgres opens it.
  await restore(path.resolve(file), settings.dataDir, async draft => {
    const backend = await startQuietly(settings, draft);
    await backend.stop();
  });
  return `Restored ${settings.dataDir}.`;
});
