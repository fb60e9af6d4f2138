import path from "node:path";
import type { ParseArgsConfig, parseArgs } from "node:util";
import { readCommandLine } from "../../server/command-line.ts";
import { readEnvFile } from "../../server/environment.ts";
import { printable } from "../../supabase/local/log.ts";

/** `run` returns what is printed at the end. */
export async function runCommand<T extends ParseArgsConfig>(
  usage: string,
  config: T,
  run: (words: ReturnType<typeof parseArgs<T>>) => Promise<string>,
) {
  try {
    const words = readCommandLine(usage, config);
    readEnvFile();
    process.stdout.write(`${await run(words)}\n`);
  } catch (error) {
    process.stderr.write(`treks: ${printable((error as Error).message, { lines: true })}\n`);
    process.exitCode = 1;
  }
}

/** The one file that a command is given. @throws Error */
export function onlyFile(names: readonly string[], usage: string): string {
  const [name, ...others] = names;
  if (!name || others.length > 0) throw new Error(`Usage: ${usage}`);
  if (name.startsWith("-")) throw new Error(`The name ${name} looks like an option: write ./${name}.`);
  return path.resolve(name);
}
