import type { Sql } from "postgres";
import { sampleId } from "../../../scripts/seed/sample.ts";
import { withDatabase } from "../../support/sites/database.ts";
import type { Site } from "../site.ts";
import { placeOnEarth } from "./places.ts";

/**
 * Adds as many comments as the site has posts, many of them on one post, and has the reader follow five hundred things.
 * Triggers would take hours, so they are off.
 */
export async function createConversation(site: Site, reader: { id: string }, total: number) {
  const count = Math.min(Math.max(50, total / 20), 10_000);
  const discussed = sampleId("posts", 1);
  await withDatabase(
    site,
    async sql => {
      await sql`set session_replication_role = replica`;
      await addComments(sql, discussed, count);
      await addComments(sql, null, total - count, total / 20);
      await sql`
        insert into private.comment_counts (post_id, count)
        select comment_on, count(*) from public.location_forum_posts where kind = 'comment' group by comment_on
        on conflict (post_id) do update set count = excluded.count`;
      await placeOnEarth(sql, total);
      await sql`
        insert into public.follows (member_id, kind, thing)
        (select ${reader.id}::uuid, 'place', id from public.location_forums order by id desc limit 480)
        union all
        (select ${reader.id}::uuid, 'member', id from public.profiles where username like 'sample%' order by id limit 20)`;
      await sql`vacuum (analyze) public.location_forum_posts, public.location_forums, public.follows,
        private.place_counts`;
    },
    { max: 1 },
  );
  return discussed;
}

const sample = (sql: Sql, kind: "members" | "posts", number: ReturnType<Sql>) =>
  sql`(${sampleId(kind, 0).slice(0, -12)} || lpad(to_hex((${number})::bigint), 12, '0'))::uuid`;

/** Adds comments on one post, or on so many others in turn. */
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
