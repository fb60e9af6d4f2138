import { randomUUID } from "node:crypto";
import postgres, { type Sql } from "postgres";
import { createMember } from "../../supabase/tests/support/create-member.ts";
import { type TestBackend, withBackend } from "../support/sites/backend.ts";
import type { Row } from "./row.ts";

const manyPosts = 60_000;
const rounds = 9;
/** A suspension takes a few milliseconds, of which the machine's noise is a large part. */
const allowedRatio = 3;

type Member = Awaited<ReturnType<typeof createMember>>;

/** Hiding a member with very many posts against hiding one with none. */
export function suspension(): Promise<Row[]> {
  return withBackend(async backend => {
    const sql = postgres(backend.databaseUrl, { max: 1, onnotice: () => {} });
    try {
      return await compareSuspensions(backend, sql);
    } finally {
      await sql.end();
    }
  });
}

async function compareSuspensions(backend: TestBackend, sql: Sql): Promise<Row[]> {
  const stage = { backend, sql };
  const admin = await createMember(stage, "warden");
  await sql`select public.admin_grant(${admin.email})`;
  const silent = await createMember(stage, "silent");
  const busy = await createMember(stage, "busy");
  await addPosts(sql, busy.id, manyPosts);

  const few = await suspendOften(admin, silent.id);
  const many = await suspendOften(admin, busy.id);
  const ratio = many / few;
  return [
    { name: "suspending who wrote nothing, ms", value: few.toFixed(1), goal: "-", ok: true },
    { name: `suspending who wrote ${manyPosts} posts, ms`, value: many.toFixed(1), goal: "-", ok: true },
    { name: "ratio", value: ratio.toFixed(2), goal: `≤ ${allowedRatio}`, ok: ratio <= allowedRatio },
  ];
}

/** The median time of suspending and ending the suspension again. */
async function suspendOften({ client }: Member, member: string) {
  const times: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const start = performance.now();
    const act = { act: randomUUID(), member, hide: true, reason: "Spam" };
    const suspended = await client.rpc("suspend_member", { ...act, until: null });
    times.push(performance.now() - start);
    const ended = await client.rpc("end_suspension", { act: randomUUID(), member, reason: "Over" });
    if (suspended.error ?? ended.error) throw suspended.error ?? ended.error;
  }
  return times.sort((one, other) => one - other)[Math.floor(rounds / 2)] ?? 0;
}

async function addPosts(sql: Sql, author: string, count: number) {
  await sql`
    with forum as (
      insert into public.location_forums (location_name, location_type, country)
      values ('Busy Ridge', 'landmark', 'Nowhere') returning id
    )
    insert into public.location_forum_posts (location_forum_id, user_id, title, content)
    select forum.id, ${author}, 'Cairn ' || number, 'Stone on stone.'
    from forum, generate_series(1, ${count}::integer) as number`;
  await sql`vacuum (analyze) public.location_forum_posts`;
}
