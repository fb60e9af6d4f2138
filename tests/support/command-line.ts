import { type ParseArgsConfig, parseArgs } from "node:util";

export function readCommandLine<T extends ParseArgsConfig>(
  usage: string,
  config: T,
): ReturnType<typeof parseArgs<T>> {
  try {
    return parseArgs(config);
  } catch (error) {
    const [problem] = (error as Error).message.split(". ");
    return endWith(`${problem}. Usage: ${usage}`);
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
