import type { ParseArgsConfig, parseArgs } from "node:util";
import { readCommandLine as read } from "../../server/command-line.ts";

export function readCommandLine<T extends ParseArgsConfig>(
  usage: string,
  config: T,
): ReturnType<typeof parseArgs<T>> {
  try {
    return read(usage, config);
  } catch (error) {
    return endWith((error as Error).message);
  }
}

/** All parts when none is named. */
export function namedParts<P extends object>(parts: P, names: readonly string[]) {
  const unknown = names.filter(name => !Object.hasOwn(parts, name));
  const known = Object.keys(parts) as (keyof P & string)[];
  if (unknown.length > 0)
    return endWith(`No part is called ${unknown.join(", ")}; there are ${known.join(", ")}.`);
  return names.length > 0 ? known.filter(name => names.includes(name)) : known;
}

function endWith(sentence: string): never {
  process.stderr.write(`treks: ${sentence}\n`);
  process.exit(1);
}
