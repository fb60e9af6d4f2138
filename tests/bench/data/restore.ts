import { spawn } from "node:child_process";
import { once } from "node:events";
import { stat } from "node:fs/promises";
import path from "node:path";
import type { Sql } from "postgres";
import { fillWithSamples } from "../../../scripts/seed/fill.ts";
import { withDatabase } from "../../support/sites/database.ts";
import type { Options } from "../options.ts";
import { startSite } from "../site.ts";
import { round } from "../statistics.ts";
import type { Table } from "../table.ts";

const plan = { members: 500, forums: 60, posts: 20_000, seed: 1, until: new Date("2026-06-01T00:00:00Z") };
const goalSeconds = 300;

/** Restores the backup of a running site into an empty directory and compares every table. */
export async function* measureRestore({ dataDir }: Options): AsyncGenerator<Table> {
  const file = path.join(dataDir, "treks.backup");
  const drill = path.join(dataDir, "drill");
  const site = await startSite(path.join(dataDir, "data"));
  const before = await withDatabase(site, async sql => {
    await fillWithSamples(sql, plan);
    return digestTables(sql);
  });
  const backupSeconds = await timeScript("scripts/backup.ts", file, site.env);
  await site.stop();
  const restoreSeconds = await timeScript("scripts/restore.ts", file, { ...site.env, TREKS_DATA_DIR: drill });
  await using restored = await startSite(drill);
  const after = await withDatabase(restored, digestTables);
  const same = after.filter((table, index) => table === before[index]);
  const isWhole = same.length === before.length && after.length === before.length;
  const row = {
    posts: plan.posts,
    "file MB": round((await stat(file)).size / 1e6, 1),
    "backup s": round(backupSeconds, 1),
    "restore s": round(restoreSeconds, 1),
    tables: before.length,
    "with the same rows": same.length,
    verdict: isWhole && restoreSeconds < goalSeconds ? "holds" : "fails",
  };
  yield { title: "restore: a backup in an empty directory", rows: [row] };
}

async function timeScript(script: string, file: string, env: NodeJS.ProcessEnv) {
  const start = performance.now();
  const child = spawn(process.execPath, ["scripts/launch.mjs", script, file], {
    env: { ...process.env, ...env },
    stdio: ["ignore", "ignore", "inherit"],
  });
  const [code] = await once(child, "exit");
  if (code !== 0) throw new Error(`${script} failed.`);
  return (performance.now() - start) / 1000;
}

async function digestTables(sql: Sql) {
  const tables = await sql<{ name: string }[]>`
    select quote_ident(schemaname) || '.' || quote_ident(tablename) as name from pg_tables
    where schemaname in ('public', 'auth', 'private', 'mail') order by name`;
  const digests: string[] = [];
  for (const { name } of tables) {
    const [digest] = await sql.unsafe(
      `select count(*), md5(string_agg(md5(item::text), '' order by md5(item::text))) from ${name} as item`,
    );
    digests.push(`${name} ${digest?.count} ${digest?.md5}`);
  }
  return digests;
}
