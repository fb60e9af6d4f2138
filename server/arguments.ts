import { parseArgs } from "node:util";
import { SettingsError } from "./settings-error.ts";

const maxProcesses = 32;

/** @throws SettingsError */
export function readArguments(args: string[]) {
  const { dev, processes } = parse(args);
  const count = Number(processes);
  if (!Number.isInteger(count) || count < 1 || count > maxProcesses)
    throw new SettingsError(`--processes must be a number from 1 to ${maxProcesses}.`);
  if (dev && count > 1) throw new SettingsError("npm run dev has one process; --processes is for npm start.");
  return { dev, processes: count };
}

function parse(args: string[]) {
  try {
    const options = {
      dev: { type: "boolean", default: false },
      processes: { type: "string", default: "1" },
    } as const;
    return parseArgs({ args, options }).values;
  } catch (error) {
    throw new SettingsError(`${(error as Error).message}. Usage: npm start [-- --processes 2]`);
  }
}
