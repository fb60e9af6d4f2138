import type { TransactionSql } from "postgres";
import { expect, test } from "vitest";
import { type Actor, actAs, ids, runAs, withFixtures } from "../support/fixtures.ts";
import { setUpBackend } from "../support/set-up-backend.ts";

const context = setUpBackend();
const block = (blocked: string) => `insert into public.member_blocks (blocked_id) values ('${blocked}')`;
const blocks = "select blocker_id, blocked_id from public.member_blocks";
const searched = "select from public.search_location_posts('a title')";

test("a block without a name is the caller's, and asked twice it is refused as a repeat", async () => {
  await withFixtures(context.sql, async transaction => {
    await as(transaction, "other", block(ids.author));
    expect(await as(transaction, "other", blocks)).toEqual([
      { blocker_id: ids.other, blocked_id: ids.author },
    ]);
    expect(await runAs(transaction, "other", block(ids.author))).toMatchObject({ code: "23505" });
  });
});

test("nobody learns that they are blocked, neither by reading nor by blocking back", async () => {
  await withFixtures(context.sql, async transaction => {
    expect(await as(transaction, "author", blocks)).toHaveLength(1);
    for (const actor of ["other", "admin", "pretender", "newcomer"] as const) {
      expect(await as(transaction, actor, blocks), actor).toEqual([]);
    }
    expect(await runAs(transaction, "pretender", block(ids.author))).toEqual({ rows: 1 });
    const lifting = "delete from public.member_blocks where blocked_id = auth.uid()";
    expect(await runAs(transaction, "pretender", lifting)).toEqual({ rows: 0 });
  });
});

test("the blocked member reads, finds and writes as before", async () => {
  await withFixtures(context.sql, async transaction => {
    const read = `select from public.location_forum_posts where id = '${ids.post}'`;
    const write = `insert into public.location_forum_posts (location_forum_id, title, content)
      values ('${ids.forum}', 'T', 'C')`;
    for (const statement of [read, searched, write]) {
      expect(await runAs(transaction, "pretender", statement), statement).toEqual({ rows: 1 });
    }
  });
});

test("a block goes with either account", async () => {
  for (const leaver of [ids.author, ids.pretender]) {
    await withFixtures(context.sql, async transaction => {
      await transaction`delete from auth.users where id = ${leaver}`;
      expect(await transaction`select from public.member_blocks`).toHaveLength(0);
    });
  }
});

test("a hidden member cannot be told from one who is gone by blocking, unblocking, reporting or deleting their post", async () => {
  const post = ids.seeding;
  const statements = [
    block(ids.other),
    blocks,
    "delete from public.member_blocks",
    `insert into public.reports (id, profile_id, reason) values ('${ids.fresh}', '${ids.other}', 'spam')`,
    `insert into public.reports (id, post_id, reason) values ('${ids.fresh}', '${post}', 'spam')`,
    `delete from public.location_forum_posts where id = '${post}'`,
    `update public.location_forum_posts set title = 'T' where id = '${post}'`,
    `select 1 where public.delete_location_post('${ids.forum}', '${post}')`,
    `select 1 where public.restore_location_post('${ids.forum}', '${post}')`,
  ];
  const hide = `select public.suspend_member('${ids.crawl}', '${ids.other}', null, true, 'Spam')`;
  const answers: unknown[] = [];
  for (const isHidden of [true, false]) {
    await withFixtures(context.sql, async transaction => {
      await as(transaction, "pretender", block(ids.other));
      await transaction`
        insert into public.location_forum_posts (id, location_forum_id, user_id, title, content)
        values (${post}, ${ids.forum}, ${ids.other}, 'By another', 'Text')`;
      if (isHidden) await as(transaction, "admin", hide);
      else await transaction`delete from auth.users where id = ${ids.other}`;
      const each: unknown[] = [];
      for (const statement of statements) {
        const outcomes = [
          await runAs(transaction, "pretender", statement),
          await runAs(transaction, "author", statement),
        ];
        each.push([statement, outcomes]);
      }
      answers.push(each);
    });
  }
  expect(answers[0]).toEqual(answers[1]);
});

test("when the suspension ends a block is there again", async () => {
  await withFixtures(context.sql, async transaction => {
    await as(transaction, "author", block(ids.other));
    await as(
      transaction,
      "admin",
      `select public.suspend_member('${ids.crawl}', '${ids.other}', null, true, 'Spam')`,
    );
    expect(await as(transaction, "author", blocks)).toHaveLength(1);
    await as(transaction, "admin", `select public.end_suspension('${ids.fresh}', '${ids.other}', 'Over')`);
    expect(await as(transaction, "author", blocks)).toHaveLength(2);
  });
});

test("the Treks Guide can be blocked, and whoever has no profile cannot", async () => {
  await withFixtures(context.sql, async transaction => {
    await transaction`select public.ensure_treks_guide()`;
    const [guide] = await transaction`select private.treks_guide_id() as id`;
    expect(await runAs(transaction, "author", block(guide?.id))).toEqual({ rows: 1 });
    expect(await runAs(transaction, "author", block(ids.newcomer))).toEqual({ code: "42501" });
  });
});

/** Like `runAs`, but what it did stays. */
async function as(transaction: TransactionSql, actor: Actor, statement: string) {
  await actAs(transaction, actor);
  const rows = await transaction.unsafe(statement);
  await transaction.unsafe("reset role");
  return [...rows];
}
