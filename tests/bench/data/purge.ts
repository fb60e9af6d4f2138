import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { createClient } from "@supabase/supabase-js";
import type { Sql } from "postgres";
import { settle } from "../../../scripts/seed/fill.ts";
import { addCrowd, countOrphans, findFunctionsProcess } from "../../support/people/crowd.ts";
import { signUpMember } from "../member.ts";
import type { Options } from "../options.ts";
import { withDatabase } from "../server/database.ts";
import { type Site, startSite } from "../site.ts";
import { round } from "../statistics.ts";
import type { Row, Table } from "../table.ts";

const members = 10_000;
const postsEach = 10;

/** How long it takes to delete ten thousand members with their posts, and what a kill -9 in the middle leaves. */
export async function* measurePurge({ dataDir }: Options): AsyncGenerator<Table> {
  await using site = await startSite(dataDir);
  await signUpMember(site);
  const rows = await withDatabase(site, async sql => {
    await sql`select public.admin_grant('bench@example.com')`;
    const admin = await signInAsAdmin(site);
    return [await purgeWhole(sql, admin), await purgeKilled(sql, admin, site)];
  });
  yield { title: `purge: ${members} members with a session and ${postsEach} posts each`, rows };
}

async function purgeWhole(sql: Sql, admin: Admin): Promise<Row> {
  await addCrowd(sql, members, postsEach);
  await settle(sql);
  const start = performance.now();
  const key = randomUUID();
  await invoke(admin, { key });
  const answered = performance.now() - start;
  await untilDone(sql, key);
  return row("whole", sql, key, { answered, done: performance.now() - start });
}

async function purgeKilled(sql: Sql, admin: Admin, site: Site): Promise<Row> {
  await addCrowd(sql, members, postsEach);
  await settle(sql);
  const key = randomUUID();
  const start = performance.now();
  const purging = invoke(admin, { key }).catch(() => null);
  while ((await deletedBy(sql, key)) < members / 2) await wait(20);
  process.kill(findFunctionsProcess(new URL(site.apiUrl).port), "SIGKILL");
  await purging;
  await wait(1_000);
  return row("killed at half", sql, key, { answered: 0, done: performance.now() - start });
}

async function row(purge: string, sql: Sql, key: string, times: { answered: number; done: number }) {
  const [left] = await sql`select count(*)::integer from auth.users`;
  const halves = Object.values((await countOrphans(sql)) ?? {}).reduce((sum, count) => sum + count, 0);
  const deleted = await deletedBy(sql, key);
  return {
    purge,
    "answered s": round(times.answered / 1000, 1),
    "ended s": round(times.done / 1000, 1),
    "deleted in the log": deleted,
    "members gone": members + 1 - left?.count,
    "half deleted": halves,
  };
}

type Admin = Awaited<ReturnType<typeof signInAsAdmin>>;

async function signInAsAdmin({ apiUrl, keys }: Site) {
  const client = createClient(apiUrl, keys.publishable, { auth: { persistSession: false } });
  const login = { email: "bench@example.com", password: "long-enough-1" };
  const { error } = await client.auth.signInWithPassword(login);
  if (error) throw error;
  return client;
}

function invoke(admin: Admin, body: { key: string }) {
  return admin.functions.invoke("admin-purge-users", { body });
}

async function deletedBy(sql: Sql, key: string): Promise<number> {
  const [action] = await sql`select (counts ->> 'deleted')::integer as deleted
    from public.admin_actions where id = ${key}`;
  return action?.deleted ?? 0;
}

async function untilDone(sql: Sql, key: string) {
  for (let state = "running"; state === "running"; await wait(50)) {
    const [action] = await sql`select state from public.admin_actions where id = ${key}`;
    state = action?.state;
  }
}
