import { parseArgs } from "node:util";
import { z } from "zod";
import { mostForums } from "./sample.ts";

const usage = `Usage: npm run seed -- [--members N] [--forums N] [--posts N] [--seed N] | --clear`;

const options = {
  members: { type: "string", default: "500" },
  forums: { type: "string", default: "60" },
  posts: { type: "string", default: "10000" },
  seed: { type: "string", default: "1" },
  clear: { type: "boolean", default: false },
} as const;

const schema = z.object({
  members: count(1_000_000),
  forums: count(mostForums),
  posts: count(10_000_000),
  seed: count(2 ** 31),
  clear: z.boolean(),
});

/** @throws Error with the fault and the usage. */
export function readArguments(args: string[]) {
  const parsed = schema.safeParse(readOptions(args));
  if (!parsed.success) throw new Error(`${describe(parsed.error)}\n${usage}`);
  const wanted = parsed.data;
  if (wanted.posts > 0 && (wanted.members === 0 || wanted.forums === 0))
    throw new Error(`Posts need at least one member and one forum.\n${usage}`);
  return wanted;
}

function readOptions(args: string[]) {
  try {
    return parseArgs({ args, options }).values;
  } catch (error) {
    const [reason] = (error as Error).message.split(". ");
    throw new Error(`${reason}.\n${usage}`);
  }
}

function count(most: number) {
  const error = `must be a whole number from 0 to ${most.toLocaleString("en")}`;
  return z
    .string()
    .regex(/^\d+$/, { error, abort: true })
    .transform(Number)
    .pipe(z.number({ error }).max(most, error));
}

function describe({ issues }: z.ZodError) {
  return `${issues.map(({ path, message }) => `--${path.join("./")} ${message}`).join("; ")}.`;
}
