import { execFileSync } from "node:child_process";
import type { Sql } from "postgres";

/** Inserts accounts as sign-up and login create them, each with a session and posts in one forum. */
export async function addCrowd(sql: Sql, members: number, postsEach: number) {
  const [forum] = await sql`
    insert into public.location_forums (location_name, location_type, country)
    values ('Crowded Ridge ' || gen_random_uuid(), 'landmark', 'Testland') returning id`;
  await sql`
    with accounts as (
      insert into auth.users (id, aud, role, email, raw_user_meta_data)
      select id, 'authenticated', 'authenticated', id || '@example.test',
        jsonb_build_object('name', 'Walker', 'username', 'w_' || left(md5(id::text), 20))
      from (select gen_random_uuid() as id from generate_series(1, ${members})) as drawn
      returning id
    ),
    identities as (
      insert into auth.identities (id, user_id, provider, provider_id)
      select gen_random_uuid(), id, 'email', id from accounts
    ),
    sessions as (
      insert into auth.sessions (id, user_id) select gen_random_uuid(), id from accounts returning id, user_id
    )
    insert into auth.refresh_tokens (id, token, user_id, session_id)
    select gen_random_uuid(), md5(id::text), user_id, id from sessions`;
  await sql`
    insert into public.location_forum_posts (location_forum_id, user_id, title, content)
    select ${forum?.id}, profiles.id, 'Cairn ' || number, 'Stone on stone.'
    from public.profiles cross join generate_series(1, ${postsEach}) as number
    where username::text like 'w\\_%'`;
}

/** Counts rows without an owner. Each would be a half-deleted member. */
export async function countOrphans(sql: Sql) {
  const [halves] = await sql`select
    (select count(*)::integer from public.profiles where id not in (select id from auth.users)) as profiles,
    (select count(*)::integer from auth.users where id not in (select id from public.profiles)) as accounts,
    (
      select count(*)::integer from public.location_forum_posts
      where user_id not in (select id from public.profiles)
    ) as posts,
    (select count(*)::integer from auth.sessions where user_id not in (select id from auth.users)) as sessions,
    (select count(*)::integer from auth.identities where user_id not in (select id from auth.users)) as identities,
    (
      select count(*)::integer from auth.refresh_tokens
      where session_id not in (select id from auth.sessions)
    ) as tokens`;
  return halves;
}

export const noOrphans = { profiles: 0, accounts: 0, posts: 0, sessions: 0, identities: 0, tokens: 0 };

export function findFunctionsProcess(apiPort: string | number) {
  const processes = execFileSync("ps", ["-eo", "pid=,args="], { encoding: "utf8" }).split("\n");
  const own = processes.find(
    line => /^\s*\d+ \S+\/deno run /.test(line) && line.includes(`127.0.0.1:${apiPort}`),
  );
  return Number(/^\s*(\d+)/.exec(own ?? "")?.[1]);
}
