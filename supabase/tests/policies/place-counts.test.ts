import type postgres from "postgres";
import { expect } from "vitest";
import { lineOf } from "../../../tests/support/tracks.ts";
import { type Database, ids, testWithFixtures } from "../support/fixtures.ts";
import { setUpDatabase } from "../support/set-up-backend.ts";
import { waitForLock } from "../support/wait-for-lock.ts";

const context = setUpDatabase();
const test = testWithFixtures(context);

const line = lineOf([
  [47, 11, 500],
  [47.01, 11.02, 640],
  [47.02, 11.02, 600],
]);

/** Places whose counts are not those of what can be read. */
async function miscounted(sql: Database) {
  return [
    ...(await sql`
      select * from (
        select forums.id, count(posts.id)::integer as posts, count(posts.track_meters)::integer as lines,
          coalesce(max(posts.created_at), '-infinity') as newest_at
        from public.location_forums as forums left join public.location_forum_posts as posts
          on location_forum_id = forums.id and kind = 'post' and is_visible
            and user_id not in (select private.hidden_members())
        group by forums.id
      ) as real
      where (id, posts, lines, newest_at) not in (select forum_id, posts, lines, newest_at from private.place_counts)`),
  ];
}

const countOf = async (sql: Database, forum: string = ids.forum) => {
  const [row] = await sql`
    select posts, lines, newest_at::text from private.place_counts where forum_id = ${forum}`;
  return row;
};

async function addPost(sql: Database, daysAgo: number, forum: string = ids.forum, author = ids.other) {
  const [row] = await sql<{ id: string }[]>`
    insert into public.location_forum_posts (location_forum_id, user_id, title, content, created_at)
    values (${forum}, ${author}, 'Post', 'Words', now() - make_interval(days => ${daysAgo})) returning id`;
  return row?.id as string;
}

const hide = (sql: Database, post: string) =>
  sql`insert into private.post_states (post_id, deleted_at) values (${post}, now())`;
const restore = (sql: Database, post: string) =>
  sql`update private.post_states set deleted_at = null where post_id = ${post}`;

test("a new place counts from nothing, and each step of its posts' lives is counted", async ({ sql }) => {
  const [place] = await sql<{ id: string }[]>`
    insert into public.location_forums (location_name, location_type, country) values ('New', 'city', 'Nowhere') returning id`;
  const forum = place?.id as string;
  expect(await countOf(sql, forum)).toEqual({ posts: 0, lines: 0, newest_at: "-infinity" });
  const steps: [string, () => PromiseLike<unknown>][] = [
    ["older", () => addPost(sql, 9, forum)],
    ["newer", () => addPost(sql, 3, forum)],
    [
      "a comment",
      () => sql`
        insert into public.location_forum_posts (comment_on, user_id, title, content)
        select id, ${ids.other}, '', 'Comment' from public.location_forum_posts where location_forum_id = ${forum}`,
    ],
    [
      "a line",
      () => sql`
        update public.location_forum_posts set track = ${line}, track_meters = 2900, track_ascent = 140, track_descent = 40
        where location_forum_id = ${forum} and kind = 'post'`,
    ],
    [
      "an edit",
      () => sql`update public.location_forum_posts set content = 'Other' where location_forum_id = ${forum}`,
    ],
    ["hidden", async () => hide(sql, await newest(sql, forum))],
    ["restored", () => sql`update private.post_states set deleted_at = null`],
    [
      "moved",
      async () => sql`
        update public.location_forum_posts set location_forum_id = ${ids.forum} where id = ${await newest(sql, forum)}`,
    ],
    [
      "deleted",
      () => sql`delete from public.location_forum_posts where location_forum_id = ${forum} and kind = 'post'`,
    ],
    ["the place deleted", () => sql`delete from public.location_forums where id = ${ids.forum}`],
  ];
  for (const [name, step] of steps) {
    await step();
    expect(await miscounted(sql), name).toEqual([]);
  }
  expect(await countOf(sql, forum)).toMatchObject({ posts: 0 });
});

async function newest(sql: Database, forum: string) {
  const [row] = await sql<{ id: string }[]>`
    select id from public.location_forum_posts
    where location_forum_id = ${forum} and kind = 'post' order by created_at desc limit 1`;
  return row?.id as string;
}

test("a hidden member's posts leave the counts and come back with the end of the suspension", async ({
  sql,
  as,
}) => {
  const [kept, gone, removed] = [await addPost(sql, 0), await addPost(sql, 2), await addPost(sql, 3)];
  const before = await countOf(sql);
  const suspend = (hides: boolean) =>
    as("admin", `select public.suspend_member(gen_random_uuid(), '${ids.other}', null, ${hides}, 'Spam')`);
  await suspend(true);
  expect(await miscounted(sql)).toEqual([]);
  expect(await countOf(sql)).not.toEqual(before);
  await sql`delete from public.location_forum_posts where id = ${gone}`;
  await hide(sql, removed);
  expect(await miscounted(sql), "written meanwhile").toEqual([]);
  await restore(sql, removed);
  await suspend(false);
  expect(await miscounted(sql), kept).toEqual([]);
  expect(await sql`select from private.uncounted_posts`).toHaveLength(0);
});

test("a recount leaves alone what was hidden or counted before it had the lock", async ({ sql, as }) => {
  const [hidden, counted] = [await addPost(sql, 0), await addPost(sql, 2)];
  const recount = (isHidden: boolean) =>
    sql`select private.recount_at_places(${[hidden, counted]}, ${isHidden})`;
  await hide(sql, hidden);
  await recount(false);
  expect(await miscounted(sql), "of shown posts").toEqual([]);
  await as("admin", `select public.suspend_member(gen_random_uuid(), '${ids.other}', null, true, 'Spam')`);
  await recount(true);
  expect(await miscounted(sql), "of hidden posts").toEqual([]);
});

test("a purge counts all places down to nothing", async ({ sql }) => {
  await addPost(sql, 1);
  await sql`select from public.location_forum_posts`;
  await sql`delete from public.location_forum_posts where true`;
  expect(await countOf(sql)).toEqual({ posts: 0, lines: 0, newest_at: "-infinity" });
});

/** Committed, for several connections. */
async function withPlaces(
  work: (sql: postgres.Sql, forums: [string, string], author: string) => Promise<void>,
) {
  const { sql } = context;
  const author = crypto.randomUUID();
  await sql`
    insert into auth.users (id, aud, role, email, raw_app_meta_data, raw_user_meta_data, created_at, updated_at)
    values (${author}, 'authenticated', 'authenticated', ${`${author}@example.test`}, '{}', '{}', now() - interval '9 days', now())`;
  const rows = await sql<{ id: string }[]>`
    insert into public.location_forums (location_name, location_type, country)
    select ${author} || n, 'city', 'Nowhere' from generate_series(1, 2) as n returning id`;
  await work(sql, rows.map(({ id }) => id).sort() as [string, string], author);
}

test("the newest is hidden while another post is written: whoever comes first, both are counted", async () => {
  await withPlaces(async (sql, [forum], author) => {
    await addPost(sql, 9, forum, author);
    const newest = await addPost(sql, 5, forum, author);
    for (const first of ["hide", "write"] as const) {
      let second: Promise<unknown> | undefined;
      await sql.begin(async step => {
        await (first === "hide" ? hide(step, newest) : addPost(step, 7, forum, author));
        second = sql.begin(async other => {
          await (first === "hide" ? addPost(other, 7, forum, author) : hide(other, newest));
        });
        await waitForLock(sql);
      });
      await second;
      expect(await miscounted(sql), first).toEqual([]);
      await restore(sql, newest);
    }
  });
});

test("four writers at once, in two places and in any order, let the counts drift by nothing", async () => {
  await withPlaces(async (sql, forums, author) => {
    const posts = await Promise.all(
      Array.from({ length: 12 }, (_, at) => addPost(sql, at + 1, forums[at % 2], author)),
    );
    const failures: unknown[] = [];
    const random = (most: number) => Math.floor(Math.random() * most);
    const any = () => posts[random(posts.length)] as string;
    const writers = Array.from({ length: 4 }, async () => {
      for (let turn = 0; turn < 40; turn++) {
        const act = [
          async () => posts.push(await addPost(sql, random(20), forums[random(2)], author)),
          () => sql`select private.hide_post(${any()}, null)`.catch(() => {}),
          () =>
            sql`insert into private.post_states (post_id, deleted_at) values (${any()}, now()) on conflict do nothing`,
          () => restore(sql, any()),
          () => sql`delete from public.location_forum_posts where id = ${any()}`,
          () =>
            sql`update public.location_forum_posts set location_forum_id = ${forums[random(2)] as string} where id = any(${[any(), any()].sort()})`,
        ][random(6)];
        await Promise.resolve(act?.()).catch(error => {
          // A place or state of a post that is gone.
          if (error.code !== "23503") failures.push(error.message);
        });
      }
    });
    await Promise.all(writers);
    expect(failures).toEqual([]);
    expect(await miscounted(sql)).toEqual([]);
  });
});
