import type { TransactionSql } from "postgres";
import { expect, test } from "vitest";
import { type Actor, actAs, ids, runAs, withFixtures } from "../support/fixtures.ts";
import { setUpBackend } from "../support/set-up-backend.ts";

const context = setUpBackend();
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

test("a suspended member is refused, and hidden with all posts; both end with the suspension", async () => {
  await withFixtures(context.sql, async transaction => {
    expect(await seen(transaction)).toEqual({ profile: 1, posts: 1 });
    await as(transaction, "admin", suspension());
    expect(await runAs(transaction, "author", "select from public.profiles")).toEqual({ code: "PT401" });
    expect(await seen(transaction)).toEqual({ profile: 0, posts: 0 });
    await as(transaction, "admin", ending());
    expect(await runAs(transaction, "author", "select from public.location_forums")).toMatchObject({
      rows: 1,
    });
    expect(await seen(transaction)).toEqual({ profile: 1, posts: 1 });
  });
});

test("a suspension writes to neither the profile nor the posts that it hides", async () => {
  const places = (transaction: TransactionSql) => transaction`
    select ctid::text from public.profiles where id = ${ids.author}
    union all select ctid::text from public.location_forum_posts where user_id = ${ids.author}`;
  await withFixtures(context.sql, async transaction => {
    const before = [...(await places(transaction))];
    await as(transaction, "admin", suspension());
    expect(await seen(transaction)).toEqual({ profile: 0, posts: 0 });
    expect([...(await places(transaction))]).toEqual(before);
  });
});

test("when its date has passed a suspension is over without anything being run", async () => {
  await withFixtures(context.sql, async transaction => {
    await as(transaction, "admin", suspension());
    await transaction`update auth.users set banned_until = now() where id = ${ids.author}`;
    await transaction`update private.suspensions set until = now() where member_id = ${ids.author}`;
    expect(await seen(transaction)).toEqual({ profile: 1, posts: 1 });
    const own = `update public.location_forum_posts set title = 'Back' where id = '${ids.post}'`;
    expect(await runAs(transaction, "author", own)).toEqual({ rows: 1 });
    expect(await runAs(transaction, "admin", ending())).toEqual({ code: "PT409" });
  });
});

test("the content is kept where the admin says so, and another suspension changes that and the date", async () => {
  await withFixtures(context.sql, async transaction => {
    await as(transaction, "admin", suspension({ hide: false }));
    expect(await seen(transaction)).toEqual({ profile: 1, posts: 1 });
    await as(transaction, "admin", suspension({ act: acts[2], until: "null" }));
    expect(await seen(transaction)).toEqual({ profile: 0, posts: 0 });
    expect(await bannedUntil(transaction)).toBe("9999-12-31");
    await as(transaction, "admin", suspension({ act: acts[3], hide: false }));
    expect(await seen(transaction)).toEqual({ profile: 1, posts: 1 });
    expect(await bannedUntil(transaction)).not.toBe("9999-12-31");
  });
});

test("a removed post stays removed through a suspension and after it, and restored meanwhile it is hidden with the rest", async () => {
  const removed = `select from public.location_forum_posts where id = '${ids.removedPost}'`;
  await withFixtures(context.sql, async transaction => {
    await as(transaction, "admin", suspension());
    await as(transaction, "admin", ending());
    expect(await as(transaction, "other", removed)).toHaveLength(0);
    await as(transaction, "admin", suspension({ act: acts[2] }));
    await transaction`select private.show_post(${ids.removedPost})`;
    expect(await as(transaction, "other", removed)).toHaveLength(0);
    await as(transaction, "admin", ending(acts[3]));
    expect(await as(transaction, "other", removed)).toHaveLength(1);
  });
});

test("asked twice a suspension is one, with one row in the log", async () => {
  await withFixtures(context.sql, async transaction => {
    expect(await as(transaction, "admin", suspension())).toEqual([{ suspend_member: true }]);
    expect(await as(transaction, "admin", suspension({ until: "null" }))).toEqual([
      { suspend_member: false },
    ]);
    expect(await as(transaction, "admin", ending(acts[0]))).toEqual([{ end_suspension: false }]);
    expect(await bannedUntil(transaction)).not.toBe("9999-12-31");
    const rows = await transaction`select * from public.moderation_log where id = ${acts[0] ?? ""}`;
    expect(rows).toMatchObject([
      { kind: "suspend-member", admin_id: ids.admin, member_name: "Author", post_id: ids.post },
    ]);
    expect(rows[0]?.details).toMatchObject({ hide: true, until: expect.any(String) });
  });
});

const refused: [string, string, string][] = [
  ["oneself", suspension({ member: ids.admin }), "own_account"],
  ["the Treks Guide", suspension({ member: "00000000-0000-4000-8000-000000000001" }), "treks_guide"],
  ["nobody", suspension({ member: ids.fresh }), "no_member"],
  ["until a date that has passed", suspension({ until: "now()" }), "date_out_of_range"],
  ["for ten years", suspension({ until: "now() + interval '10 years'" }), "date_out_of_range"],
  ["until forever, which is no date", suspension({ until: "'infinity'" }), "date_out_of_range"],
];

test.each(refused)("nobody suspends %s, and nothing is logged", async (_whom, statement, message) => {
  await withFixtures(context.sql, async transaction => {
    await transaction`select public.ensure_treks_guide()`;
    const asked = transaction.savepoint(step => as(step, "admin", statement));
    await expect(asked).rejects.toMatchObject({ message });
    expect(await transaction`select from public.moderation_log where id = ${acts[0] ?? ""}`).toHaveLength(0);
  });
});

test("another admin cannot be suspended, not even when the last one is left, until the role is taken away", async () => {
  await withFixtures(context.sql, async transaction => {
    await transaction`select public.admin_grant('other@example.test')`;
    const asked = () => transaction.savepoint(step => as(step, "admin", suspension({ member: ids.other })));
    await expect(asked()).rejects.toMatchObject({ message: "is_admin" });
    await transaction`select public.admin_revoke('other@example.test')`;
    expect(await asked()).toEqual([{ suspend_member: true }]);
  });
});

test("without a reason nobody is suspended", async () => {
  await withFixtures(context.sql, async transaction => {
    for (const reason of ["", " ", "a".repeat(501)]) {
      expect(await runAs(transaction, "admin", suspension({ reason }))).toMatchObject({ code: "23514" });
    }
  });
});

test("the token of a suspended session is told until when and why; one of another ending is not", async () => {
  await withFixtures(context.sql, async transaction => {
    await as(transaction, "admin", suspension({ until: "null" }));
    expect(JSON.parse((await detailFor(transaction, "author")) ?? "")).toEqual({
      until: null,
      reason: "Spam in every forum",
    });
    expect(await detailFor(transaction, "signed-out author")).toBeUndefined();
    await transaction`delete from private.suspensions where member_id = ${ids.author}`;
    expect(await detailFor(transaction, "author"), "banned by other means").toBeUndefined();
  });
});

test("a post of the member that was on its way while they were suspended is hidden with the rest", async () => {
  await withFixtures(context.sql, async transaction => {
    await as(transaction, "admin", suspension());
    await transaction`
      insert into public.location_forum_posts (location_forum_id, user_id, title, content)
      values (${ids.forum}, ${ids.author}, 'Late', 'Late')`;
    expect(await seen(transaction)).toEqual({ profile: 0, posts: 0 });
  });
});

test("a deleted account takes its suspension along, and the log keeps what was done", async () => {
  await withFixtures(context.sql, async transaction => {
    await as(transaction, "admin", suspension());
    await transaction`delete from auth.users where id = ${ids.author}`;
    const rows =
      await transaction`select member_id, member_name from public.moderation_log where id = ${acts[0] ?? ""}`;
    expect(rows).toMatchObject([{ member_id: null, member_name: "Author" }]);
  });
});

async function as(transaction: TransactionSql, actor: Actor, statement: string) {
  await actAs(transaction, actor);
  const rows = await transaction.unsafe(statement);
  await transaction.unsafe("reset role");
  return [...rows];
}

/** What another member sees of the author. */
async function seen(transaction: TransactionSql) {
  const own = `user_id = '${ids.author}'`;
  const profile = await as(transaction, "other", `select from public.profiles where id = '${ids.author}'`);
  const posts = await as(transaction, "other", `select from public.location_forum_posts where ${own}`);
  return { profile: profile.length, posts: posts.length };
}

async function bannedUntil(transaction: TransactionSql) {
  const [row] = await transaction`
    select to_char(banned_until at time zone 'utc', 'YYYY-MM-DD') as day from auth.users where id = ${ids.author}`;
  return row?.day;
}

async function detailFor(transaction: TransactionSql, actor: Actor): Promise<string | undefined> {
  const asked = transaction.savepoint(step => as(step, actor, "select private.require_session()"));
  return asked.then(
    () => "no refusal",
    error => error.detail,
  );
}
