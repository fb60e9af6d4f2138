import { readEnvFile } from "../../server/environment.ts";
import { printable } from "../../supabase/local/log.ts";

export async function runCommand(run: (words: string[]) => Promise<string>) {
  try {
    readEnvFile();
    process.stdout.write(`${await run(process.argv.slice(2))}\n`);
  } catch (error) {
    process.stderr.write(`treks: ${printable((error as Error).message, { lines: true })}\n`);
    process.exitCode = 1;
  }
}
