import postgres from "postgres";
import { type Command, inWords } from "../server/command-line.ts";
import { readSettings, type Settings } from "../server/settings.ts";
import { runCommand } from "./operator/command.ts";
import { openEmbeddedBackend } from "./operator/embedded-backend.ts";
import { clearSamples, fillWithSamples } from "./seed/fill.ts";
import { mostForums } from "./seed/sample.ts";

const command = {
  name: "npm run seed",
  about: "Adds sample members, places and posts, marked as such, until there are this many.",
  options: {
    members: { about: "sample members", default: 500, range: [0, 1_000_000] },
    forums: { about: "sample places", default: 60, range: [0, mostForums] },
    posts: { about: "sample posts", default: 10_000, range: [0, 10_000_000] },
    seed: { about: "another number writes other samples", default: 1, range: [0, 2 ** 31] },
    clear: { about: "removes the samples and nothing else", default: false },
  },
  example: "npm run seed -- --members 50 --posts 1000",
} as const satisfies Command;

await runCommand(command, async ({ options: { clear, ...wanted } }, progress) => {
  if (!clear && wanted.posts > 0 && (wanted.members === 0 || wanted.forums === 0))
    throw new Error("Posts need at least one member and one forum.");
  await using opened = new AsyncDisposableStack();
  const sql = await connect(readSettings(process.env), opened);
  const start = performance.now();
  const { members, forums, posts } = clear
    ? await clearSamples(sql, progress)
    : await fillWithSamples(sql, { ...wanted, until: startOfToday() }, progress);
  const done = clear ? "Removed" : "Added";
  const seconds = Math.round((performance.now() - start) / 1000);
  return `${done} ${inWords(members)} members, ${inWords(forums)} forums and ${inWords(posts)} posts in ${seconds} s.`;
});

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
