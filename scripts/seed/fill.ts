import type { Sql } from "postgres";
import { type Progress, silent } from "../operator/progress.ts";
import { forumAt, type Kind, memberAt, postAt, type SamplePlan, sampleId } from "./sample.ts";

const batchSize = 2_000;
const clearedAtOnce = 20_000;
const lastNumber = 0xffff_ffff_ffff;

export async function fillWithSamples(sql: Sql, plan: SamplePlan, progress: Progress = silent) {
  const added = {
    members: await fill(sql, "members", plan, progress),
    forums: await fill(sql, "forums", plan, progress),
    posts: await fill(sql, "posts", plan, progress),
  };
  if (added.members + added.forums + added.posts > 0) await settle(sql, progress);
  return added;
}

async function settle(sql: Sql, progress: Progress) {
  progress.step("Counting what is there now");
  await sql`vacuum (analyze) auth.users, public.profiles, public.location_forums, public.location_forum_posts`;
}

const kinds = {
  members: { table: "auth.users", at: memberAt, add: addMembers },
  forums: { table: "public.location_forums", at: forumAt, add: addForums },
  posts: { table: "public.location_forum_posts", at: postAt, add: addPosts },
};

async function fill(sql: Sql, kind: Kind, plan: SamplePlan, progress: Progress) {
  const { at, add } = kinds[kind];
  const wanted = plan[kind];
  let added = 0;
  progress.step(`Adding ${kind}`, "rows", wanted);
  for (let start = 0; start < wanted; start += batchSize) {
    const end = Math.min(start + batchSize, wanted);
    if (!(await isWhole(sql, kind, start, end))) {
      const rows = Array.from({ length: end - start }, (_, place) => at(start + place, plan));
      added += await add(sql, JSON.stringify(rows));
    }
    progress.add(end - start);
  }
  return added;
}

async function isWhole(sql: Sql, kind: Kind, start: number, end: number) {
  const [row] = await sql<{ count: number }[]>`
    select count(*)::integer from ${sql(kinds[kind].table)}
    where id between ${sampleId(kind, start)} and ${sampleId(kind, end - 1)}`;
  return row?.count === end - start;
}

// Sample members cannot log in: they have no email address, password or identity, and are banned.
async function addMembers(sql: Sql, rows: string) {
  return sql.begin(async step => {
    const { count } = await step`
      insert into auth.users (
        id, aud, role, email, encrypted_password, confirmation_token, recovery_token, email_change,
        email_change_token_new, raw_app_meta_data, raw_user_meta_data, banned_until, created_at, updated_at
      )
      select id, 'authenticated', 'authenticated', null, '', '', '', '', '', '{"sample": true}',
        jsonb_build_object('name', name, 'username', username), '2999-01-01', join_date, join_date
      from json_to_recordset(${rows}::text::json)
        as member (id uuid, name text, username text, join_date timestamptz)
      on conflict (id) do nothing`;
    await step`
      update public.profiles as profile
      set location = member.location, bio = member.bio, interests = member.interests, join_date = member.join_date
      from json_to_recordset(${rows}::text::json)
        as member (id uuid, location text, bio text, interests text[], join_date timestamptz)
      where profile.id = member.id`;
    return count;
  });
}

async function addForums(sql: Sql, rows: string) {
  const { count } = await sql`
    insert into public.location_forums (
      id, location_name, location_type, country, region, description, created_at
    )
    select id, location_name, location_type, country, region, description, created_at
    from json_to_recordset(${rows}::text::json) as forum (
      id uuid, location_name text, location_type text, country text, region text, description text,
      created_at timestamptz
    )
    on conflict do nothing`;
  return count;
}

async function addPosts(sql: Sql, rows: string) {
  const { count } = await sql`
    insert into public.location_forum_posts
      (id, location_forum_id, user_id, title, content, tags, created_at, seen_on, state)
    select id, location_forum_id, user_id, title, content, tags, created_at, seen_on, state
    from json_to_recordset(${rows}::text::json) as post (
      id uuid, location_forum_id uuid, user_id uuid, title text, content text, tags text[],
      created_at timestamptz, seen_on date, state jsonb
    )
    on conflict do nothing`;
  return count;
}

export async function clearSamples(sql: Sql, progress: Progress = silent) {
  const [members, forums] = [idsOf("members"), idsOf("forums")];
  const removed = {
    posts: await remove(
      "posts",
      () => sql`
      delete from public.location_forum_posts where id in (
        select id from public.location_forum_posts where user_id ${members} limit ${clearedAtOnce}
      )`,
    ),
    forums: await remove(
      "forums",
      () => sql`
      delete from public.location_forums as forum where id ${forums} and not exists (
        select from public.location_forum_posts where location_forum_id = forum.id
      )`,
    ),
    members: await remove(
      "members",
      () => sql`
      delete from auth.users where id in (select id from auth.users where id ${members} limit ${clearedAtOnce})`,
    ),
  };
  await settle(sql, progress);
  return removed;

  function idsOf(kind: Kind) {
    return sql`between ${sampleId(kind, 0)} and ${sampleId(kind, lastNumber)}`;
  }

  async function remove(kind: Kind, step: () => Promise<{ count: number }>) {
    const [row] = await sql<{ total: number }[]>`
      select count(*)::integer as total from ${sql(kinds[kind].table)}
      where ${sql(kind === "posts" ? "user_id" : "id")} ${kind === "forums" ? forums : members}`;
    progress.step(`Removing ${kind}`, "rows", row?.total);
    let removed = 0;
    let count: number;
    do {
      ({ count } = await step());
      removed += count;
      progress.add(count);
    } while (count > 0);
    return removed;
  }
}
