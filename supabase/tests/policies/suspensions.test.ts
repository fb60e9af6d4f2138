import type { TransactionSql } from "postgres";
import { expect } from "vitest";
import { type Actor, doAs, ids, testWithFixtures } from "../support/fixtures.ts";
import { setUpDatabase } from "../support/set-up-backend.ts";

const context = setUpDatabase();
const test = testWithFixtures(context);
const acts = Array.from({ length: 5 }, (_, at) => `e1000000-0000-4000-8000-00000000000${at}`);
const tomorrow = "now() + interval '1 day'";

interface Suspension {
  act?: string | undefined;
  member?: string;
  until?: string;
  hide?: boolean;
  reason?: string;
}

function suspension({ act = acts[0], member = ids.author, until = tomorrow, ...more }: Suspension = {}) {
  const { hide = true, reason = "Spam in every forum" } = more;
  return `select public.suspend_member('${act}', '${member}', ${until}, ${hide}, '${reason}', '${ids.post}')`;
}

const ending = (act = acts[1], member = ids.author) =>
  `select public.end_suspension('${act}', '${member}', 'Talked it over')`;

test("refuses and hides a suspended member until the suspension ends", async ({ sql, as, run }) => {
  expect(await seen(sql)).toEqual({ profile: 1, posts: 1 });
  await as("admin", suspension());
  expect(await run("author", "select from public.profiles")).toEqual({ code: "PT401" });
  expect(await seen(sql)).toEqual({ profile: 0, posts: 0 });
  await as("admin", ending());
  expect(await run("author", "select from public.location_forums")).toMatchObject({
    rows: 1,
  });
  expect(await seen(sql)).toEqual({ profile: 1, posts: 1 });
});

test("ends a suspension at its date without a job", async ({ sql, as, run }) => {
  await as("admin", suspension());
  await sql`update auth.users set banned_until = now() where id = ${ids.author}`;
  await sql`update private.suspensions set until = now() where member_id = ${ids.author}`;
  expect(await seen(sql)).toEqual({ profile: 1, posts: 1 });
  const own = `update public.location_forum_posts set title = 'Back' where id = '${ids.post}'`;
  expect(await run("author", own)).toEqual({ rows: 1 });
  expect(await run("admin", ending())).toEqual({ code: "PT409" });
});

test("keeps content visible until a hiding suspension replaces the first", async ({ sql, as }) => {
  await as("admin", suspension({ hide: false }));
  expect(await seen(sql)).toEqual({ profile: 1, posts: 1 });
  await as("admin", suspension({ act: acts[2], until: "null" }));
  expect(await seen(sql)).toEqual({ profile: 0, posts: 0 });
  expect(await bannedUntil(sql)).toBe("9999-12-31");
  await as("admin", suspension({ act: acts[3], hide: false }));
  expect(await seen(sql)).toEqual({ profile: 1, posts: 1 });
  expect(await bannedUntil(sql)).not.toBe("9999-12-31");
});

test("keeps a removed post removed through a suspension", async ({ sql, as }) => {
  const removed = `select from public.location_forum_posts where id = '${ids.removedPost}'`;
  await as("admin", suspension());
  await as("admin", ending());
  expect(await as("other", removed)).toHaveLength(0);
  await as("admin", suspension({ act: acts[2] }));
  await sql`select private.show_post(${ids.removedPost})`;
  expect(await as("other", removed)).toHaveLength(0);
  await as("admin", ending(acts[3]));
  expect(await as("other", removed)).toHaveLength(1);
});

test("makes and logs a repeated suspension once", async ({ sql, as }) => {
  expect(await as("admin", suspension())).toEqual([{ suspend_member: true }]);
  expect(await as("admin", suspension({ until: "null" }))).toEqual([{ suspend_member: false }]);
  expect(await as("admin", ending(acts[0]))).toEqual([{ end_suspension: false }]);
  expect(await bannedUntil(sql)).not.toBe("9999-12-31");
  const rows = await sql`select * from public.moderation_log where id = ${acts[0] ?? ""}`;
  expect(rows).toMatchObject([
    { kind: "suspend-member", admin_id: ids.admin, member_name: "Author", post_id: ids.post },
  ]);
  expect(rows[0]?.details).toMatchObject({ hide: true, until: expect.any(String) });
});

const refused: [string, string, string][] = [
  ["oneself", suspension({ member: ids.admin }), "own_account"],
  ["the Treks Guide", suspension({ member: "00000000-0000-4000-8000-000000000001" }), "treks_guide"],
  ["nobody", suspension({ member: ids.fresh }), "no_member"],
  ["until a date that has passed", suspension({ until: "now()" }), "date_out_of_range"],
  ["for ten years", suspension({ until: "now() + interval '10 years'" }), "date_out_of_range"],
  ["until forever, which is no date", suspension({ until: "'infinity'" }), "date_out_of_range"],
];

test.for(refused)("refuses to suspend %s and logs nothing", async ([_whom, statement, message], { sql }) => {
  await sql`select public.ensure_treks_guide()`;
  const asked = sql.savepoint(step => doAs(step, "admin", statement));
  await expect(asked).rejects.toMatchObject({ message });
  expect(await sql`select from public.moderation_log where id = ${acts[0] ?? ""}`).toHaveLength(0);
});

test("refuses to suspend an admin until the role is revoked", async ({ sql }) => {
  await sql`select public.admin_grant('other@example.test')`;
  const asked = () => sql.savepoint(step => doAs(step, "admin", suspension({ member: ids.other })));
  await expect(asked()).rejects.toMatchObject({ message: "is_admin" });
  await sql`select public.admin_revoke('other@example.test')`;
  expect(await asked()).toEqual([{ suspend_member: true }]);
});

test("gives the reason only to tokens of sessions that a suspension ended", async ({ sql, as }) => {
  await as("admin", suspension({ until: "null" }));
  expect(JSON.parse((await detailFor(sql, "author")) ?? "")).toEqual({
    until: null,
    reason: "Spam in every forum",
  });
  expect(await detailFor(sql, "signed-out author")).toBeUndefined();
  await sql`delete from private.suspensions where member_id = ${ids.author}`;
  expect(await detailFor(sql, "author"), "banned by other means").toBeUndefined();
});

/** What another member can see of the author. */
async function seen(transaction: TransactionSql) {
  const own = `kind = 'post' and user_id = '${ids.author}'`;
  const profile = await doAs(transaction, "other", `select from public.profiles where id = '${ids.author}'`);
  const posts = await doAs(transaction, "other", `select from public.location_forum_posts where ${own}`);
  return { profile: profile.length, posts: posts.length };
}

async function bannedUntil(transaction: TransactionSql) {
  const [row] = await transaction`
    select to_char(banned_until at time zone 'utc', 'YYYY-MM-DD') as day from auth.users where id = ${ids.author}`;
  return row?.day;
}

async function detailFor(transaction: TransactionSql, actor: Actor): Promise<string | undefined> {
  const asked = transaction.savepoint(step => doAs(step, actor, "select private.require_session()"));
  return asked.then(
    () => "no refusal",
    error => error.detail,
  );
}
