import type { TransactionSql } from "postgres";
import { expect } from "vitest";
import { type Actor, actAs, doAs, ids, testWithFixtures } from "../support/fixtures.ts";
import { setUpDatabase } from "../support/set-up-backend.ts";

const context = setUpDatabase();
const test = testWithFixtures(context);
const postsOfAuthor = `select id from public.location_forum_posts where kind = 'post' and user_id = '${ids.author}'`;
const searched = "select id from public.search_location_posts('removed')";

test("leaves a hidden post out of lists and searches until it is shown again", async ({ sql }) => {
  for (const actor of ["author", "other", "admin"] as const) {
    expect(await idsOf(sql, actor, postsOfAuthor), actor).toEqual([ids.post]);
    expect(await idsOf(sql, actor, searched), actor).toEqual([]);
  }
  expect(await call(sql, `private.show_post('${ids.removedPost}')`)).toBe(true);
  expect(await idsOf(sql, "other", searched)).toEqual([ids.removedPost]);
});

test("leaves a hidden member out of searches until the suspension ends", async ({ sql }) => {
  const found = "select id from public.search_profiles('banned')";
  await sql`update private.suspensions set until = now() + interval '1 second' where member_id = ${ids.banned}`;
  expect(await idsOf(sql, "other", found)).toEqual([]);
  await sql`update private.suspensions set until = now() where member_id = ${ids.banned}`;
  expect(await idsOf(sql, "other", found)).toEqual([ids.banned]);
});

test("finds no hidden member by username until the suspension ends", async ({ sql }) => {
  const found = "select public.find_member('BANNED') as id";
  expect(await idsOf(sql, "other", found)).toEqual([null]);
  await sql`update private.suspensions set until = now() where member_id = ${ids.banned}`;
  expect(await idsOf(sql, "other", found)).toEqual([ids.banned]);
});

test("leaves hidden rows out of searches that bypass the policies", async ({ sql }) => {
  const posts = await sql`select from private.posts_with_words(private.word_query('removed'))`;
  const texts = await sql`select from private.posts_with_text(private.text_query('removed'), 200)`;
  const members = await sql`select from private.profiles_named(array['%banned%'], null)`;
  const [called] = await sql`select private.profile_called('banned') as id`;
  expect([posts.count, texts.count, members.count, called?.id]).toEqual([0, 0, 0, null]);
});

test("refuses an author's deletion and edits of a hidden post", async ({ sql, as }) => {
  const deletion = `select public.delete_location_post('${ids.forum}', '${ids.removedPost}') as id`;
  expect(await idsOf(sql, "author", deletion)).toEqual([false]);
  await as("author", "delete from public.location_forum_posts");
  await as("author", "update public.location_forum_posts set title = 'Changed'");
  expect(await stored(sql, ids.removedPost)).toMatchObject({ title: "Removed", deleted_at: null });
  expect(await stored(sql, ids.post)).toBeUndefined();
});

test("refuses to restore a deleted post that was removed", async ({ sql }) => {
  await call(sql, `private.hide_post('${ids.deletedPost}', '${ids.removal}')`);
  const restoring = `select public.restore_location_post('${ids.forum}', '${ids.deletedPost}') as id`;
  expect(await idsOf(sql, "author", restoring)).toEqual([false]);
});

test("hides new and restored posts of a hidden member", async ({ sql }) => {
  await sql`
    insert into public.location_forum_posts (id, location_forum_id, user_id, title, content)
    values (${ids.fresh}, ${ids.forum}, ${ids.banned}, 'Late', 'Late')`;
  const seen = `select id from public.location_forum_posts where id = '${ids.fresh}'`;
  expect(await idsOf(sql, "other", seen)).toEqual([]);
  expect(await call(sql, `private.hide_post('${ids.fresh}', '${ids.removal}')`)).toBe(true);
  expect(await call(sql, `private.hide_post('${ids.fresh}', '${ids.suspension}')`)).toBe(true);
  expect(await stored(sql, ids.fresh)).toMatchObject({ act: ids.suspension, is_visible: false });
  expect(await call(sql, `private.show_post('${ids.fresh}')`)).toBe(true);
  expect(await stored(sql, ids.fresh)).toMatchObject({ act: null, is_visible: true });
  expect(await idsOf(sql, "other", seen)).toEqual([]);
});

test("deletes a post thirty days after its removal with the next write", async ({ sql, as }) => {
  await removeBefore(sql, 29);
  expect(await stored(sql, ids.removedPost)).toBeDefined();
  await sql`alter table private.post_states disable trigger purge_deleted`;
  await removeBefore(sql, 30);
  expect(await call(sql, `private.show_post('${ids.removedPost}')`)).toBe(false);
  await sql`alter table private.post_states enable trigger purge_deleted`;
  await as("other", "delete from public.location_forum_posts where false");
  expect(await stored(sql, ids.removedPost)).toBeUndefined();
});

test("logs an act of an admin once, with the names of that time", async ({ sql }) => {
  const act = `private.log_moderation('${ids.fresh}', 'remove-post', '${ids.author}', '${ids.post}', 'Spam')`;
  await actAs(sql, "admin");
  await sql`reset role`;
  expect([await call(sql, act), await call(sql, act)]).toEqual([true, false]);
  await sql`delete from auth.users where id in (${ids.author}, ${ids.admin})`;
  const [row] = await sql`select * from public.moderation_log where id = ${ids.fresh}`;
  expect(row).toMatchObject({
    admin_id: null,
    admin_name: "Admin",
    member_id: null,
    member_name: "Author",
  });
  expect(row).toMatchObject({ post_id: ids.post, post_title: "A title", reason: "Spam", details: {} });
  await actAs(sql, "other");
  await sql`reset role`;
  await expect(sql.savepoint(step => call(step, act))).rejects.toMatchObject({ code: "42501" });
});

async function idsOf(transaction: TransactionSql, actor: Actor, statement: string) {
  return (await doAs(transaction, actor, statement)).map(({ id }) => id);
}

/** Evaluates an expression as the owner of the tables with the claims of the last `actAs`. */
async function call(transaction: TransactionSql, expression: string) {
  const [row] = await transaction.unsafe(`select ${expression} as answer`);
  return row?.answer;
}

async function stored(transaction: TransactionSql, id: string) {
  const [row] = await transaction`
    select title, is_visible, act, deleted_at
    from public.location_forum_posts left join private.post_states on post_id = id where id = ${id}`;
  return row;
}

async function removeBefore(transaction: TransactionSql, days: number) {
  await transaction`
    update private.post_states set removed_at = now() - make_interval(days => ${days})
    where post_id = ${ids.removedPost}`;
}
