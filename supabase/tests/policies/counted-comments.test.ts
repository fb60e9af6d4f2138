import type { TransactionSql } from "postgres";
import { expect } from "vitest";
import { ids, testWithFixtures } from "../support/fixtures.ts";
import { setUpDatabase } from "../support/set-up-backend.ts";

const context = setUpDatabase();
const test = testWithFixtures(context, async sql => {
  await sql`
    insert into public.location_forum_posts (comment_on, user_id, title, content)
    select ${ids.post}, ${ids.other}, '', 'Comment ' || n from generate_series(1, 3) as n`;
});

const suspension = (hide: boolean, until = "null") =>
  `select public.suspend_member(gen_random_uuid(), '${ids.other}', ${until}, ${hide}, 'Spam')`;
const ending = `select public.end_suspension(gen_random_uuid(), '${ids.other}', 'Enough')`;

test("a hidden member's comments leave the count with the suspension and come back with its end", async ({
  sql,
  as,
}) => {
  expect(await countOf(sql)).toBe(4);
  await as("admin", suspension(false));
  expect(await countOf(sql), "suspended, not hidden").toBe(4);
  await as("admin", suspension(true));
  expect(await countOf(sql)).toBe(1);
  await as("admin", suspension(false));
  expect(await countOf(sql), "no longer hidden").toBe(4);
  await as("admin", suspension(true));
  await as("admin", ending);
  expect(await countOf(sql)).toBe(4);
  expect(await sql`select from private.uncounted_posts`).toHaveLength(0);
});

test("the count says what a reader sees", async ({ sql, as }) => {
  await as("admin", suspension(true));
  const seen = await as("author", `select from public.location_forum_posts where comment_on = '${ids.post}'`);
  expect(await countOf(sql)).toBe(seen.length);
});

for (const [name, wake] of [
  ["the next write", (sql: TransactionSql) => write(sql)],
  ["the job of every minute", (sql: TransactionSql) => sql`select private.notify_waiting_followers()`],
] as const) {
  test(`${name} counts the comments of a member whose suspension has run out`, async ({ sql, as }) => {
    await as("admin", suspension(true, "now() + interval '3 days'"));
    await sql`alter table private.suspensions disable trigger recount_comments`;
    await sql`update private.suspensions set until = now() where member_id = ${ids.other}`;
    await sql`update private.recounts set due_at = now() where member_id = ${ids.other}`;
    await wake(sql);
    expect(await countOf(sql)).toBe(4);
    expect(await sql`select from private.recounts where member_id = ${ids.other}`).toHaveLength(0);
  });
}

test("is due again when the suspension ends", async ({ sql, as }) => {
  await as("admin", suspension(true, "now() + interval '3 days'"));
  const [due] = await sql`
    select due_at = now() + interval '3 days' as at_the_end from private.recounts where member_id = ${ids.other}`;
  expect(due).toEqual({ at_the_end: true });
});

test("a hidden member's comment that is removed, restored or deleted is counted right", async ({
  sql,
  as,
}) => {
  await as("admin", suspension(true));
  const [comment] =
    await sql`select id from public.location_forum_posts where user_id = ${ids.other} limit 1`;
  const state = `update private.post_states set removed_at = null, act = null where post_id = '${comment?.id}'`;
  await sql`insert into private.post_states (post_id, removed_at, act) values (${comment?.id}, now(), ${ids.removal})`;
  expect(await countOf(sql), "removed").toBe(1);
  await sql.unsafe(state);
  expect(await countOf(sql), "restored").toBe(1);
  await sql`delete from public.location_forum_posts where id = ${comment?.id}`;
  expect(await countOf(sql), "deleted").toBe(1);
  await as("admin", ending);
  expect(await countOf(sql), "shown").toBe(3);
});

test("a member with many comments is counted in slices", async ({ sql, as }) => {
  await sql`
    insert into public.location_forum_posts (comment_on, user_id, title, content)
    select ${ids.post}, ${ids.other}, '', 'More ' || n from generate_series(1, 700) as n`;
  await as("admin", suspension(true));
  expect(await countOf(sql)).toBe(204);
  await sql`select private.notify_waiting_followers()`;
  expect(await countOf(sql)).toBe(1);
});

test("an account that is deleted while it is hidden takes no other comment out of the count", async ({
  sql,
  as,
}) => {
  await as("admin", suspension(true));
  await sql`select public.delete_account(${ids.other})`;
  await write(sql);
  expect(await countOf(sql)).toBe(1);
  expect(await sql`select from private.recounts where member_id = ${ids.other}`).toHaveLength(0);
});

async function countOf(sql: TransactionSql) {
  const [row] = await sql<{ count: number }[]>`
    select count from private.comment_counts where post_id = ${ids.post}`;
  return row?.count;
}

function write(sql: TransactionSql) {
  return sql`
    insert into public.location_forum_posts (location_forum_id, user_id, title, content)
    values (${ids.forum}, ${ids.author}, 'Wakes', 'the count')`;
}
