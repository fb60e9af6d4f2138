import type postgres from "postgres";
import { expect } from "vitest";
import { type Actor, doAs, ids, runAs, testWithFixtures } from "../support/fixtures.ts";
import { setUpDatabase } from "../support/set-up-backend.ts";

const context = setUpDatabase();
const testOfFixtures = testWithFixtures(context);
/** Nobody follows, blocks or has been told anything. */
const test = testWithFixtures(context, async sql => {
  await sql`delete from private.notifications`;
  await sql`delete from public.member_settings`;
  await sql`delete from public.follows`;
  await sql`delete from public.member_blocks`;
});

const write = (content: string, commentOn?: string, more = "") =>
  commentOn
    ? `insert into public.location_forum_posts (comment_on, title, content${more && ", answers"})
       values ('${commentOn}', '', '${content}'${more && `, '${more}'`})`
    : `insert into public.location_forum_posts (location_forum_id, title, content)
       values ('${ids.forum}', 'A trip', '${content}')`;

const follow = (kind: string, thing: string) =>
  `insert into public.follows (kind, thing) values ('${kind}', '${thing}') on conflict do nothing`;

type As = (actor: Actor, statement: string) => Promise<Record<string, unknown>[]>;

const listed =
  "(select listed.* from public.get_notifications_page(), unnest(notifications) as listed) as told";

async function toldTo(as: As, actor: Actor) {
  const rows = await as(actor, `select kind, count, "isUnread" from ${listed}`);
  return rows.map(({ kind, count, isUnread }) => `${kind} ${count} ${isUnread ? "unread" : "read"}`).sort();
}

test("an author is told of comments, once for all that are unread", async ({ as }) => {
  await as("other", write("One", ids.post));
  await as("admin", write("Two", ids.post));
  expect(await toldTo(as, "author")).toEqual(["comment 2 unread"]);
  await as("author", "update private.notifications set state = 'read'");
  await as("other", write("Three", ids.post));
  expect(await toldTo(as, "author")).toEqual(["comment 1 unread"]);
});

test("nobody is told of what they did themselves", async ({ as }) => {
  await as("author", write("Mine, @author", ids.post, ids.comment));
  expect(await toldTo(as, "author")).toEqual([]);
});

test("each member is told once: answered before named before commented", async ({ sql, as }) => {
  await as("other", write("I was there", ids.post));
  const [{ id } = { id: "" }] = await sql`
    select id from public.location_forum_posts where content = 'I was there'`;
  await sql`delete from private.notifications`;
  await as("admin", write("So was I, @other and @author", ids.post, id));
  expect(await toldTo(as, "other")).toEqual(["answer 1 unread"]);
  expect(await toldTo(as, "author")).toEqual(["mention 1 unread"]);
});

test("whoever comments follows the discussion", async ({ as }) => {
  await as("other", write("I was there", ids.post));
  await as("admin", write("So was I", ids.post));
  expect(await toldTo(as, "other")).toEqual(["comment 1 unread"]);
  await as("other", "delete from public.follows");
  await as("admin", write("It was cold", ids.post));
  expect(await toldTo(as, "other")).toEqual(["comment 1 unread"]);
});

test("an author does not follow the discussion of their own post, and is told once", async ({ sql, as }) => {
  await as("author", write("So it was", ids.post));
  expect(await sql`select from public.follows`).toHaveLength(0);
  await as("other", write("One", ids.post));
  expect(await toldTo(as, "author")).toEqual(["comment 1 unread"]);
});

test("followers of a place and of a member are told of posts, the place first", async ({ as }) => {
  await as("other", follow("place", ids.forum));
  await as("other", follow("member", ids.author));
  await as("admin", follow("member", ids.author));
  await as("author", write("Up and down"));
  expect(await toldTo(as, "other")).toEqual(["place-post 1 unread"]);
  expect(await toldTo(as, "admin")).toEqual(["member-post 1 unread"]);
  const [found] = await as("admin", "select * from public.list_followed_posts()");
  expect(found).toBeDefined();
});

test("a follower of both who does not want posts in places is told of the member's post", async ({ as }) => {
  await as("other", follow("place", ids.forum));
  await as("other", follow("member", ids.author));
  await as("other", `insert into public.member_settings (off) values ('{place-post}')`);
  await as("author", write("Up and down"));
  expect(await toldTo(as, "other")).toEqual(["member-post 1 unread"]);
});

test.for<[string, string, string]>([
  ["blocked by the reader", ids.author, ids.other],
  ["the reader is blocked", ids.other, ids.author],
])("nothing is told between members with a block: %s", async ([, blocker, blocked], { sql, as }) => {
  await sql`insert into public.member_blocks (blocker_id, blocked_id) values (${blocker}, ${blocked})`;
  await as("other", write("Hello @author", ids.post));
  expect(await sql`select from private.notifications where member_id = ${ids.author}`).toHaveLength(0);
});

test("a follower of a discussion is told nothing of posts of a member with a block between them", async ({
  sql,
  as,
}) => {
  await as("admin", follow("discussion", ids.post));
  await sql`
    insert into public.member_blocks (blocker_id, blocked_id) values (${ids.author}, ${ids.admin})`;
  await as("other", write("Hello", ids.post));
  expect(await sql`select from private.notifications where member_id = ${ids.admin}`).toHaveLength(0);
});

const kinds = ["comment", "answer", "mention", "place-post", "member-post", "report", "suggestion"];

test.for(["none", ...kinds])(
  "a kind can be turned off, which leaves the others of the same post: %s",
  async (off, { sql, as }) => {
    const also: Record<string, string> = { answer: "comment", mention: "member-post" };
    if (off !== "none") await as("other", `insert into public.member_settings (off) values ('{${off}}')`);
    await as("other", follow("place", ids.forum));
    await as("author", write("In a place"));
    await as("other", "delete from public.follows");
    await as("other", follow("member", ids.author));
    await as("author", write("By a member"));
    await as("author", write("To @other"));
    await as("other", write("Mine", ids.post));
    const [{ id } = { id: "" }] = await sql`
        select id from public.location_forum_posts where content = 'Mine'`;
    await as("admin", write("An answer", ids.post, id));
    await as("admin", write("A comment", ids.post));
    await sql`
        insert into public.reports (id, post_id, reporter_id, reason) values (${ids.fresh}, ${ids.post}, ${ids.other}, 'spam')`;
    const decide = `select public.decide(gen_random_uuid(), 'dismiss-reports', 'Fine', '${ids.post}')`;
    await as("admin", decide);
    await sql`update private.notifications set happened_at = now() where kind = 'report'`;
    const suggest = `
        insert into public.place_suggestions (id, location_name, location_type, country)
        values ('${ids.fresh}', 'Lonely Hill', 'landmark', 'Testland')`;
    await as("other", suggest);
    await as("admin", `select public.decide_place_suggestion('${ids.fresh}', 'dismissed')`);
    const told = kinds
      .filter(kind => kind !== off)
      .map(kind => `${kind} ${kind === also[off] ? 2 : 1} unread`);
    expect(await toldTo(as, "other")).toEqual(told.sort());
  },
);

const settle = (transaction: postgres.TransactionSql) =>
  transaction`
    update public.member_settings set digest_sent_at = now() - interval '25 hours'
    where member_id = ${ids.author}`;

/** What the author sees in the list, in the header and in the digest. */
async function shownToAuthor(transaction: postgres.TransactionSql) {
  const inList = await doAs(transaction, "author", `select kind, count, excerpt from ${listed}`);
  const header = await doAs(
    transaction,
    "author",
    "select from private.notifications where state = 'unread'",
  );
  await settle(transaction);
  const digests = await transaction<{ unread: number; items: { count: number; excerpt: string }[] }[]>`
    select unread, items from public.read_digests(array(select token from public.begin_digests()))`;
  const sum = (counts: number[]) => counts.reduce((total, count) => total + count, 0);
  return {
    listed: sum(inList.map(({ count }) => count)),
    header: header.length,
    mailed: sum(digests.flatMap(({ items }) => items.map(({ count }) => count))),
    latest: [...new Set([inList[0]?.excerpt, digests[0]?.items[0]?.excerpt])].join(),
  };
}

const removeComment = (content: string) => `
  select public.decide('${ids.fresh}', 'remove-post', 'Spam', id)
  from public.location_forum_posts where content = '${content}'`;

test.for<[string, string]>([
  ["the comment is removed", removeComment("Two")],
  [
    "the comment is deleted by its author",
    `insert into private.post_states (post_id, deleted_at)
      select id, now() from public.location_forum_posts where content = 'Two'`,
  ],
  ["the comment is deleted for good", "delete from public.location_forum_posts where content = 'Two'"],
  [
    "its author is suspended and hidden",
    `insert into private.suspensions (member_id, act, hides) values ('${ids.other}', '${ids.suspension}', true)`,
  ],
  ["its author's account is deleted", `delete from auth.users where id = '${ids.other}'`],
  [
    "the reader blocks its author",
    `insert into public.member_blocks (blocker_id, blocked_id) values ('${ids.author}', '${ids.other}')`,
  ],
  [
    "its author blocks the reader",
    `insert into public.member_blocks (blocker_id, blocked_id) values ('${ids.other}', '${ids.author}')`,
  ],
])(
  "once %s, it is neither listed nor counted nor mailed, and what else is new stays",
  async ([, change], { sql, as }) => {
    await sql`update auth.users set email_confirmed_at = now() where id = ${ids.author}`;
    await as("author", `insert into public.member_settings (digest) values ('daily')`);
    await as("other", write("Two", ids.post));
    expect(await shownToAuthor(sql)).toEqual({ listed: 1, header: 1, mailed: 1, latest: "Two" });
    const step = async (...statements: string[]) => {
      for (const statement of statements) {
        if (statement.includes("public.decide(")) await as("admin", statement);
        else await sql.unsafe(statement);
      }
    };
    const [{ id } = { id: "" }] = await sql`select id from private.notifications`;
    await sql
      .savepoint(async alone => {
        await step(change);
        expect(await shownToAuthor(alone)).toEqual({ listed: 0, header: 0, mailed: 0, latest: "" });
        const open = `select from public.open_notification('${id}')`;
        expect(await runAs(alone, "author", open)).toEqual({ rows: 0 });
        throw new Error("rolled back");
      })
      .catch(error => expect(error.message).toBe("rolled back"));
    await as("admin", write("One", ids.post));
    await sql`update private.notifications set posts = array[posts[2], posts[1]]`;
    expect(await shownToAuthor(sql)).toEqual({ listed: 2, header: 1, mailed: 2, latest: "Two" });
    await step(change);
    expect(await shownToAuthor(sql)).toEqual({ listed: 1, header: 1, mailed: 1, latest: "One" });
  },
);

test("nothing is shown of a post that was removed", async ({ as }) => {
  await as("admin", follow("discussion", ids.post));
  await as("other", write("One", ids.post));
  expect(await toldTo(as, "admin")).toEqual(["comment 1 unread"]);
  await as("admin", `select public.decide('${ids.fresh}', 'remove-post', 'Spam', '${ids.post}')`);
  expect(await toldTo(as, "admin")).toEqual([]);
});

test("notifications are shown for 90 days, and the next one deletes what is older", async ({ sql, as }) => {
  await as("other", write("One", ids.post));
  for (const [age, told] of [
    ["89 days 23 hours", ["comment 1 unread"]],
    ["90 days 1 hour", []],
  ] as const) {
    await sql`update private.notifications set happened_at = now() - ${age}::interval`;
    expect(await toldTo(as, "author")).toEqual(told);
  }
  const [old] = await sql`select id from private.notifications`;
  await as("author", write("To @other"));
  expect(await sql`select from private.notifications where id = ${old?.id}`).toHaveLength(0);
});

test("of a group the latest hundred posts are known", async ({ sql, as }) => {
  await as("other", follow("place", ids.forum));
  await sql`
    insert into public.location_forum_posts (location_forum_id, user_id, title, content)
    select ${ids.forum}, ${ids.author}, 'A trip', 'No. ' || n from generate_series(1, 103) as n`;
  await sql`
    select private.notify(array[${ids.other}]::uuid[], 'place-post', ${ids.forum}, id)
    from public.location_forum_posts where content like 'No. %' order by substr(content, 5)::integer`;
  expect(await toldTo(as, "other")).toEqual(["place-post 100 unread"]);
  const [latest] = await as("other", `select excerpt from ${listed}`);
  expect(latest?.excerpt).toBe("No. 103");
});

test("opening a notification marks it alone as read and says what it leads to", async ({ as }) => {
  await as("other", write("One", ids.post));
  await as("other", write("To @author"));
  const [told] = await as("author", `select id from ${listed} where kind = 'comment'`);
  const open = `select * from public.open_notification('${told?.id}')`;
  expect(await as("other", open)).toHaveLength(0);
  const target = { kind: "comment", thing: ids.post, comment_on: ids.post, forum_id: ids.forum, count: 1 };
  expect(await as("author", open)).toMatchObject([target]);
  expect(await toldTo(as, "author")).toEqual(["comment 1 read", "mention 1 unread"]);
});

test("a mention that is edited in is told once, also when it was taken out between", async ({ as }) => {
  await as(
    "author",
    `update public.location_forum_posts set content = 'With @Other.' where id = '${ids.post}'`,
  );
  expect(await toldTo(as, "other")).toEqual(["mention 1 unread"]);
  await as("other", "update private.notifications set state = 'read'");
  for (const content of ["With @other!", "With nobody", "With @other", "With @other and @pretender"]) {
    await as(
      "author",
      `update public.location_forum_posts set content = '${content}' where id = '${ids.post}'`,
    );
  }
  expect(await toldTo(as, "other")).toEqual(["mention 1 read"]);
  expect(await toldTo(as, "pretender")).toEqual(["mention 1 unread"]);
});

test("fifty edits tell nobody twice, and ten members at most", async ({ sql, as }) => {
  await sql`
    insert into auth.users (id, email, created_at, raw_user_meta_data)
    select gen_random_uuid(), 'walker' || n || '@example.test', now(), jsonb_build_object('username', 'walker' || n)
    from generate_series(10, 59) as n`;
  const edit = (content: string) =>
    as("author", `update public.location_forum_posts set content = '${content}' where id = '${ids.post}'`);
  for (let round = 0; round < 3; round++) {
    await edit(`With @other, ${round}`);
    await sql`update private.notifications set state = 'read' where member_id = ${ids.other}`;
    for (let at = 0; at < 25; at++) await edit(`Round ${round}, ${at}`);
  }
  const [told] = await sql`
    select state, cardinality(posts) as count from private.notifications where member_id = ${ids.other}`;
  expect(told).toEqual({ state: "read", count: 1 });
  for (let at = 10; at < 60; at++) await edit(`With @walker${at}`);
  expect(await sql`select from private.notifications where kind = 'mention'`).toHaveLength(10);
});

test("an edit tells nobody who was named before the names were kept", async ({ sql, as }) => {
  await sql`update public.location_forum_posts set content = 'With @other' where id = ${ids.post}`;
  await as(
    "author",
    `update public.location_forum_posts set content = 'With @other and @pretender' where id = '${ids.post}'`,
  );
  expect(await toldTo(as, "other")).toEqual([]);
  expect(await toldTo(as, "pretender")).toEqual(["mention 1 unread"]);
});

test("who follows a thousand things can comment, but follows no more", async ({ sql, as }) => {
  await sql`
    insert into public.follows (member_id, kind, thing)
    select ${ids.other}, 'place', gen_random_uuid() from generate_series(1, 999)`;
  const count = async () => (await sql`select from public.follows where member_id = ${ids.other}`).length;
  await as("other", write("One", ids.post));
  expect(await count()).toBe(1000);
  await as("admin", write("A trip"));
  const [{ id } = { id: "" }] = await sql`
    select id from public.location_forum_posts where user_id = ${ids.admin}`;
  await as("other", write("Two", id));
  expect(await count()).toBe(1000);
  expect(await sql`select from public.location_forum_posts where content = 'Two'`).toHaveLength(1);
});

test("a reporter is told of the decision from the next day on", async ({ sql, as }) => {
  await as(
    "admin",
    `select public.decide('${ids.fresh}', 'dismiss-reports', 'Fine', null, '${ids.pretender}')`,
  );
  expect(await toldTo(as, "author")).toEqual([]);
  await sql`update private.notifications set happened_at = happened_at - interval '1 day'`;
  expect(await toldTo(as, "author")).toEqual(["report 1 unread"]);
});

test("a digest is claimed at once, then once for a period, and only where something is unread", async ({
  sql,
  as,
}) => {
  for (const actor of ["author", "other"] as const)
    await as(actor, `insert into public.member_settings (digest) values ('daily')`);
  await sql`update auth.users set email_confirmed_at = now() where id in (${ids.author}, ${ids.other})`;
  await as("other", write("One", ids.post));
  const claimed = await sql`select * from public.begin_digests()`;
  const token = claimed[0]?.token;
  expect(claimed).toEqual([{ email: "author@example.test", token }]);
  const read = () => sql`select * from public.read_digests(${[token]})`;
  expect(await read()).toMatchObject([{ email: "author@example.test", digest: "daily", unread: 1, token }]);
  expect(await sql`select * from public.begin_digests()`).toHaveLength(0);
  await sql`select public.end_digest(${token})`;
  expect(await read()).toHaveLength(0);
  const [settings] = await sql`
    select digest from public.member_settings where member_id = ${ids.author}`;
  expect(settings).toEqual({ digest: "off" });
});

test("settings say when the next digest comes, while the sender can send", async ({ sql, as }) => {
  const hours = 'extract(epoch from "digestAt" - now())::integer / 3600 as hours';
  const read = async () =>
    (await as("author", `select digest, off, ${hours} from public.get_notification_settings_page()`))[0];
  await sql`delete from private.digest_runs`;
  expect(await read()).toEqual({ digest: "off", off: [], hours: null });
  await sql`select public.start_digest_run()`;
  expect(await read()).toMatchObject({ hours: 0 });
  await readyForDigest(sql, "weekly", "2 days");
  expect(await read()).toMatchObject({ digest: "weekly", hours: 5 * 24 });
  await sql`update private.digest_runs set started_at = now() - interval '25 hours'`;
  expect(await read()).toMatchObject({ hours: null });
});

test.for<[string, string, number]>([
  ["daily", "23 hours", 0],
  ["daily", "24 hours", 1],
  ["weekly", "6 days 23 hours", 0],
  ["weekly", "7 days", 1],
  ["off", "30 days", 0],
])("a %s digest is due after its period: after %s, %i", async ([digest, age, count], { sql }) => {
  await readyForDigest(sql, digest, age);
  expect(await sql`select from public.begin_digests()`).toHaveLength(count);
});

test.for<[string, string]>([
  ["is suspended", `banned_until = now() + interval '1 day'`],
  ["has not confirmed their address", "email_confirmed_at = null"],
])("a member who %s gets no digest", async ([, change], { sql }) => {
  await readyForDigest(sql, "daily", "25 hours");
  await sql.unsafe(`update auth.users set ${change} where id = '${ids.author}'`);
  expect(await sql`select from public.begin_digests()`).toHaveLength(0);
});

test("a digest that is given back is due in an hour, once", async ({ sql }) => {
  for (const digest of ["daily", "weekly"]) {
    await sql`delete from public.member_settings`;
    await readyForDigest(sql, digest, "8 days");
    const [{ token } = {}] = await sql`select token from public.begin_digests()`;
    await sql`select public.release_digests(${[token]}::uuid[])`;
    expect(await sql`select from public.begin_digests()`).toHaveLength(0);
    await sql`update public.member_settings set digest_sent_at = digest_sent_at - interval '1 hour'`;
    expect(await sql`select from public.begin_digests()`).toHaveLength(1);
    expect(await sql`select from public.begin_digests()`).toHaveLength(0);
  }
});

async function readyForDigest(transaction: postgres.TransactionSql, digest: string, age: string) {
  await transaction`update auth.users set email_confirmed_at = now() where id = ${ids.author}`;
  await transaction`
    insert into public.member_settings (member_id, digest, digest_sent_at)
    values (${ids.author}, ${digest}, now() - ${age}::interval)`;
  await doAs(transaction, "other", write(`One ${digest}`, ids.post));
}

testOfFixtures(
  "members read and mark their own rows, and the API serves no table that names hidden posts",
  async ({ sql, run }) => {
    const rows = "from private.notifications";
    expect(await run("author", `select ${rows}`)).toEqual({ rows: 1 });
    expect(await run("other", `select ${rows}`)).toEqual({ rows: 0 });
    const mark = "update private.notifications set state = 'read'";
    expect(await run("author", mark)).toEqual({ rows: 1 });
    expect(await run("other", mark)).toEqual({ rows: 0 });
    for (const statement of [
      `delete ${rows}`,
      `update private.notifications set member_id = '${ids.other}'`,
      `insert into private.notifications (member_id, kind, thing) values ('${ids.author}', 'mention', '${ids.post}')`,
    ])
      expect(await run("author", statement), statement).toEqual({ code: "42501" });
    const named = await sql`
    select attrelid::regclass::text as table, attname as column
    from pg_attribute join pg_class on pg_class.oid = attrelid
    where relnamespace = 'public'::regnamespace and atttypid = 'uuid[]'::regtype`;
    expect(named).toEqual([]);
  },
);

test("marks as read what had happened by then", async ({ as }) => {
  await as("other", write("One", ids.post));
  await as("author", "select public.mark_notifications_read(now() - interval '1 minute')");
  expect(await toldTo(as, "author")).toEqual(["comment 1 unread"]);
  await as("other", "select public.mark_notifications_read()");
  expect(await toldTo(as, "author")).toEqual(["comment 1 unread"]);
  await as("author", "select public.mark_notifications_read()");
  expect(await toldTo(as, "author")).toEqual(["comment 1 read"]);
});
