import type postgres from "postgres";
import { expect } from "vitest";
import { ids, testWithFixtures } from "../support/fixtures.ts";
import { setUpDatabase } from "../support/set-up-backend.ts";

const test = testWithFixtures(setUpDatabase());

const comment = (on: string, rest: Record<string, string> = {}) => {
  const row = { comment_on: on, title: "", content: "Seen it, too", ...rest };
  return `insert into public.location_forum_posts (${Object.keys(row).join(", ")})
    values (${Object.values(row)
      .map(value => `'${value}'`)
      .join(", ")})`;
};

async function countOn(sql: postgres.TransactionSql, post: string) {
  const [row] = await sql<{ count: number }[]>`
    select count from private.comment_counts where post_id = ${post}`;
  return row?.count;
}

test("a comment stands in the forum of its post, whatever forum it names", async ({ run }) => {
  const statement = `${comment(ids.post)} returning 1 / (location_forum_id = '${ids.forum}' and kind = 'comment')::integer`;
  expect(await run("other", statement)).toEqual({ rows: 1 });
});

test.for([
  ["a comment", ids.comment],
  ["a deleted post", ids.deletedPost],
  ["a removed post", ids.removedPost],
  ["a post that never was", ids.fresh],
] as const)("refuses a comment on %s", async ([, post], { run }) => {
  expect(await run("other", comment(post))).toEqual({ code: "23503" });
});

test("keeps what it answers only where that is a comment on the same post", async ({ run }) => {
  for (const [answers, kept] of [
    [ids.comment, "is not null"],
    [ids.hiddenComment, "is null"],
    [ids.post, "is null"],
  ]) {
    const statement = `${comment(ids.post, { answers: answers ?? "" })} returning 1 / (answers ${kept})::integer`;
    expect(await run("other", statement), answers).toEqual({ rows: 1 });
  }
});

test("counts the comments that can be seen", async ({ sql, as }) => {
  expect(await countOn(sql, ids.post)).toBe(1);
  await as("other", comment(ids.post, { id: ids.fresh }));
  expect(await countOn(sql, ids.post)).toBe(2);
  await as("other", `select public.delete_comment('${ids.forum}', '${ids.post}', '${ids.fresh}')`);
  expect(await countOn(sql, ids.post)).toBe(1);
  await as("other", `select public.restore_comment('${ids.forum}', '${ids.post}', '${ids.fresh}')`);
  expect(await countOn(sql, ids.post)).toBe(2);
  await as("other", `delete from public.location_forum_posts where id = '${ids.fresh}'`);
  expect(await countOn(sql, ids.post)).toBe(1);
});

test("members cannot set the post or the kind of a comment", async ({ run }) => {
  for (const change of [`comment_on = '${ids.removedPost}'`, "answers = null"]) {
    const statement = `update public.location_forum_posts set ${change} where id = '${ids.comment}'`;
    expect(await run("author", statement), change).toEqual({ code: "42501" });
  }
});

test("comments go with their post, and a removed post hides them", async ({ sql, as, run }) => {
  const read = `select from public.location_forum_posts where id = '${ids.comment}'`;
  await as("admin", `select public.decide('${ids.fresh}', 'remove-post', 'Spam', '${ids.post}')`);
  expect(await run("author", read)).toEqual({ rows: 0 });
  await sql`delete from public.location_forum_posts where id = ${ids.post}`;
  expect(await sql`select from public.location_forum_posts where id = ${ids.comment}`).toHaveLength(0);
});

test("a deleted post with many comments loses them in slices", async ({ sql }) => {
  await sql`
    insert into public.location_forum_posts (comment_on, user_id, title, content)
    select ${ids.post}, ${ids.other}, '', 'Comment ' || n from generate_series(1, 450) as n`;
  await sql`
    insert into private.post_states (post_id, deleted_at) values (${ids.post}, now() - interval '1 minute')`;
  const left: number[] = [];
  for (const title of ["one", "two", "three", "four"]) {
    await sql`
      insert into public.location_forum_posts (location_forum_id, user_id, title, content)
      values (${ids.forum}, ${ids.other}, ${title}, 'Wakes the deletion')`;
    const [row] = await sql<{ count: number }[]>`
      select count(*)::integer from public.location_forum_posts where id = ${ids.post} or comment_on = ${ids.post}`;
    left.push(row?.count ?? -1);
  }
  expect(left[0]).toBeLessThan(452);
  expect(left.at(-1)).toBe(0);
  expect(left.every((count, at) => at === 0 || (left[at - 1] ?? 0) - count <= 201)).toBe(true);
});

test("members report, edit and download comments as they do posts", async ({ sql, as }) => {
  await as(
    "other",
    `insert into public.reports (id, post_id, reason) values ('${ids.fresh}', '${ids.comment}', 'spam')`,
  );
  const [thing] = await as("admin", `select * from public.admin_queue() where id = '${ids.comment}'`);
  expect(thing).toMatchObject({ id: ids.comment, kind: "comment", report_count: 1 });
  await as(
    "author",
    `update public.location_forum_posts set content = 'Other words' where id = '${ids.comment}'`,
  );
  const [version] = await sql`
    select written from public.location_post_versions where post_id = ${ids.comment}`;
  expect(version?.written).toMatchObject({ content: "A comment" });
  const [{ own_posts: posts } = { own_posts: [] }] = await as("author", "select public.own_posts()");
  expect(posts).toContainEqual(expect.objectContaining({ id: ids.comment, commentOn: ids.post }));
});

test("a comment is deleted and restored only as a comment on its post, and a post only as a post", async ({
  as,
}) => {
  const answers = async (call: string) => {
    const [row] = await as("author", `select public.${call} as answer`);
    return row?.answer;
  };
  expect(await answers(`delete_location_post('${ids.forum}', '${ids.comment}')`)).toBe(false);
  expect(await answers(`delete_comment('${ids.forum}', '${ids.post}', '${ids.comment}')`)).toBe(true);
  expect(await answers(`delete_comment('${ids.forum}', '${ids.post}', '${ids.comment}')`), "again").toBe(
    true,
  );
  expect(await answers(`restore_location_post('${ids.forum}', '${ids.comment}')`)).toBe(false);
  const elsewhere = `restore_comment('${ids.forum}', '${ids.removedPost}', '${ids.comment}')`;
  expect(await answers(elsewhere)).toBe(false);
  const asComment = `restore_comment('${ids.forum}', '${ids.deletedPost}', '${ids.deletedPost}')`;
  expect(await answers(asComment)).toBe(false);
  expect(await answers(`restore_comment('${ids.forum}', '${ids.post}', '${ids.comment}')`)).toBe(true);
  expect(await answers(`restore_location_post('${ids.forum}', '${ids.deletedPost}')`)).toBe(true);
});

test("finds the page of a comment among those that can be seen", async ({ sql, as }) => {
  await sql`delete from public.location_forum_posts where id = ${ids.comment}`;
  const rows = await sql<{ id: string }[]>`
    insert into public.location_forum_posts (comment_on, user_id, title, content, created_at)
    select ${ids.post}, ${ids.author}, '', 'Comment ' || n, '2026-01-01'::timestamptz + n * interval '1 minute'
    from generate_series(1, 7) as n returning id`;
  const newestFirst = rows.map(({ id }) => id).reverse();
  const lastBefore = async (at: number) => {
    const call = `select id from public.find_page_of_comment('${ids.post}', '${newestFirst[at]}', 3)`;
    const [before] = await as("other", call);
    return before?.id ? newestFirst.indexOf(before.id) : before?.id;
  };
  const pages = async () => {
    const found = [];
    for (const at of [0, 2, 3, 5, 6]) found.push(await lastBefore(at));
    return found;
  };
  expect(await pages()).toEqual([null, null, 1, 3, 4]);
  await as("author", `select public.delete_comment('${ids.forum}', '${ids.post}', '${newestFirst[1]}')`);
  expect(await pages()).toEqual([null, null, null, 3, 4]);
  expect(await lastBefore(1), "deleted").toBe(undefined);
  const elsewhere = `select id from public.find_page_of_comment('${ids.deletedPost}', '${newestFirst[6]}', 3)`;
  expect(await as("other", elsewhere)).toEqual([]);
  await sql`update private.suspensions set hides = true`;
  await sql`
    insert into public.location_forum_posts (comment_on, user_id, title, content)
    values (${ids.post}, ${ids.banned}, '', 'Newest of a hidden member')`;
  expect(await pages(), "hidden members' comments are on no page").toEqual([null, null, null, 3, 4]);
});

test("the same words sent again within ten minutes are the comment that stands there", async ({
  sql,
  as,
  run,
}) => {
  const refused = { code: "23505" };
  const first = { id: ids.fresh, content: "Dry." };
  await as("other", comment(ids.post, first));
  const send = (rest: Record<string, string> = {}, actor: "other" | "author" = "other") =>
    run(actor, comment(ids.post, { content: "Dry.", ...rest }));
  expect(await send()).toEqual(refused);
  expect(await send({ content: "Dry again." })).toEqual({ rows: 1 });
  expect(await send({ answers: ids.comment }), "a reply is another").toEqual({ rows: 1 });
  expect(await send({}, "author"), "another member").toEqual({ rows: 1 });
  await sql`savepoint first`;
  await as("other", `select public.delete_comment('${ids.forum}', '${ids.post}', '${ids.fresh}')`);
  expect(await send(), "what was deleted can be written again").toEqual({ rows: 1 });
  await sql`rollback to first`;
  await sql`
    update public.location_forum_posts set created_at = now() - interval '11 minutes' where id = ${ids.fresh}`;
  expect(await send()).toEqual({ rows: 1 });
});
