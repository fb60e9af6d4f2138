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
  const { data: wanted, error } = schema.safeParse(parseArgs({ args, options }).values);
  if (error) throw new Error(`${describe(error)}\n${usage}`);
  if (wanted.posts > 0 && (wanted.members === 0 || wanted.forums === 0))
    throw new Error(`Posts need at least one member and one forum.\n${usage}`);
  return wanted;
}

function count(most: number) {
  const error = `must be a whole number from 0 to ${most.toLocaleString("en")}`;
  return z.coerce.number({ error }).int(error).min(0, error).max(most, error);
}

function describe({ issues }: z.ZodError) {
  return `${issues.map(({ path, message }) => `--${path.join("./")} ${message}`).join("; ")}.`;
}
