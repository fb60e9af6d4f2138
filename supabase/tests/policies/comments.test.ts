import type postgres from "postgres";
import { expect, test } from "vitest";
import { doAs, ids, runAs, withFixtures } from "../support/fixtures.ts";
import { setUpDatabase } from "../support/set-up-backend.ts";

const context = setUpDatabase();

const comment = (on: string, rest: Record<string, string> = {}) => {
  const row = { comment_on: on, title: "", content: "Seen it, too", ...rest };
  return `insert into public.location_forum_posts (${Object.keys(row).join(", ")})
    values (${Object.values(row)
      .map(value => `'${value}'`)
      .join(", ")})`;
};

async function countOn(transaction: postgres.TransactionSql, post: string) {
  const [row] = await transaction<{ count: number }[]>`
    select count from private.comment_counts where post_id = ${post}`;
  return row?.count;
}

test("a comment stands in the forum of its post, whatever forum it names", async () => {
  await withFixtures(context.sql, async transaction => {
    const statement = `${comment(ids.post)} returning 1 / (location_forum_id = '${ids.forum}' and kind = 'comment')::integer`;
    expect(await runAs(transaction, "other", statement)).toEqual({ rows: 1 });
  });
});

test.each([
  ["a comment", ids.comment],
  ["a deleted post", ids.deletedPost],
  ["a removed post", ids.removedPost],
  ["a post that never was", ids.fresh],
])("refuses a comment on %s", async (_, post) => {
  await withFixtures(context.sql, async transaction =>
    expect(await runAs(transaction, "other", comment(post))).toEqual({ code: "23503" }),
  );
});

test("keeps what it answers only where that is a comment on the same post", async () => {
  await withFixtures(context.sql, async transaction => {
    for (const [answers, kept] of [
      [ids.comment, "is not null"],
      [ids.hiddenComment, "is null"],
      [ids.post, "is null"],
    ]) {
      const statement = `${comment(ids.post, { answers: answers ?? "" })} returning 1 / (answers ${kept})::integer`;
      expect(await runAs(transaction, "other", statement), answers).toEqual({ rows: 1 });
    }
  });
});

test("counts the comments that can be seen", async () => {
  await withFixtures(context.sql, async transaction => {
    expect(await countOn(transaction, ids.post)).toBe(1);
    await doAs(transaction, "other", comment(ids.post, { id: ids.fresh }));
    expect(await countOn(transaction, ids.post)).toBe(2);
    await doAs(
      transaction,
      "other",
      `select public.delete_comment('${ids.forum}', '${ids.post}', '${ids.fresh}')`,
    );
    expect(await countOn(transaction, ids.post)).toBe(1);
    await doAs(
      transaction,
      "other",
      `select public.restore_comment('${ids.forum}', '${ids.post}', '${ids.fresh}')`,
    );
    expect(await countOn(transaction, ids.post)).toBe(2);
    await doAs(transaction, "other", `delete from public.location_forum_posts where id = '${ids.fresh}'`);
    expect(await countOn(transaction, ids.post)).toBe(1);
  });
});

test("members cannot set the post or the kind of a comment", async () => {
  await withFixtures(context.sql, async transaction => {
    for (const change of [`comment_on = '${ids.removedPost}'`, "answers = null"]) {
      const statement = `update public.location_forum_posts set ${change} where id = '${ids.comment}'`;
      expect(await runAs(transaction, "author", statement), change).toEqual({ code: "42501" });
    }
  });
});

test("comments go with their post, and a removed post hides them", async () => {
  await withFixtures(context.sql, async transaction => {
    const read = `select from public.location_forum_posts where id = '${ids.comment}'`;
    await doAs(
      transaction,
      "admin",
      `select public.moderate_post('${ids.fresh}', 'remove-post', '${ids.post}', 'Spam')`,
    );
    expect(await runAs(transaction, "author", read)).toEqual({ rows: 0 });
    await transaction`delete from public.location_forum_posts where id = ${ids.post}`;
    expect(await transaction`select from public.location_forum_posts where id = ${ids.comment}`).toHaveLength(
      0,
    );
  });
});

test("a deleted post with many comments loses them in slices", async () => {
  await withFixtures(context.sql, async transaction => {
    await transaction`
      insert into public.location_forum_posts (comment_on, user_id, title, content)
      select ${ids.post}, ${ids.other}, '', 'Comment ' || n from generate_series(1, 450) as n`;
    await transaction`
      insert into private.post_states (post_id, deleted_at) values (${ids.post}, now() - interval '1 minute')`;
    const left: number[] = [];
    for (const title of ["one", "two", "three", "four"]) {
      await transaction`
        insert into public.location_forum_posts (location_forum_id, user_id, title, content)
        values (${ids.forum}, ${ids.other}, ${title}, 'Wakes the deletion')`;
      const [row] = await transaction<{ count: number }[]>`
        select count(*)::integer from public.location_forum_posts where id = ${ids.post} or comment_on = ${ids.post}`;
      left.push(row?.count ?? -1);
    }
    expect(left[0]).toBeLessThan(452);
    expect(left.at(-1)).toBe(0);
    expect(left.every((count, at) => at === 0 || (left[at - 1] ?? 0) - count <= 201)).toBe(true);
  });
});

test("members report, edit and download comments as they do posts", async () => {
  await withFixtures(context.sql, async transaction => {
    await doAs(
      transaction,
      "other",
      `insert into public.reports (id, post_id, reason) values ('${ids.fresh}', '${ids.comment}', 'spam')`,
    );
    const [thing] = await doAs(transaction, "admin", "select * from public.reported_things()");
    expect(thing).toMatchObject({ id: expect.any(String), is_profile: expect.any(Boolean) });
    await doAs(
      transaction,
      "author",
      `update public.location_forum_posts set content = 'Other words' where id = '${ids.comment}'`,
    );
    const [version] = await transaction`
      select written from public.location_post_versions where post_id = ${ids.comment}`;
    expect(version?.written).toMatchObject({ content: "A comment" });
    const [{ own_posts: posts } = { own_posts: [] }] = await doAs(
      transaction,
      "author",
      "select public.own_posts()",
    );
    expect(posts).toContainEqual(expect.objectContaining({ id: ids.comment, commentOn: ids.post }));
  });
});

test("a comment is deleted and restored only as a comment on its post, and a post only as a post", async () => {
  await withFixtures(context.sql, async transaction => {
    const answers = async (call: string) => {
      const [row] = await doAs(transaction, "author", `select public.${call} as answer`);
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
});

test("finds the page of a comment among those that can be seen", async () => {
  await withFixtures(context.sql, async transaction => {
    await transaction`delete from public.location_forum_posts where id = ${ids.comment}`;
    const rows = await transaction<{ id: string }[]>`
      insert into public.location_forum_posts (comment_on, user_id, title, content, created_at)
      select ${ids.post}, ${ids.author}, '', 'Comment ' || n, '2026-01-01'::timestamptz + n * interval '1 minute'
      from generate_series(1, 7) as n returning id`;
    const newestFirst = rows.map(({ id }) => id).reverse();
    const lastBefore = async (at: number) => {
      const call = `select id from public.find_page_of_comment('${ids.post}', '${newestFirst[at]}', 3)`;
      const [before] = await doAs(transaction, "other", call);
      return before?.id ? newestFirst.indexOf(before.id) : before?.id;
    };
    const pages = async () => Promise.all([0, 2, 3, 5, 6].map(at => lastBefore(at)));
    expect(await pages()).toEqual([null, null, 1, 3, 4]);
    await doAs(
      transaction,
      "author",
      `select public.delete_comment('${ids.forum}', '${ids.post}', '${newestFirst[1]}')`,
    );
    expect(await pages()).toEqual([null, null, null, 3, 4]);
    expect(await lastBefore(1), "deleted").toBe(undefined);
    const elsewhere = `select id from public.find_page_of_comment('${ids.deletedPost}', '${newestFirst[6]}', 3)`;
    expect(await doAs(transaction, "other", elsewhere)).toEqual([]);
    await transaction`update private.suspensions set hides = true`;
    await transaction`
      insert into public.location_forum_posts (comment_on, user_id, title, content)
      values (${ids.post}, ${ids.banned}, '', 'Newest of a hidden member')`;
    expect(await pages(), "hidden members' comments are on no page").toEqual([null, null, null, 3, 4]);
  });
});

test("the same words sent again within ten minutes are the comment that stands there", async () => {
  await withFixtures(context.sql, async transaction => {
    const refused = { code: "23505" };
    const first = { id: ids.fresh, content: "Dry." };
    await doAs(transaction, "other", comment(ids.post, first));
    const send = (rest: Record<string, string> = {}, actor: "other" | "author" = "other") =>
      runAs(transaction, actor, comment(ids.post, { content: "Dry.", ...rest }));
    expect(await send()).toEqual(refused);
    expect(await send({ content: "Dry again." })).toEqual({ rows: 1 });
    expect(await send({ answers: ids.comment }), "a reply is another").toEqual({ rows: 1 });
    expect(await send({}, "author"), "another member").toEqual({ rows: 1 });
    await transaction`savepoint first`;
    await doAs(
      transaction,
      "other",
      `select public.delete_comment('${ids.forum}', '${ids.post}', '${ids.fresh}')`,
    );
    expect(await send(), "what was deleted can be written again").toEqual({ rows: 1 });
    await transaction`rollback to first`;
    await transaction`
      update public.location_forum_posts set created_at = now() - interval '11 minutes' where id = ${ids.fresh}`;
    expect(await send()).toEqual({ rows: 1 });
  });
});
