import { randomUUID } from "node:crypto";
import http from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import postgres from "postgres";
import { createContent } from "../bench/data/content.ts";
import { signUpMember } from "../bench/member.ts";
import { listTree } from "../bench/server/processes.ts";
import type { OwnSite } from "../support/sites/own-site.ts";
import type { Row } from "./row.ts";

type KilledSite = Pick<OwnSite, "url" | "pid" | "apiUrl" | "mailboxUrl" | "keys" | "databaseUrl">;

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
  const taken = new Set<string>();
  let odd = 0;
  let isOver = false;
  const writing = Promise.all(Array.from({ length: writers }, write));
  const recoveries = {
    app: await killRepeatedly("app", times.app),
    backend: await killRepeatedly("backend", times.backend),
  };
  isOver = true;
  await writing;
  const stored = await storedOf([...taken]);
  const lost = [...taken].filter(id => !stored.has(id)).length;
  const feed = await fetch(`${site.url}/feed`, { headers: { Cookie: member.cookie }, redirect: "manual" });
  return [
    recoveryRow("app", recoveries.app),
    recoveryRow("backend", recoveries.backend),
    { name: "posts taken during kills", value: taken.size, goal: "", ok: taken.size > 0 },
    { name: "taken posts that are lost", value: lost, goal: "0", ok: lost === 0 },
    zeroRow("posts that are there twice", await countDoubles()),
    zeroRow("answers that are no page, refusal or broken line", odd),
    { name: "the session afterwards", value: feed.status, goal: "200", ok: feed.status === 200 },
  ];

  async function write() {
    while (!isOver) {
      const id = randomUUID();
      const title = `Written through kills ${id}`;
      for (let isTaken = false; !isTaken; ) {
        const status = await post(address, member.cookie, { id, title, content: "Still here.", tags: "" });
        isTaken = status === 303;
        // 0 is a broken connection; 503 asks to wait.
        if (![0, 303, 503].includes(status)) odd++;
        if (!isTaken) await wait(50);
      }
      taken.add(id);
    }
  }

  /** Milliseconds from each kill until a post that was begun after it is accepted. */
  async function killRepeatedly(program: keyof typeof programs, count: number) {
    const recoveries: number[] = [];
    for (let kill = 0; kill < count; kill++) {
      await untilMore(between);
      process.kill(await pidOf(site.pid, programs[program]), "SIGKILL");
      const killed = performance.now();
      await untilMore(writers);
      recoveries.push(performance.now() - killed);
    }
    return recoveries;
  }

  async function untilMore(posts: number) {
    const enough = taken.size + posts;
    for (const start = performance.now(); taken.size < enough; await wait(10)) {
      if (performance.now() - start > giveUpAfter) throw new Error("No post was taken for a minute.");
    }
  }

  async function storedOf(ids: string[]) {
    const sql = postgres(site.databaseUrl, { max: 1, onnotice: () => {} });
    const rows = await sql`select id from public.location_forum_posts where id = any(${ids}::uuid[])`;
    await sql.end();
    return new Set(rows.map(({ id }) => String(id)));
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

/** 0 when there was no answer. */
function post(address: string, cookie: string, fields: Record<string, string>) {
  const headers = {
    Cookie: cookie,
    Origin: new URL(address).origin,
    "Content-Type": "application/x-www-form-urlencoded",
  };
  return new Promise<number>(resolve => {
    const request = http.request(address, { method: "POST", headers, agent: false }, response => {
      response.resume().on("end", () => resolve(response.statusCode ?? 0));
      response.on("error", () => resolve(0));
    });
    request.on("error", () => resolve(0)).end(new URLSearchParams(fields).toString());
  });
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

function zeroRow(name: string, value: number): Row {
  return { name, value, goal: "0", ok: value === 0 };
}
