import { spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout as wait } from "node:timers/promises";
import type { Sql } from "postgres";
import { mostForums } from "../../../scripts/seed/sample.ts";
import { withDatabase } from "../../support/sites/database.ts";
import type { Options } from "../options.ts";
import { type Address, openKeepAlive } from "../server/keep-alive.ts";
import { type Site, startSite } from "../site.ts";
import { median, rotate, round, sum } from "../statistics.ts";
import type { Reading, Row, Table } from "../table.ts";
import { createContent } from "./content.ts";
import { createConversation } from "./conversation.ts";
import { listConversationTargets } from "./conversation-targets.ts";
import { measureWrites } from "./conversation-writes.ts";
import { measureHeader } from "./header-number.ts";
import { listScaleTargets } from "./scale-targets.ts";

const warmUpRounds = 20;
/** Enough for a member who follows hundreds of things. */
const leastForums = 500;
/** The goal is about these two sizes; other sizes are not judged. */
const judged = { smallest: 1_000, largest: 1_000_000 };

type Target = Address & { name: string };
type World = Awaited<ReturnType<typeof openWorld>>;

/** Compares the same pages on ever larger sites, and counts what the pages of the largest read. */
export async function* measureScale({ dataDir, runs, sizes }: Options): AsyncGenerator<Table> {
  await using opened = new AsyncDisposableStack();
  const worlds: World[] = [];
  for (const posts of sizes) {
    const site = opened.use(await startSite(`${dataDir}/${posts}`));
    worlds.push(await openWorld(site, posts));
  }
  yield { title: "scale: the sizes, and what it took to fill them", rows: worlds.map(({ row }) => row) };
  yield await comparePages(worlds, Math.max(30, runs * 10));
  const largest = worlds.at(-1);
  if (!largest) return;
  yield await measureHeader(largest.site, largest.conversation);
  yield* countReads(largest);
  yield await measureWrites(largest.site, largest.conversation, runs);
}

async function openWorld(site: Site, posts: number) {
  const row = await seed(site, posts);
  const content = await createContent(site);
  const connection = openKeepAlive(site.url, content.member.cookie);
  const conversation = await createConversation(site, posts);
  const targets: Target[] = [
    ...(await listScaleTargets(site, content)),
    ...(await listConversationTargets(site, conversation)),
  ];
  return { posts, site, row, connection, conversation, targets };
}

async function seed(site: Site, posts: number): Promise<Row> {
  const members = Math.max(20, Math.round(posts / 50));
  const forums = Math.min(mostForums, Math.max(leastForums, Math.round(posts / 500)));
  const counts = { members, forums, posts };
  const options = Object.entries(counts).map(([name, count]) => `--${name}=${count}`);
  const start = performance.now();
  const child = spawn("npm", ["run", "--silent", "seed", "--", ...options], {
    env: { ...process.env, ...site.env },
    stdio: ["ignore", "ignore", "inherit"],
  });
  const [code] = await once(child, "exit");
  if (code !== 0) throw new Error("npm run seed failed.");
  const [size] = await withDatabase(site, sql => sql`select pg_database_size(current_database()) as bytes`);
  const seconds = (performance.now() - start) / 1000;
  return { ...counts, "seeding s": round(seconds), "database MB": round(Number(size?.bytes) / 1e6) };
}

async function comparePages(worlds: World[], rounds: number): Promise<Table> {
  const rows: Row[] = [];
  const readings: Reading[] = [];
  for (const [place, { name: page }] of (worlds[0]?.targets ?? []).entries()) {
    const medians = (await timePage(worlds, place, rounds)).map(median);
    const cells = worlds.map(({ posts }, index) => [format(posts), round(medians[index] ?? 0, 1)]);
    const ratio = (medians.at(-1) ?? 0) / (medians[0] ?? 0);
    rows.push({ page, ...Object.fromEntries(cells), "largest ÷ smallest": round(ratio, 2) });
    readings.push(toReading(page, ratio, worlds));
  }
  const title = `scale: ms until the whole page, medians of ${rounds} requests, one of each site in turn`;
  return { title, rows, readings };
}

function toReading(page: string, ratio: number, worlds: World[]): Reading {
  const [smallest = 0, largest = 0] = [worlds[0]?.posts, worlds.at(-1)?.posts];
  if (smallest <= judged.smallest && largest >= judged.largest)
    return { goal: "scale", of: page, values: [ratio] };
  const note = `${round(ratio, 2)} × at ${format(largest)} against ${format(smallest)} posts`;
  return { goal: "scale", of: page, values: [], note };
}

async function timePage(worlds: World[], place: number, rounds: number) {
  const times = worlds.map((): number[] => []);
  for (let turn = 0; turn < warmUpRounds + rounds; turn++) {
    for (const [index, { targets, connection }] of rotate([...worlds.entries()], turn)) {
      const ms = await connection.time(targets[place] ?? { path: "" });
      if (turn >= warmUpRounds) times[index]?.push(ms);
    }
  }
  return times;
}

const visitsCounted = 10;
/** A page of twenty may look at no more rows, and at no table of more rows than `bigTableRows` from end to end. */
const maxRows = 5_000;
const bigTableRows = 1_000;
/** An idle connection of Postgres reports its statistics after ten seconds. */
const statisticsDelayMs = 11_000;

/** @throws Error when a page reads a big table from end to end, or much of one. */
async function* countReads({ site, targets, connection }: World): AsyncGenerator<Table> {
  const rows: Row[] = [];
  const faults: string[] = [];
  await withDatabase(site, async sql => {
    for (const target of targets) {
      await wait(statisticsDelayMs);
      const before = new Map((await readStatistics(sql)).map(each => [each.kind + each.name, each.count]));
      for (let visit = 0; visit < visitsCounted; visit++) await connection.time(target);
      await wait(statisticsDelayMs);
      const after = await readStatistics(sql);
      const used = after.flatMap(({ name, count, kind }) => {
        const perVisit = (count - (before.get(kind + name) ?? 0)) / visitsCounted;
        // Jobs in the background add less than one for each visit.
        return perVisit >= 1 ? [{ name, kind, count: perVisit }] : [];
      });
      const of = (kind: string) => used.filter(each => each.kind === kind);
      const looked = sum(of("rows").map(({ count }) => count));
      const scanned = of("scans").map(({ name }) => name);
      rows.push({
        page: target.name,
        "rows looked at": round(looked),
        "tables scanned": scanned.join(" "),
        indexes: of("index")
          .map(({ name }) => name)
          .join(" "),
      });
      if (looked > maxRows || scanned.length > 0) faults.push(target.name);
    }
  });
  yield { title: `scale: what a page of the largest site reads, means of ${visitsCounted} visits`, rows };
  if (faults.length > 0) throw new Error(`Too much is read for: ${faults.join(", ")}.`);
}

function readStatistics(sql: Sql) {
  return sql<{ kind: string; name: string; count: number }[]>`
    select 'index' as kind, indexrelname as name, idx_scan::float8 as count from pg_stat_user_indexes
    union all
    select 'rows', relname, (seq_tup_read + coalesce(idx_tup_fetch, 0))::float8 from pg_stat_user_tables
    union all
    select 'scans', relname, seq_scan::float8 from pg_stat_user_tables where n_live_tup > ${bigTableRows}
    order by 1, 2`;
}

function format(count: number) {
  return count.toLocaleString("en");
}
