import { spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { mostForums } from "../../../scripts/seed/sample.ts";
import { withDatabase } from "../server/database.ts";
import { listTree } from "../server/processes.ts";
import type { Site } from "../site.ts";
import { round } from "../statistics.ts";
import type { Row } from "../table.ts";

const root = path.resolve(import.meta.dirname, "../../..");
const pause = 2_000;

/** Members and forums grow with the posts. */
export async function fillSite(site: Site, posts: number): Promise<Row> {
  const members = Math.max(20, Math.round(posts / 50));
  const forums = Math.min(mostForums, Math.max(40, Math.round(posts / 500)));
  const counts = { members, forums, posts };
  const start = performance.now();
  const { seed, stack } = await watchSeed(site, counts);
  const seconds = (performance.now() - start) / 1000;
  return {
    posts,
    members,
    forums,
    "seeding s": round(seconds, 1),
    "posts/s": round(posts / seconds),
    "database MB": round((await databaseSize(site)) / 1e6),
    "most of seed MB": round(seed / 1e6),
    "most of the stack MB": round(stack / 1e6),
  };
}

/** Runs `npm run seed` and returns the peak memory of it and of the site. */
async function watchSeed(site: Site, counts: Record<string, number>) {
  const options = Object.entries(counts).map(([name, count]) => `--${name}=${count}`);
  const child = spawn("npm", ["run", "--silent", "seed", "--", ...options], {
    cwd: root,
    env: { ...process.env, SUPABASE_URL: "", ...site.env },
    stdio: ["ignore", "ignore", "inherit"],
  });
  const most = { seed: 0, stack: 0 };
  const ended = once(child, "exit").then(([code]) => Number(code));
  while (child.exitCode === null && child.signalCode === null) {
    most.seed = Math.max(most.seed, await memoryBelow(child.pid ?? 0));
    most.stack = Math.max(most.stack, await memoryBelow(site.pid));
    await Promise.race([ended, wait(pause)]);
  }
  if ((await ended) !== 0) throw new Error("npm run seed failed.");
  return most;
}

async function memoryBelow(pid: number) {
  return (await listTree(pid)).reduce((sum, { pss }) => sum + pss, 0);
}

async function databaseSize(site: Site) {
  const [row] = await withDatabase(
    site,
    sql => sql<{ size: string }[]>`select pg_database_size(current_database()) as size`,
  );
  return Number(row?.size);
}
