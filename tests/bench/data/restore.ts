import { spawn } from "node:child_process";
import { once } from "node:events";
import { stat } from "node:fs/promises";
import path from "node:path";
import type { Sql } from "postgres";
import { fillWithSamples } from "../../../scripts/seed/fill.ts";
import type { Options } from "../options.ts";
import { withDatabase } from "../server/database.ts";
import { startSite } from "../site.ts";
import { round } from "../statistics.ts";
import type { Row, Table } from "../table.ts";

const plan = { members: 500, forums: 60, posts: 20_000, seed: 1, until: new Date("2026-06-01T00:00:00Z") };
const goalSeconds = 300;

/** Restores the backup of a running site into an empty directory and compares every table. */
export async function* measureRestore({ dataDir }: Options): AsyncGenerator<Table> {
  const file = path.join(dataDir, "treks.backup");
  const drill = path.join(dataDir, "drill");
  let before: Digest[] = [];
  let backedUp = 0;
  let env: NodeJS.ProcessEnv = {};
  {
    await using site = await startSite(path.join(dataDir, "data"));
    before = await withDatabase(site, async sql => {
      await fillWithSamples(sql, plan);
      return digest(sql);
    });
    env = site.env;
    backedUp = await timed("scripts/backup.ts", file, env);
  }
  const restored = await timed("scripts/restore.ts", file, { ...env, TREKS_DATA_DIR: drill });
  await using again = await startSite(drill);
  const after = await withDatabase(again, digest);
  yield { title: "restore: a backup in an empty directory", rows: [await row()] };

  async function row(): Promise<Row> {
    const same = after.filter((table, index) => JSON.stringify(table) === JSON.stringify(before[index]));
    const isWhole = same.length === before.length && after.length === before.length;
    return {
      posts: plan.posts,
      "file MB": round((await stat(file)).size / 1e6, 1),
      "backup s": round(backedUp, 1),
      "restore s": round(restored, 1),
      tables: before.length,
      "with the same rows": same.length,
      verdict: isWhole && restored < goalSeconds ? "holds" : "fails",
    };
  }
}

/** Seconds that an operator's command takes. */
async function timed(script: string, file: string, env: NodeJS.ProcessEnv) {
  const start = performance.now();
  const child = spawn(process.execPath, ["scripts/launch.mjs", script, file], {
    env: { ...process.env, SUPABASE_URL: "", ...env },
    stdio: ["ignore", "ignore", "inherit"],
  });
  const [code] = await once(child, "exit");
  if (code !== 0) throw new Error(`${script} failed.`);
  return (performance.now() - start) / 1000;
}

interface Digest {
  name: string;
  count: number;
  content: string | null;
}

async function digest(sql: Sql) {
  const tables = await sql<{ name: string }[]>`
    select quote_ident(schemaname) || '.' || quote_ident(tablename) as name from pg_tables
    where schemaname in ('public', 'auth', 'private', 'mail') order by name`;
  const digests: Digest[] = [];
  for (const { name } of tables) {
    const [found] = await sql.unsafe<Digest[]>(
      `select '${name}' as name, count(*)::integer, md5(string_agg(md5(item::text), '' order by md5(item::text))) as content
       from ${name} as item`,
    );
    if (found) digests.push({ ...found });
  }
  return digests;
}
