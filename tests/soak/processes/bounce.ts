import { setTimeout as wait } from "node:timers/promises";
import postgres from "postgres";
import type { Row } from "../row.ts";
import { type BackendOfSite, type Bounced, bouncingMember } from "./bouncing-member.ts";

/** As many as there are acts, each begins with another. */
const members = 6;

/** Members whose requests reach any process, while `disturb` does what it does again and again. */
export async function bounce(
  url: string,
  backend: BackendOfSite,
  seconds: number,
  disturb: () => Promise<unknown> = () => wait(1_000),
): Promise<Row[]> {
  const sql = postgres(backend.databaseUrl, { max: 1, onnotice: () => {} });
  const found: Bounced = { done: {}, written: [], faults: [] };
  const forumId = await makeForum(sql);
  const bouncing = await Promise.all(
    Array.from({ length: members }, (_, turn) => bouncingMember(url, backend, forumId, found, turn)),
  );
  const end = performance.now() + seconds * 1000;
  const isOver = () => performance.now() > end;
  await Promise.all([...bouncing.map(member => member.bounceUntil(isOver)), disturbUntil(isOver)]);
  const kept = await countPosts(sql, found.written);
  await sql.end();
  const { done, written, faults } = found;
  return [
    { name: "done", value: JSON.stringify(done), goal: "", ok: Object.keys(done).length === 6 },
    { name: "posts written", value: written.length, goal: "", ok: written.length > 0 },
    {
      name: "posts lost",
      value: written.length - kept.different,
      goal: "0",
      ok: kept.different === written.length,
    },
    { name: "posts doubled", value: kept.rows - kept.different, goal: "0", ok: kept.rows === kept.different },
    { name: "other faults", value: faults.slice(0, 5).join("; ") || 0, goal: "0", ok: faults.length === 0 },
  ];

  async function disturbUntil(over: () => boolean) {
    while (!over()) await disturb();
  }
}

async function makeForum(sql: postgres.Sql) {
  const [forum] = await sql`
    insert into public.location_forums (location_name, location_type, country)
    values ('Bouncing Ridge ' || gen_random_uuid(), 'landmark', 'Testland') returning id`;
  return String(forum?.id);
}

/** By title, so that a row with another id is counted too. */
async function countPosts(sql: postgres.Sql, ids: string[]) {
  const titles = ids.map(id => `Bounced ${id}`);
  const [counted] = await sql`
    select count(*)::integer as rows, count(distinct title)::integer as different
    from public.location_forum_posts where title = any(${titles})`;
  return { rows: Number(counted?.rows), different: Number(counted?.different) };
}
