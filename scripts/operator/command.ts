import {
  type Command,
  type Options,
  type parseCommandLine,
  readCommandLine,
} from "../../server/command-line.ts";
import { readEnvFile } from "../../server/environment.ts";
import { printable } from "../../supabase/local/log.ts";
import { type Progress, showProgress } from "./progress.ts";

/** `run` returns what is printed at the end. */
export async function runCommand<O extends Options>(
  command: Command<O>,
  run: (given: ReturnType<typeof parseCommandLine<O>>, progress: Progress) => Promise<string>,
) {
  const given = readCommandLine(command);
  const progress = showProgress();
  try {
    readEnvFile();
    const result = await run(given, progress).finally(progress.end);
    process.stdout.write(`${result}\n`);
  } catch (error) {
    process.stderr.write(`treks: ${printable((error as Error).message, { lines: true })}\n`);
    process.exitCode = 1;
  }
}
