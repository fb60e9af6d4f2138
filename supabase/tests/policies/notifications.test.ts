import type postgres from "postgres";
import { expect, test } from "vitest";
import { type Actor, doAs, ids, withFixtures } from "../support/fixtures.ts";
import { setUpBackend } from "../support/set-up-backend.ts";

const context = setUpBackend();

const write = (content: string, commentOn?: string, more = "") =>
  commentOn
    ? `insert into public.location_forum_posts (comment_on, title, content${more && ", answers"})
       values ('${commentOn}', '', '${content}'${more && `, '${more}'`})`
    : `insert into public.location_forum_posts (location_forum_id, title, content)
       values ('${ids.forum}', 'A trip', '${content}')`;

const follow = (kind: string, thing: string) =>
  `insert into public.follows (kind, thing) values ('${kind}', '${thing}') on conflict do nothing`;

async function toldTo(transaction: postgres.TransactionSql, actor: Actor) {
  const rows = await doAs(transaction, actor, "select kind, count, state from public.list_notifications()");
  return rows.map(({ kind, count, state }) => `${kind} ${count} ${state}`).sort();
}

function onCleanSite(work: (transaction: postgres.TransactionSql) => Promise<void>) {
  return withFixtures(context.sql, async transaction => {
    await transaction`delete from public.notifications`;
    await transaction`delete from public.notification_settings`;
    await transaction`delete from public.follows`;
    await transaction`delete from public.member_blocks`;
    await work(transaction);
  });
}

test("an author is told of comments, once for all that are unread", async () => {
  await onCleanSite(async transaction => {
    await doAs(transaction, "other", write("One", ids.post));
    await doAs(transaction, "admin", write("Two", ids.post));
    expect(await toldTo(transaction, "author")).toEqual(["comment 2 unread"]);
    await doAs(transaction, "author", "update public.notifications set state = 'read'");
    await doAs(transaction, "other", write("Three", ids.post));
    expect(await toldTo(transaction, "author")).toEqual(["comment 1 unread"]);
  });
});

test("nobody is told of what they did themselves", async () => {
  await onCleanSite(async transaction => {
    await doAs(transaction, "author", write("Mine, @author", ids.post, ids.comment));
    expect(await toldTo(transaction, "author")).toEqual([]);
  });
});

test("each member is told once: answered before named before commented", async () => {
  await onCleanSite(async transaction => {
    await doAs(transaction, "other", write("I was there", ids.post));
    const [{ id } = { id: "" }] = await transaction`
      select id from public.location_forum_posts where content = 'I was there'`;
    await transaction`delete from public.notifications`;
    await doAs(transaction, "admin", write("So was I, @other and @author", ids.post, id));
    expect(await toldTo(transaction, "other")).toEqual(["answer 1 unread"]);
    expect(await toldTo(transaction, "author")).toEqual(["mention 1 unread"]);
  });
});

test("whoever comments follows the discussion", async () => {
  await onCleanSite(async transaction => {
    await doAs(transaction, "other", write("I was there", ids.post));
    await doAs(transaction, "admin", write("So was I", ids.post));
    expect(await toldTo(transaction, "other")).toEqual(["comment 1 unread"]);
  });
});

test("followers of a place and of a member are told of posts, the place first", async () => {
  await onCleanSite(async transaction => {
    await doAs(transaction, "other", follow("place", ids.forum));
    await doAs(transaction, "other", follow("member", ids.author));
    await doAs(transaction, "admin", follow("member", ids.author));
    await doAs(transaction, "author", write("Up and down"));
    expect(await toldTo(transaction, "other")).toEqual(["place-post 1 unread"]);
    expect(await toldTo(transaction, "admin")).toEqual(["member-post 1 unread"]);
    const [found] = await doAs(transaction, "admin", "select * from public.followed_posts()");
    expect(found).toBeDefined();
  });
});

test.each([
  ["blocked by the reader", ids.author, ids.other],
  ["the reader is blocked", ids.other, ids.author],
])("nothing is told between members with a block: %s", async (_, blocker, blocked) => {
  await onCleanSite(async transaction => {
    await transaction`insert into public.member_blocks (blocker_id, blocked_id) values (${blocker}, ${blocked})`;
    await doAs(transaction, "other", write("Hello @author", ids.post));
    expect(await transaction`select from public.notifications where member_id = ${ids.author}`).toHaveLength(
      0,
    );
  });
});

test("kinds that are turned off are not told", async () => {
  await onCleanSite(async transaction => {
    await doAs(transaction, "author", `insert into public.notification_settings (off) values ('{comment}')`);
    await doAs(transaction, "other", write("One", ids.post));
    expect(await toldTo(transaction, "author")).toEqual([]);
  });
});

test("what can no longer be seen is not told any more", async () => {
  await onCleanSite(async transaction => {
    await doAs(transaction, "other", write("One", ids.post));
    await transaction`
      insert into private.suspensions (member_id, act, hides) values (${ids.other}, ${ids.suspension}, true)`;
    expect(await toldTo(transaction, "author")).toEqual([]);
    await transaction`delete from private.suspensions where member_id = ${ids.other}`;
    expect(await toldTo(transaction, "author")).toHaveLength(1);
    await transaction`update public.notifications set happened_at = now() - interval '91 days'`;
    expect(await toldTo(transaction, "author")).toEqual([]);
  });
});

test("a mention that is edited in is told", async () => {
  await onCleanSite(async transaction => {
    await doAs(
      transaction,
      "author",
      `update public.location_forum_posts set content = 'With @Other.' where id = '${ids.post}'`,
    );
    expect(await toldTo(transaction, "other")).toEqual(["mention 1 unread"]);
    await doAs(
      transaction,
      "author",
      `update public.location_forum_posts set content = 'With @other!' where id = '${ids.post}'`,
    );
    expect(await toldTo(transaction, "other")).toEqual(["mention 1 unread"]);
  });
});

test.each([
  ["Ask @other, or @OTHER.", ["other"]],
  ["mail@other.example and a@other", []],
  ["https://site.example/@other", []],
  ["@author-@other", ["author"]],
  ["(@author)", ["author"]],
])("%s names %j", async (written, names) => {
  await withFixtures(context.sql, async transaction => {
    const rows = await transaction<{ username: string }[]>`
      select username::text from public.profiles where id = any (private.members_named(${written}))`;
    expect(rows.map(({ username }) => username).sort()).toEqual(names);
  });
});

test("a reporter is told of the decision from the next day on", async () => {
  await onCleanSite(async transaction => {
    await doAs(
      transaction,
      "admin",
      `select public.moderate_profile_reports('${ids.fresh}', 'dismiss-reports', '${ids.pretender}', 'Fine')`,
    );
    expect(await toldTo(transaction, "author")).toEqual([]);
    await transaction`update public.notifications set happened_at = happened_at - interval '1 day'`;
    expect(await toldTo(transaction, "author")).toEqual(["report 1 unread"]);
  });
});

test("a digest is claimed once for a period, and only where something is unread", async () => {
  await onCleanSite(async transaction => {
    for (const actor of ["author", "other"] as const)
      await doAs(transaction, actor, `insert into public.notification_settings (digest) values ('daily')`);
    await transaction`update auth.users set email_confirmed_at = now() where id in (${ids.author}, ${ids.other})`;
    await doAs(transaction, "other", write("One", ids.post));
    expect(await transaction`select * from public.claim_digests()`).toHaveLength(0);
    await transaction`update public.notification_settings set digest_sent_at = now() - interval '25 hours'`;
    const claimed = await transaction`select * from public.claim_digests()`;
    expect(claimed).toMatchObject([{ email: "author@example.test", digest: "daily", unread: 1 }]);
    expect(await transaction`select * from public.claim_digests()`).toHaveLength(0);
    await transaction`select public.end_digest(${claimed[0]?.token})`;
    const [settings] = await transaction`
      select digest from public.notification_settings where member_id = ${ids.author}`;
    expect(settings).toEqual({ digest: "off" });
  });
});
