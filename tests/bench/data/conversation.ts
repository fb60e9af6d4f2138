import type { Sql } from "postgres";
import { sampleId } from "../../../scripts/seed/sample.ts";
import { withDatabase } from "../../support/sites/database.ts";
import { joinMember } from "../member.ts";
import type { Site } from "../site.ts";

export type Conversation = Awaited<ReturnType<typeof createConversation>>;

/** What a post or a member has on a small site and at most. */
const few = 50;
const many = 10_000;
const followedForums = 480;
const followedMembers = 20;

/** Adds as many comments as the site has posts, and notifications of them, without triggers, which would take hours. */
export async function createConversation(site: Site, total: number) {
  const count = Math.min(Math.max(few, total / 20), many);
  const [quiet, busy, follower] = [
    await joinMember(site, "quiet"),
    await joinMember(site, "busy"),
    await joinMember(site, "follower"),
  ];
  const [fewCommented, manyCommented] = [sampleId("posts", 0), sampleId("posts", 1)];
  await withDatabase(
    site,
    async sql => {
      await sql`set session_replication_role = replica`;
      await addComments(sql, fewCommented, few);
      await addComments(sql, manyCommented, count);
      await addComments(sql, null, total - few - count, total / 20);
      await countComments(sql);
      await addNotifications(sql, quiet.id, few);
      await addNotifications(sql, busy.id, count);
      await addNotifications(sql, null, total / 10);
      await addFollows(sql, follower.id);
      await sql`vacuum (analyze) public.location_forum_posts, private.notifications, public.follows`;
    },
    { max: 1 },
  );
  return { quiet, busy, follower, count, fewCommented, manyCommented };
}

const sample = (sql: Sql, kind: "members" | "posts", number: ReturnType<Sql>) =>
  sql`(${sampleId(kind, 0).slice(0, -12)} || lpad(to_hex((${number})::bigint), 12, '0'))::uuid`;

/** On one post, or on so many others in turn. */
async function addComments(sql: Sql, post: string | null, count: number, others = 1) {
  await sql`
    insert into public.location_forum_posts (location_forum_id, comment_on, user_id, title, content, created_at)
    select posts.location_forum_id, posts.id, members.id, '', 'Comment ' || n || ': the upper bridge is open again.',
      now() - n * interval '1 minute'
    from generate_series(1, ${count}::integer) as n
    join public.location_forum_posts as posts
      on posts.id = coalesce(${post}::uuid, ${sample(sql, "posts", sql`2 + n % ${others}::integer`)})
    join public.profiles as members on members.id = ${sample(sql, "members", sql`n % 20`)}`;
}

async function countComments(sql: Sql) {
  await sql`
    insert into private.comment_counts (post_id, count)
    select comment_on, count(*) from public.location_forum_posts where kind = 'comment' group by comment_on
    on conflict (post_id) do update set count = excluded.count`;
}

/** Of comments on as many posts, to one member, or to each sample member in turn. */
async function addNotifications(sql: Sql, member: string | null, count: number) {
  const others = sql`(select count(*) from public.profiles where username like 'sample%')`;
  await sql`
    insert into private.notifications (member_id, kind, thing, posts, happened_at)
    select coalesce(${member}::uuid, ${sample(sql, "members", sql`n % ${others}`)}), 'comment', comment_on, array[id],
      now() - n * interval '1 minute'
    from (
      select row_number() over () as n, comment_on, id from (
        select distinct on (comment_on) comment_on, id from public.location_forum_posts
        where kind = 'comment' limit ${count}
      ) as first_comments
    ) as comments`;
}

async function addFollows(sql: Sql, member: string) {
  await sql`
    insert into public.follows (member_id, kind, thing)
    (select ${member}::uuid, 'place', id from public.location_forums order by id desc limit ${followedForums})
    union all
    (
      select ${member}::uuid, 'member', id from public.profiles where username like 'sample%' order by id
      limit ${followedMembers}
    )
    union all
    select profiles.id, 'place', forums.id
    from public.profiles cross join lateral (
      select id from public.location_forums where profiles.id <> ${member} order by id limit 5
    ) as forums
    on conflict do nothing`;
}
