import { setTimeout as wait } from "node:timers/promises";
import postgres from "postgres";
import { createContent } from "../bench/data/content.ts";
import { signUpMember } from "../bench/member.ts";
import { listTree } from "../bench/server/processes.ts";
import type { OwnSite } from "../support/sites/own-site.ts";
import { type Row, zeroRow } from "./row.ts";
import { countLost, startWriters } from "./writers.ts";

type KilledSite = Pick<OwnSite, "url" | "pid" | "apiUrl" | "keys" | "databaseUrl">;

const programs = { app: "server/web.ts", backend: "supabase/local/main.ts" };
const writers = 6;
/** Posts accepted between two kills. */
const between = 5;
/** Milliseconds until it must answer again. */
const healthyWithin = 5_000;
const giveUpAfter = 60_000;

/** Kills the web process and the backend while members write and repeat each post until it is accepted. */
export async function kills(site: KilledSite, times = { app: 50, backend: 100 }): Promise<Row[]> {
  const member = await signUpMember(site);
  const { forumId } = await createContent(site, member);
  const address = `${site.url}/location-forums/${forumId}/new-post`;
  await using writing = startWriters(address, member.cookie, writers);
  const recoveries = {
    app: await killRepeatedly("app", times.app),
    backend: await killRepeatedly("backend", times.backend),
  };
  const odd = await writing.stop();
  const lost = await countLost(site.databaseUrl, writing.accepted);
  const feed = await fetch(`${site.url}/feed`, { headers: { Cookie: member.cookie }, redirect: "manual" });
  return [
    recoveryRow("app", recoveries.app),
    recoveryRow("backend", recoveries.backend),
    {
      name: "posts taken during kills",
      value: writing.accepted.size,
      goal: "",
      ok: writing.accepted.size > 0,
    },
    zeroRow("taken posts that are lost", lost),
    zeroRow("posts that are there twice", await countDoubles()),
    zeroRow("answers that are no page, refusal or broken line", odd),
    { name: "the session afterwards", value: feed.status, goal: "200", ok: feed.status === 200 },
  ];

  /** Milliseconds from each kill until a post that was begun after it is accepted. */
  async function killRepeatedly(program: keyof typeof programs, count: number) {
    const recoveries: number[] = [];
    for (let kill = 0; kill < count; kill++) {
      await writing.untilMore(between);
      process.kill(await pidOf(site.pid, programs[program]), "SIGKILL");
      const killed = performance.now();
      await writing.untilMore(writers);
      recoveries.push(performance.now() - killed);
    }
    return recoveries;
  }

  async function countDoubles() {
    const sql = postgres(site.databaseUrl, { max: 1, onnotice: () => {} });
    const rows = await sql`
      select title from public.location_forum_posts where location_forum_id = ${forumId}
      group by title having count(*) > 1`;
    await sql.end();
    return rows.length;
  }
}

async function pidOf(root: number, program: string) {
  for (const start = performance.now(); performance.now() - start < giveUpAfter; await wait(20)) {
    const found = (await listTree(root)).find(({ command }) => command.includes(program));
    if (found) return found.pid;
  }
  throw new Error(`${program} does not run.`);
}

function recoveryRow(program: string, recoveries: number[]): Row {
  const slowest = Math.round(Math.max(...recoveries));
  return {
    name: `${recoveries.length} kills of the ${program}: slowest return`,
    value: `${slowest} ms`,
    goal: `≤ ${healthyWithin} ms`,
    ok: slowest <= healthyWithin,
  };
}
