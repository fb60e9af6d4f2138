import type { TransactionSql } from "postgres";
import { expect, test } from "vitest";
import { type Actor, actAs, ids, runAs, withFixtures } from "../support/fixtures.ts";
import { setUpBackend } from "../support/set-up-backend.ts";

const context = setUpBackend();
const bystanders: Actor[] = ["other", "admin", "pretender", "newcomer", "service"];
const withoutSession: Actor[] = ["signed-out author", "signed-out admin", "former", "banned"];
const setTitle = (title: string) =>
  `update public.location_forum_posts set title = '${title}' where id = '${ids.post}'`;
const deletion = `public.delete_location_post('${ids.forum}', '${ids.post}')`;
const restoring = (post = ids.post, forum = ids.forum) =>
  `public.restore_location_post('${forum}', '${post}')`;

test("an edit counts the version up, says when, and keeps the earlier text", async () => {
  await withFixtures(context.sql, async transaction => {
    await as(transaction, "author", setTitle("Second"));
    const [post] = await transaction`
      select version, edited_at = now() as dated from public.location_forum_posts where id = ${ids.post}`;
    expect(post).toEqual({ version: 2, dated: true });
    expect(await versions(transaction)).toEqual([[1, "A title"]]);
  });
});

test("saving a post as it stands is no edit", async () => {
  await withFixtures(context.sql, async transaction => {
    await as(transaction, "author", setTitle("A title"));
    const [post] = await transaction`
      select version, edited_at from public.location_forum_posts where id = ${ids.post}`;
    expect(post).toEqual({ version: 1, edited_at: null });
    expect(await versions(transaction)).toEqual([]);
  });
});

test("an edit that names a version that is not the newest changes nothing", async () => {
  await withFixtures(context.sql, async transaction => {
    expect(await runAs(transaction, "author", `${setTitle("Second")} and version = 2`)).toEqual({ rows: 0 });
    expect(await runAs(transaction, "author", `${setTitle("Second")} and version = 1`)).toEqual({ rows: 1 });
  });
});

test("of many edits the first text and the newest twenty are kept", async () => {
  await withFixtures(context.sql, async transaction => {
    for (let edit = 2; edit <= 30; edit++) await as(transaction, "author", setTitle(`Title ${edit}`));
    const kept = (await versions(transaction)).map(([version]) => version);
    expect(kept).toEqual([1, ...Array.from({ length: 20 }, (_, at) => at + 10)]);
  });
});

test("of an earlier photo the digest alone is kept", async () => {
  await withFixtures(context.sql, async transaction => {
    const change = (photo: string) =>
      `update public.location_forum_posts set image_url = ${photo} where id = '${ids.post}'`;
    await as(transaction, "author", change("'data:image/png;base64,AAAA'"));
    await as(transaction, "author", change("null"));
    const rows = await transaction`
      select * from public.location_post_versions where post_id = ${ids.post} order by version`;
    expect(rows.map(({ image_digest }) => image_digest)).toEqual([null, expect.stringMatching(/^\w{12}$/)]);
    expect(JSON.stringify(rows)).not.toContain("base64");
  });
});

test("a column that posts get later is in versions, downloads, reviews and kept evidence by itself", async () => {
  await withFixtures(context.sql, async transaction => {
    await transaction`alter table public.location_forum_posts add column mood text not null default 'calm'`;
    await transaction`update public.location_forum_posts set mood = 'windy' where id = ${ids.post}`;
    const [kept] =
      await transaction`select written from public.location_post_versions where post_id = ${ids.post}`;
    expect(kept?.written).toMatchObject({ title: "A title", mood: "calm" });
    const [download] = await as(transaction, "author", "select public.own_posts() as posts");
    expect(download?.posts).toContainEqual(
      expect.objectContaining({
        id: ids.post,
        mood: "windy",
        earlierVersions: [expect.objectContaining({ mood: "calm" })],
      }),
    );
    const report = `insert into public.reports (id, post_id, reason) values ('${ids.fresh}', '${ids.post}', 'spam')`;
    await as(transaction, "other", report);
    await as(transaction, "author", `delete from public.location_forum_posts where id = '${ids.post}'`);
    const [review] = await as(transaction, "admin", `select * from public.moderated_post('${ids.post}')`);
    expect(review?.written).toMatchObject({ mood: "windy" });
  });
});

test("nobody but its author deletes a post or brings it back", async () => {
  await withFixtures(context.sql, async transaction => {
    for (const actor of bystanders) expect(await answer(transaction, actor, deletion), actor).toBe(false);
    expect(await isThere(transaction, "other")).toBe(true);
    expect(await answer(transaction, "author", deletion)).toBe(true);
    for (const actor of bystanders) expect(await answer(transaction, actor, restoring()), actor).toBe(false);
    for (const actor of withoutSession) {
      expect(await runAs(transaction, actor, `select ${restoring()}`), actor).toEqual({ code: "PT401" });
    }
    expect(await isThere(transaction, "other")).toBe(false);
    expect(await answer(transaction, "author", restoring())).toBe(true);
    expect(await isThere(transaction, "other")).toBe(true);
  });
});

test("a deleted post is hidden from everybody at once, in searches and counts too", async () => {
  await withFixtures(context.sql, async transaction => {
    const found = "select id from public.search_location_posts('a title')";
    const counted = "select posts from public.admin_counts()";
    expect(await as(transaction, "other", found)).toHaveLength(1);
    const [before] = await as(transaction, "admin", counted);
    await as(transaction, "author", `select ${deletion}`);
    for (const actor of ["author", "other", "admin"] as const) {
      expect(await isThere(transaction, actor), actor).toBe(false);
      expect(await as(transaction, actor, found), actor).toHaveLength(0);
    }
    const [after] = await as(transaction, "admin", counted);
    expect(after?.posts).toBe(before?.posts - 1);
  });
});

test("deleting and bringing back answer the same when they are asked twice", async () => {
  await withFixtures(context.sql, async transaction => {
    for (const call of [deletion, deletion, restoring(), restoring()]) {
      expect(await answer(transaction, "author", call), call).toBe(true);
    }
  });
});

test("the forum of the address has to be the post's", async () => {
  await withFixtures(context.sql, async transaction => {
    const elsewhere = `public.delete_location_post('${ids.fresh}', '${ids.post}')`;
    expect(await answer(transaction, "author", elsewhere)).toBe(false);
    expect(await answer(transaction, "author", restoring(ids.deletedPost, ids.fresh))).toBe(false);
  });
});

test("after thirty seconds a post cannot be brought back, even while it is still stored", async () => {
  await withFixtures(context.sql, async transaction => {
    await transaction`alter table private.post_states disable trigger purge_deleted`;
    await age(transaction, 29);
    await transaction`savepoint young`;
    expect(await answer(transaction, "author", restoring(ids.deletedPost))).toBe(true);
    await transaction`rollback to young`;
    await age(transaction, 30);
    expect(await answer(transaction, "author", restoring(ids.deletedPost))).toBe(false);
  });
});

test("the next write of anybody deletes for good what cannot be brought back, and nothing else", async () => {
  await withFixtures(context.sql, async transaction => {
    await transaction`alter table private.post_states disable trigger purge_deleted`;
    await age(transaction, 31);
    await as(transaction, "author", `select ${deletion}`);
    await transaction`alter table private.post_states enable trigger purge_deleted`;
    await as(
      transaction,
      "other",
      `insert into public.location_forum_posts (location_forum_id, title, content) values ('${ids.forum}', 'T', 'C')`,
    );
    const left = await transaction`select id from public.location_forum_posts where user_id = ${ids.author}`;
    expect(left.map(({ id }) => id).sort()).toEqual([ids.post, ids.removedPost]);
    const earlier = await transaction`
      select from public.location_post_versions where post_id = ${ids.deletedPost}`;
    expect(earlier).toHaveLength(0);
  });
});

test("a deleted post goes with its author's account", async () => {
  await withFixtures(context.sql, async transaction => {
    await transaction`delete from auth.users where id = ${ids.author}`;
    expect(
      await transaction`select from public.location_forum_posts where id = ${ids.deletedPost}`,
    ).toHaveLength(0);
  });
});

/** Like `runAs`, but what it did stays. */
async function as(transaction: TransactionSql, actor: Actor, statement: string) {
  await actAs(transaction, actor);
  const rows = await transaction.unsafe(statement);
  await transaction.unsafe("reset role");
  return rows;
}

async function answer(transaction: TransactionSql, actor: Actor, call: string) {
  const [row] = await as(transaction, actor, `select ${call} as answer`);
  return row?.answer;
}

async function isThere(transaction: TransactionSql, actor: Actor) {
  const rows = await as(
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
