import postgres from "postgres";
import { readEnvFile } from "../server/environment.ts";
import { readSettings, type Settings } from "../server/settings.ts";
import { openEmbeddedBackend } from "./operator/embedded-backend.ts";
import { readArguments } from "./seed/arguments.ts";
import { clearSamples } from "./seed/clear.ts";
import { fillWithSamples } from "./seed/fill.ts";
import type { Kind } from "./seed/sample.ts";

const pause = 2_000;

/** At most one line every two seconds. */
class Progress {
  #last = performance.now();

  report = (kind: Kind, done: number, wanted?: number) => {
    const now = performance.now();
    if (now - this.#last < pause) return;
    this.#last = now;
    const total = wanted === undefined ? "" : ` of ${wanted.toLocaleString("en")}`;
    process.stdout.write(`${done.toLocaleString("en")}${total} ${kind}\n`);
  };
}

await using opened = new AsyncDisposableStack();
try {
  readEnvFile();
  const wanted = readArguments(process.argv.slice(2));
  const sql = await connect(readSettings(process.env));
  const start = performance.now();
  const progress = new Progress();
  const { members, forums, posts } = wanted.clear
    ? await clearSamples(sql, progress.report)
    : await fillWithSamples(sql, { ...wanted, until: startOfToday() }, progress.report);
  const counts = [`${members.toLocaleString("en")} members`, `${forums.toLocaleString("en")} forums`];
  const seconds = Math.round((performance.now() - start) / 1000);
  process.stdout.write(
    `${wanted.clear ? "Removed" : "Added"} ${counts.join(", ")} and ${posts.toLocaleString("en")} posts in ${seconds} s.\n`,
  );
} catch (error) {
  process.stderr.write(`treks: ${(error as Error).message}\n`);
  process.exitCode = 1;
}

async function connect(settings: Settings) {
  const url = settings.hosted ? hostedDatabase() : await embeddedDatabase(settings);
  const sql = postgres(url, {
    max: 1,
    // A hosted project's pooler does not support prepared statements.
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

async function embeddedDatabase(settings: Settings) {
  return opened.use(await openEmbeddedBackend(settings)).databaseUrl;
}

function startOfToday() {
  return new Date(new Date().toISOString().slice(0, 10));
}
