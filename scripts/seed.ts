import postgres from "postgres";
import { readSettings, type Settings } from "../server/settings.ts";
import { runCommand } from "./operator/command.ts";
import { openEmbeddedBackend } from "./operator/embedded-backend.ts";
import { readArguments } from "./seed/arguments.ts";
import { clearSamples, fillWithSamples } from "./seed/fill.ts";
import type { Kind } from "./seed/sample.ts";

const reportInterval = 2_000;
let lastReport = performance.now();

await runCommand(async words => {
  const wanted = readArguments(words);
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
