import postgres from "postgres";
import { z } from "zod";
import { readSettings, type Settings } from "../server/settings.ts";
import { runCommand } from "./operator/command.ts";
import { openEmbeddedBackend } from "./operator/embedded-backend.ts";
import { clearSamples, fillWithSamples } from "./seed/fill.ts";
import { type Kind, mostForums } from "./seed/sample.ts";

const usage = "npm run seed -- [--members N] [--forums N] [--posts N] [--seed N] | --clear";

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

const reportInterval = 2_000;
let lastReport = performance.now();

await runCommand(usage, { options }, async ({ values }) => {
  const wanted = readCounts(values);
  await using opened = new AsyncDisposableStack();
  const sql = await connect(readSettings(process.env), opened);
  const start = performance.now();
  const { members, forums, posts } = wanted.clear
    ? await clearSamples(sql, report)
    : await fillWithSamples(sql, { ...wanted, until: startOfToday() }, report);
  const done = wanted.clear ? "Removed" : "Added";
  const seconds = Math.round((performance.now() - start) / 1000);
  return `${done} ${inWords(members)} members, ${inWords(forums)} forums and ${inWords(posts)} posts in ${seconds} s.`;
});

function report(kind: Kind, done: number, wanted?: number) {
  const now = performance.now();
  if (now - lastReport < reportInterval) return;
  lastReport = now;
  const total = wanted === undefined ? "" : ` of ${inWords(wanted)}`;
  process.stdout.write(`${inWords(done)}${total} ${kind}\n`);
}

function inWords(count: number) {
  return count.toLocaleString("en");
}

async function connect(settings: Settings, opened: AsyncDisposableStack) {
  const url = settings.hosted
    ? hostedDatabase()
    : opened.use(await openEmbeddedBackend(settings)).databaseUrl;
  const sql = postgres(url, {
    max: 1,
    // A hosted project's pooler supports no prepared statements.
    prepare: false,
    onnotice: () => {},
    connection: { statement_timeout: 0, synchronous_commit: "off" },
  });
  opened.defer(() => sql.end());
  return sql;
}

function hostedDatabase() {
  const url = process.env.SUPABASE_DB_URL;
  if (url) return url;
  throw new Error("Set SUPABASE_DB_URL to the connection string of the hosted project's database.");
}

function startOfToday() {
  return new Date(new Date().toISOString().slice(0, 10));
}

/** @throws Error with the fault and the usage. */
function readCounts(values: Record<string, unknown>) {
  const { data: wanted, error } = schema.safeParse(values);
  if (error) throw new Error(`${describe(error)}\nUsage: ${usage}`);
  if (wanted.posts > 0 && (wanted.members === 0 || wanted.forums === 0))
    throw new Error(`Posts need at least one member and one forum.\nUsage: ${usage}`);
  return wanted;
}

function count(most: number) {
  const error = `must be a whole number from 0 to ${most.toLocaleString("en")}`;
  return z.coerce.number({ error }).int(error).min(0, error).max(most, error);
}

function describe({ issues }: z.ZodError) {
  return `${issues.map(({ path, message }) => `--${path.join("./")} ${message}`).join("; ")}.`;
}
