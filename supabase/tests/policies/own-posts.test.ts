import type { TransactionSql } from "postgres";
import { expect } from "vitest";
import { type Actor, doAs, ids, testWithFixtures } from "../support/fixtures.ts";
import { setUpDatabase } from "../support/set-up-backend.ts";

const context = setUpDatabase();
const test = testWithFixtures(context);
const bystanders: Actor[] = ["other", "admin", "pretender", "newcomer", "service"];
const withoutSession: Actor[] = ["signed-out author", "signed-out admin", "former", "banned"];
const setTitle = (title: string) =>
  `update public.location_forum_posts set title = '${title}' where id = '${ids.post}'`;
const deletion = `public.delete_location_post('${ids.forum}', '${ids.post}')`;
const restoring = (post = ids.post, forum = ids.forum) =>
  `public.restore_location_post('${forum}', '${post}')`;

test("an edit increments the version, sets its time and keeps the earlier text", async ({ sql, as }) => {
  await as("author", setTitle("Second"));
  const [post] = await sql`
    select version, edited_at = now() as dated from public.location_forum_posts where id = ${ids.post}`;
  expect(post).toEqual({ version: 2, dated: true });
  expect(await versions(sql)).toEqual([[1, "A title"]]);
});

test("creates no version when a post is saved unchanged", async ({ sql, as }) => {
  await as("author", setTitle("A title"));
  const [post] = await sql`
    select version, edited_at from public.location_forum_posts where id = ${ids.post}`;
  expect(post).toEqual({ version: 1, edited_at: null });
  expect(await versions(sql)).toEqual([]);
});

test("ignores an edit of an outdated version", async ({ run }) => {
  expect(await run("author", `${setTitle("Second")} and version = 2`)).toEqual({ rows: 0 });
  expect(await run("author", `${setTitle("Second")} and version = 1`)).toEqual({ rows: 1 });
});

test("keeps the first and the newest twenty versions", async ({ sql, as }) => {
  for (let edit = 2; edit <= 30; edit++) await as("author", setTitle(`Title ${edit}`));
  const kept = (await versions(sql)).map(([version]) => version);
  expect(kept).toEqual([1, ...Array.from({ length: 20 }, (_, at) => at + 10)]);
});

test("includes a later column of posts in versions, downloads, reviews and evidence", async ({ sql, as }) => {
  await sql`alter table public.location_forum_posts add column mood text not null default 'calm'`;
  await sql`update public.location_forum_posts set mood = 'windy' where id = ${ids.post}`;
  const [kept] = await sql`select written from public.location_post_versions where post_id = ${ids.post}`;
  expect(kept?.written).toMatchObject({ title: "A title", mood: "calm" });
  const [download] = await as("author", "select public.own_posts() as posts");
  expect(download?.posts).toContainEqual(
    expect.objectContaining({
      id: ids.post,
      mood: "windy",
      earlierVersions: [expect.objectContaining({ mood: "calm" })],
    }),
  );
  const report = `insert into public.reports (id, post_id, reason) values ('${ids.fresh}', '${ids.post}', 'spam')`;
  await as("other", report);
  await as("author", `delete from public.location_forum_posts where id = '${ids.post}'`);
  const [review] = await as("admin", `select * from public.moderated_post('${ids.post}')`);
  expect(review?.written).toMatchObject({ mood: "windy" });
});

test("lets only the author delete and restore a post", async ({ sql, run }) => {
  for (const actor of bystanders) expect(await answer(sql, actor, deletion), actor).toBe(false);
  expect(await isThere(sql, "other")).toBe(true);
  expect(await answer(sql, "author", deletion)).toBe(true);
  for (const actor of bystanders) expect(await answer(sql, actor, restoring()), actor).toBe(false);
  for (const actor of withoutSession) {
    expect(await run(actor, `select ${restoring()}`), actor).toEqual({ code: "PT401" });
  }
  expect(await isThere(sql, "other")).toBe(false);
  expect(await answer(sql, "author", restoring())).toBe(true);
  expect(await isThere(sql, "other")).toBe(true);
});

test("hides a deleted post from pages, searches and counts at once", async ({ sql, as }) => {
  const found = "select id from public.search_location_posts('a title')";
  const counted = "select posts from public.admin_counts()";
  expect(await as("other", found)).toHaveLength(1);
  const [before] = await as("admin", counted);
  await as("author", `select ${deletion}`);
  for (const actor of ["author", "other", "admin"] as const) {
    expect(await isThere(sql, actor), actor).toBe(false);
    expect(await as(actor, found), actor).toHaveLength(0);
  }
  const [after] = await as("admin", counted);
  expect(after?.posts).toBe(before?.posts - 1);
});

test("requires the forum of the URL to be the post's", async ({ sql }) => {
  const elsewhere = `public.delete_location_post('${ids.fresh}', '${ids.post}')`;
  expect(await answer(sql, "author", elsewhere)).toBe(false);
  expect(await answer(sql, "author", restoring(ids.deletedPost, ids.fresh))).toBe(false);
});

test("refuses to restore a post after thirty seconds, even while it is stored", async ({ sql }) => {
  await sql`alter table private.post_states disable trigger purge_deleted`;
  await age(sql, 29);
  await sql`savepoint young`;
  expect(await answer(sql, "author", restoring(ids.deletedPost))).toBe(true);
  await sql`rollback to young`;
  await age(sql, 30);
  expect(await answer(sql, "author", restoring(ids.deletedPost))).toBe(false);
});

test("the next write deletes only posts that can no longer be restored", async ({ sql, as }) => {
  await sql`alter table private.post_states disable trigger purge_deleted`;
  await age(sql, 31);
  await as("author", `select ${deletion}`);
  await sql`alter table private.post_states enable trigger purge_deleted`;
  await as(
    "other",
    `insert into public.location_forum_posts (location_forum_id, title, content) values ('${ids.forum}', 'T', 'C')`,
  );
  const left =
    await sql`select id from public.location_forum_posts where user_id = ${ids.author} and kind = 'post'`;
  expect(left.map(({ id }) => id).sort()).toEqual([ids.post, ids.removedPost]);
  const earlier = await sql`
    select from public.location_post_versions where post_id = ${ids.deletedPost}`;
  expect(earlier).toHaveLength(0);
});

async function answer(transaction: TransactionSql, actor: Actor, call: string) {
  const [row] = await doAs(transaction, actor, `select ${call} as answer`);
  return row?.answer;
}

async function isThere(transaction: TransactionSql, actor: Actor) {
  const rows = await doAs(
    transaction,
    actor,
    `select from public.location_forum_posts where id = '${ids.post}'`,
  );
  return rows.count === 1;
}

async function versions(transaction: TransactionSql) {
  const rows = await transaction`
    select version, written ->> 'title' as title from public.location_post_versions where post_id = ${ids.post} order by version`;
  return rows.map(({ version, title }) => [version, title]);
}

async function age(transaction: TransactionSql, seconds: number) {
  await transaction`
    update private.post_states set deleted_at = now() - make_interval(secs => ${seconds})
    where post_id = ${ids.deletedPost}`;
}
