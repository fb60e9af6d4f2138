import type { TransactionSql } from "postgres";
import { expect, test } from "vitest";
import { type Actor, actAs, ids, withFixtures } from "../support/fixtures.ts";
import { setUpBackend } from "../support/set-up-backend.ts";

const context = setUpBackend();
const postsOfAuthor = `select id from public.location_forum_posts where user_id = '${ids.author}'`;
const searched = "select id from public.search_location_posts('removed')";

test("a hidden post is in no list and no search, and comes back into both", async () => {
  await withFixtures(context.sql, async transaction => {
    for (const actor of ["author", "other", "admin"] as const) {
      expect(await idsOf(transaction, actor, postsOfAuthor), actor).toEqual([ids.post]);
      expect(await idsOf(transaction, actor, searched), actor).toEqual([]);
    }
    expect(await call(transaction, `private.show_post('${ids.removedPost}')`)).toBe(true);
    expect(await idsOf(transaction, "other", searched)).toEqual([ids.removedPost]);
  });
});

test("a hidden member is in no search, and past its date back in all", async () => {
  const found = "select id from public.search_profiles('banned')";
  await withFixtures(context.sql, async transaction => {
    await transaction`update private.suspensions set until = now() + interval '1 second' where member_id = ${ids.banned}`;
    expect(await idsOf(transaction, "other", found)).toEqual([]);
    await transaction`update private.suspensions set until = now() where member_id = ${ids.banned}`;
    expect(await idsOf(transaction, "other", found)).toEqual([ids.banned]);
  });
});

test("hidden rows are left out where the search asks its indexes past the policies", async () => {
  await withFixtures(context.sql, async transaction => {
    const posts = await transaction`select from private.posts_with_words(private.word_query('removed'))`;
    const members = await transaction`select from private.profiles_named(array['%banned%'], null)`;
    expect([posts.count, members.count]).toEqual([0, 0]);
  });
});

test("an author deletes what is hidden by no way: not by the page's call, not with all rows at once", async () => {
  await withFixtures(context.sql, async transaction => {
    const deletion = `select public.delete_location_post('${ids.forum}', '${ids.removedPost}') as id`;
    expect(await idsOf(transaction, "author", deletion)).toEqual([false]);
    await as(transaction, "author", "delete from public.location_forum_posts");
    await as(transaction, "author", "update public.location_forum_posts set title = 'Changed'");
    expect(await stored(transaction, ids.removedPost)).toMatchObject({ title: "Removed", deleted_at: null });
    expect(await stored(transaction, ids.post)).toBeUndefined();
  });
});

test("who deletes a post that is then removed cannot bring it back", async () => {
  await withFixtures(context.sql, async transaction => {
    await call(transaction, `private.hide_post('${ids.deletedPost}', '${ids.removal}')`);
    const restoring = `select public.restore_location_post('${ids.forum}', '${ids.deletedPost}') as id`;
    expect(await idsOf(transaction, "author", restoring)).toEqual([false]);
  });
});

test("a post that is written for a hidden member, or brought back, is hidden as its author is", async () => {
  await withFixtures(context.sql, async transaction => {
    await transaction`
      insert into public.location_forum_posts (id, location_forum_id, user_id, title, content)
      values (${ids.fresh}, ${ids.forum}, ${ids.banned}, 'Late', 'Late')`;
    const seen = `select id from public.location_forum_posts where id = '${ids.fresh}'`;
    expect(await idsOf(transaction, "other", seen)).toEqual([]);
    expect(await call(transaction, `private.hide_post('${ids.fresh}', '${ids.removal}')`)).toBe(true);
    expect(await call(transaction, `private.hide_post('${ids.fresh}', '${ids.suspension}')`)).toBe(false);
    expect(await stored(transaction, ids.fresh)).toMatchObject({ act: ids.removal, is_visible: false });
    expect(await call(transaction, `private.show_post('${ids.fresh}')`)).toBe(true);
    expect(await stored(transaction, ids.fresh)).toMatchObject({ act: null, is_visible: true });
    expect(await idsOf(transaction, "other", seen)).toEqual([]);
  });
});

test("thirty days after its removal a post is deleted by the next write, and cannot be brought back before that", async () => {
  await withFixtures(context.sql, async transaction => {
    await removeBefore(transaction, 29);
    expect(await stored(transaction, ids.removedPost)).toBeDefined();
    await transaction`alter table private.post_states disable trigger purge_deleted`;
    await removeBefore(transaction, 30);
    expect(await call(transaction, `private.show_post('${ids.removedPost}')`)).toBe(false);
    await transaction`alter table private.post_states enable trigger purge_deleted`;
    await as(transaction, "other", "delete from public.location_forum_posts where false");
    expect(await stored(transaction, ids.removedPost)).toBeUndefined();
  });
});

test("an act is logged once, by an admin alone, and keeps the names of its day", async () => {
  const act = `private.log_moderation('${ids.fresh}', 'remove-post', '${ids.author}', '${ids.post}', 'Spam')`;
  await withFixtures(context.sql, async transaction => {
    await actAs(transaction, "admin");
    await transaction`reset role`;
    expect([await call(transaction, act), await call(transaction, act)]).toEqual([true, false]);
    await transaction`delete from auth.users where id in (${ids.author}, ${ids.admin})`;
    const [row] = await transaction`select * from public.moderation_log where id = ${ids.fresh}`;
    expect(row).toMatchObject({
      admin_id: null,
      admin_name: "Admin",
      member_id: null,
      member_name: "Author",
    });
    expect(row).toMatchObject({ post_id: ids.post, post_title: "A title", reason: "Spam", details: {} });
    await actAs(transaction, "other");
    await transaction`reset role`;
    await expect(transaction.savepoint(step => call(step, act))).rejects.toMatchObject({ code: "42501" });
  });
});

async function as(transaction: TransactionSql, actor: Actor, statement: string) {
  await actAs(transaction, actor);
  const rows = await transaction.unsafe(statement);
  await transaction.unsafe("reset role");
  return rows;
}

async function idsOf(transaction: TransactionSql, actor: Actor, statement: string) {
  return (await as(transaction, actor, statement)).map(({ id }) => id);
}

/** As the owner of the tables, who is whoever `actAs` was last. */
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
