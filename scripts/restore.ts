import path from "node:path";
import { readEnvFile } from "../server/environment.ts";
import { readSettings } from "../server/settings.ts";
import { restore } from "./backup/data.ts";
import { actAsOwnerOf, startQuietly } from "./operator/embedded-backend.ts";

for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.once(signal, () => process.exit(1));
try {
  readEnvFile();
  process.stdout.write(`${await run(process.argv[2])}\n`);
} catch (error) {
  process.stderr.write(`treks: ${(error as Error).message}\n`);
  process.exitCode = 1;
}

async function run(file: string | undefined) {
  if (!file) throw new Error("Usage: npm run restore -- <file>");
  const settings = readSettings(process.env);
  if (settings.hosted)
    throw new Error("A hosted project is restored where it is hosted; unset SUPABASE_URL.");
  actAsOwnerOf(settings.dataDir);
  // Starting Postgres ends open transactions of the backup and proves that it can be opened.
  await restore(path.resolve(file), settings.dataDir, async draft => {
    const backend = await startQuietly(settings, draft);
    await backend.stop();
  });
  return `Restored ${settings.dataDir}.`;
}
