import { type ParseArgsConfig, parseArgs } from "node:util";
import { SettingsError } from "./environment.ts";

/** Reads the arguments of a command. `--help` prints the usage instead and ends the process. @throws SettingsError */
export function readCommandLine<T extends ParseArgsConfig>(
  usage: string,
  config: T,
): ReturnType<typeof parseArgs<T>> {
  const args = config.args ?? process.argv.slice(2);
  const endOfOptions = [...args, "--"].indexOf("--");
  if (args.slice(0, endOfOptions).some(word => word === "--help" || word === "-h")) {
    process.stdout.write(`Usage: ${usage}\n`);
    process.exit(0);
  }
  try {
    return parseArgs<T>({ ...config, args });
  } catch (error) {
    const [problem] = (error as Error).message.split(". ");
    throw new SettingsError(`${problem}. Usage: ${usage}`);
  }
}
