import { readSettings } from "../server/settings.ts";
import { restore } from "./backup/archive.ts";
import { onlyFile, runCommand } from "./operator/command.ts";
import { actAsOwnerOf, startQuietly } from "./operator/embedded-backend.ts";

for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.once(signal, () => process.exit(1));
const usage = "npm run restore -- <file>";

await runCommand(usage, { allowPositionals: true }, async ({ positionals }) => {
  const file = onlyFile(positionals, usage);
  const settings = readSettings(process.env);
  if (settings.hosted)
    throw new Error("A hosted project is restored where it is hosted; unset SUPABASE_URL.");
  actAsOwnerOf(settings.dataDir);
  // The start ends the backup's open transactions and proves that Postgres opens it.
  await restore(file, settings.dataDir, async draft => {
    const backend = await startQuietly(settings, draft);
    await backend.stop();
  });
  return `Restored ${settings.dataDir}.`;
});
