import type postgres from "postgres";
import { expect, test } from "vitest";
import { type Actor, doAs, ids, runAs, withFixtures } from "../support/fixtures.ts";
import { setUpDatabase } from "../support/set-up-backend.ts";

const context = setUpDatabase();

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
    await transaction`delete from private.notifications`;
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
    await doAs(transaction, "author", "update private.notifications set state = 'read'");
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
    await transaction`delete from private.notifications`;
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
    await doAs(transaction, "other", "delete from public.follows");
    await doAs(transaction, "admin", write("It was cold", ids.post));
    expect(await toldTo(transaction, "other")).toEqual(["comment 1 unread"]);
  });
});

test("an author does not follow the discussion of their own post, and is told once", async () => {
  await onCleanSite(async transaction => {
    await doAs(transaction, "author", write("So it was", ids.post));
    expect(await transaction`select from public.follows`).toHaveLength(0);
    await doAs(transaction, "other", write("One", ids.post));
    expect(await toldTo(transaction, "author")).toEqual(["comment 1 unread"]);
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
    const [found] = await doAs(transaction, "admin", "select * from public.list_followed_posts()");
    expect(found).toBeDefined();
  });
});

test("a follower of both who does not want posts in places is told of the member's post", async () => {
  await onCleanSite(async transaction => {
    await doAs(transaction, "other", follow("place", ids.forum));
    await doAs(transaction, "other", follow("member", ids.author));
    await doAs(
      transaction,
      "other",
      `insert into public.notification_settings (off) values ('{place-post}')`,
    );
    await doAs(transaction, "author", write("Up and down"));
    expect(await toldTo(transaction, "other")).toEqual(["member-post 1 unread"]);
  });
});

test.each([
  ["blocked by the reader", ids.author, ids.other],
  ["the reader is blocked", ids.other, ids.author],
])("nothing is told between members with a block: %s", async (_, blocker, blocked) => {
  await onCleanSite(async transaction => {
    await transaction`insert into public.member_blocks (blocker_id, blocked_id) values (${blocker}, ${blocked})`;
    await doAs(transaction, "other", write("Hello @author", ids.post));
    expect(await transaction`select from private.notifications where member_id = ${ids.author}`).toHaveLength(
      0,
    );
  });
});

test("a follower of a discussion is told nothing of posts of a member with a block between them", async () => {
  await onCleanSite(async transaction => {
    await doAs(transaction, "admin", follow("discussion", ids.post));
    await transaction`
      insert into public.member_blocks (blocker_id, blocked_id) values (${ids.author}, ${ids.admin})`;
    await doAs(transaction, "other", write("Hello", ids.post));
    expect(await transaction`select from private.notifications where member_id = ${ids.admin}`).toHaveLength(
      0,
    );
  });
});

test("each kind can be turned off, which leaves the others of the same post", async () => {
  const also: Record<string, string> = { answer: "comment", mention: "member-post" };
  const kinds = ["comment", "answer", "mention", "place-post", "member-post", "report", "suggestion"];
  const turnOff = (kind: string) => `
    insert into public.notification_settings (off) values ('{${kind}}')
    on conflict (member_id) do update set off = excluded.off`;
  for (const off of ["none", ...kinds]) {
    await onCleanSite(async transaction => {
      if (off !== "none") await doAs(transaction, "other", turnOff(off));
      await doAs(transaction, "other", follow("place", ids.forum));
      await doAs(transaction, "author", write("In a place"));
      await doAs(transaction, "other", "delete from public.follows");
      await doAs(transaction, "other", follow("member", ids.author));
      await doAs(transaction, "author", write("By a member"));
      await doAs(transaction, "author", write("To @other"));
      await doAs(transaction, "other", write("Mine", ids.post));
      const [{ id } = { id: "" }] = await transaction`
        select id from public.location_forum_posts where content = 'Mine'`;
      await doAs(transaction, "admin", write("An answer", ids.post, id));
      await doAs(transaction, "admin", write("A comment", ids.post));
      await transaction`
        insert into public.reports (id, post_id, reporter_id, reason) values (${ids.fresh}, ${ids.post}, ${ids.other}, 'spam')`;
      const decide = `select public.moderate_post(gen_random_uuid(), 'dismiss-reports', '${ids.post}', 'Fine')`;
      await doAs(transaction, "admin", decide);
      await transaction`update private.notifications set happened_at = now() where kind = 'report'`;
      const suggest = `
        insert into public.place_suggestions (id, location_name, location_type, country)
        values ('${ids.fresh}', 'Lonely Hill', 'landmark', 'Testland')`;
      await doAs(transaction, "other", suggest);
      await doAs(transaction, "admin", `select public.decide_place_suggestion('${ids.fresh}', 'dismissed')`);
      const told = kinds
        .filter(kind => kind !== off)
        .map(kind => `${kind} ${kind === also[off] ? 2 : 1} unread`);
      expect([off, await toldTo(transaction, "other")]).toEqual([off, told.sort()]);
    });
  }
});

const settle = (transaction: postgres.TransactionSql) =>
  transaction`
    update public.notification_settings set digest_sent_at = now() - interval '25 hours'
    where member_id = ${ids.author}`;

/** What the author sees in the list, in the header and in the digest. */
async function shownToAuthor(transaction: postgres.TransactionSql) {
  const listed = await doAs(
    transaction,
    "author",
    "select kind, count, excerpt from public.list_notifications()",
  );
  const header = await doAs(
    transaction,
    "author",
    "select from private.notifications where state = 'unread'",
  );
  await settle(transaction);
  const digests = await transaction<{ unread: number; items: { count: number }[] }[]>`
    select unread, items from public.read_digests(array(select token from public.begin_digests()))`;
  const sum = (counts: number[]) => counts.reduce((total, count) => total + count, 0);
  return {
    listed: sum(listed.map(({ count }) => count)),
    header: header.length,
    mailed: sum(digests.flatMap(({ items }) => items.map(({ count }) => count))),
    latest: listed[0]?.excerpt,
  };
}

const removeComment = (content: string) => `
  select public.moderate_post('${ids.fresh}', 'remove-post', id, 'Spam')
  from public.location_forum_posts where content = '${content}'`;

test.each<[string, string]>([
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
])("once %s, it is neither listed nor counted nor mailed, and what else is new stays", async (_, change) => {
  await onCleanSite(async transaction => {
    await transaction`update auth.users set email_confirmed_at = now() where id = ${ids.author}`;
    await doAs(transaction, "author", `insert into public.notification_settings (digest) values ('daily')`);
    await doAs(transaction, "other", write("Two", ids.post));
    expect(await shownToAuthor(transaction)).toEqual({ listed: 1, header: 1, mailed: 1, latest: "Two" });
    const step = async (...statements: string[]) => {
      for (const statement of statements) {
        if (statement.includes("moderate_post")) await doAs(transaction, "admin", statement);
        else await transaction.unsafe(statement);
      }
    };
    const [{ id } = { id: "" }] = await transaction`select id from private.notifications`;
    await transaction
      .savepoint(async alone => {
        await step(change);
        expect(await shownToAuthor(alone)).toEqual({ listed: 0, header: 0, mailed: 0 });
        const open = `select from public.open_notification('${id}')`;
        expect(await runAs(alone, "author", open)).toEqual({ rows: 0 });
        throw new Error("rolled back");
      })
      .catch(error => expect(error.message).toBe("rolled back"));
    await doAs(transaction, "admin", write("One", ids.post));
    await transaction`update private.notifications set posts = array[posts[2], posts[1]]`;
    expect(await shownToAuthor(transaction)).toEqual({ listed: 2, header: 1, mailed: 2, latest: "Two" });
    await step(change);
    expect(await shownToAuthor(transaction)).toEqual({ listed: 1, header: 1, mailed: 1, latest: "One" });
  });
});

test("nothing is shown of a post that was removed", async () => {
  await onCleanSite(async transaction => {
    await doAs(transaction, "admin", follow("discussion", ids.post));
    await doAs(transaction, "other", write("One", ids.post));
    expect(await toldTo(transaction, "admin")).toEqual(["comment 1 unread"]);
    await doAs(
      transaction,
      "admin",
      `select public.moderate_post('${ids.fresh}', 'remove-post', '${ids.post}', 'Spam')`,
    );
    expect(await toldTo(transaction, "admin")).toEqual([]);
  });
});

test("notifications are shown for 90 days, and the next one deletes what is older", async () => {
  await onCleanSite(async transaction => {
    await doAs(transaction, "other", write("One", ids.post));
    for (const [age, told] of [
      ["89 days 23 hours", ["comment 1 unread"]],
      ["90 days 1 hour", []],
    ] as const) {
      await transaction`update private.notifications set happened_at = now() - ${age}::interval`;
      expect(await toldTo(transaction, "author")).toEqual(told);
    }
    const [old] = await transaction`select id from private.notifications`;
    await doAs(transaction, "author", write("To @other"));
    expect(await transaction`select from private.notifications where id = ${old?.id}`).toHaveLength(0);
  });
});

test("of a group the latest hundred posts are known", async () => {
  await onCleanSite(async transaction => {
    await doAs(transaction, "other", follow("place", ids.forum));
    await transaction`
      insert into public.location_forum_posts (location_forum_id, user_id, title, content)
      select ${ids.forum}, ${ids.author}, 'A trip', 'No. ' || n from generate_series(1, 103) as n`;
    await transaction`
      select private.notify(array[${ids.other}]::uuid[], 'place-post', ${ids.forum}, id)
      from public.location_forum_posts where content like 'No. %' order by substr(content, 5)::integer`;
    expect(await toldTo(transaction, "other")).toEqual(["place-post 100 unread"]);
    const [latest] = await doAs(transaction, "other", "select excerpt from public.list_notifications()");
    expect(latest?.excerpt).toBe("No. 103");
  });
});

test("opening a notification marks it alone as read and says what it leads to", async () => {
  await onCleanSite(async transaction => {
    await doAs(transaction, "other", write("One", ids.post));
    await doAs(transaction, "other", write("To @author"));
    const [told] = await doAs(
      transaction,
      "author",
      "select * from public.list_notifications() where kind = 'comment'",
    );
    const open = `select * from public.open_notification('${told?.id}')`;
    expect(await doAs(transaction, "other", open)).toHaveLength(0);
    const target = { kind: "comment", thing: ids.post, comment_on: ids.post, forum_id: ids.forum, count: 1 };
    expect(await doAs(transaction, "author", open)).toMatchObject([target]);
    expect(await toldTo(transaction, "author")).toEqual(["comment 1 read", "mention 1 unread"]);
  });
});

test("a mention that is edited in is told once, also when it was taken out between", async () => {
  await onCleanSite(async transaction => {
    await doAs(
      transaction,
      "author",
      `update public.location_forum_posts set content = 'With @Other.' where id = '${ids.post}'`,
    );
    expect(await toldTo(transaction, "other")).toEqual(["mention 1 unread"]);
    await doAs(transaction, "other", "update private.notifications set state = 'read'");
    for (const content of ["With @other!", "With nobody", "With @other", "With @other and @pretender"]) {
      await doAs(
        transaction,
        "author",
        `update public.location_forum_posts set content = '${content}' where id = '${ids.post}'`,
      );
    }
    expect(await toldTo(transaction, "other")).toEqual(["mention 1 read"]);
    expect(await toldTo(transaction, "pretender")).toEqual(["mention 1 unread"]);
  });
});

test("fifty edits tell nobody twice, and ten members at most", async () => {
  await onCleanSite(async transaction => {
    await transaction`
      insert into auth.users (id, email, created_at, raw_user_meta_data)
      select gen_random_uuid(), 'walker' || n || '@example.test', now(), jsonb_build_object('username', 'walker' || n)
      from generate_series(10, 59) as n`;
    const edit = (content: string) =>
      doAs(
        transaction,
        "author",
        `update public.location_forum_posts set content = '${content}' where id = '${ids.post}'`,
      );
    for (let round = 0; round < 3; round++) {
      await edit(`With @other, ${round}`);
      await transaction`update private.notifications set state = 'read' where member_id = ${ids.other}`;
      for (let at = 0; at < 25; at++) await edit(`Round ${round}, ${at}`);
    }
    const [told] = await transaction`
      select state, cardinality(posts) as count from private.notifications where member_id = ${ids.other}`;
    expect(told).toEqual({ state: "read", count: 1 });
    for (let at = 10; at < 60; at++) await edit(`With @walker${at}`);
    expect(await transaction`select from private.notifications where kind = 'mention'`).toHaveLength(10);
  });
});

test("an edit tells nobody who was named before the names were kept", async () => {
  await onCleanSite(async transaction => {
    await transaction`update public.location_forum_posts set content = 'With @other' where id = ${ids.post}`;
    await doAs(
      transaction,
      "author",
      `update public.location_forum_posts set content = 'With @other and @pretender' where id = '${ids.post}'`,
    );
    expect(await toldTo(transaction, "other")).toEqual([]);
    expect(await toldTo(transaction, "pretender")).toEqual(["mention 1 unread"]);
  });
});

test("who follows a thousand things can comment, but follows no more", async () => {
  await onCleanSite(async transaction => {
    await transaction`
      insert into public.follows (member_id, kind, thing)
      select ${ids.other}, 'place', gen_random_uuid() from generate_series(1, 999)`;
    const count = async () =>
      (await transaction`select from public.follows where member_id = ${ids.other}`).length;
    await doAs(transaction, "other", write("One", ids.post));
    expect(await count()).toBe(1000);
    await doAs(transaction, "admin", write("A trip"));
    const [{ id } = { id: "" }] = await transaction`
      select id from public.location_forum_posts where user_id = ${ids.admin}`;
    await doAs(transaction, "other", write("Two", id));
    expect(await count()).toBe(1000);
    expect(await transaction`select from public.location_forum_posts where content = 'Two'`).toHaveLength(1);
  });
});

test("a post and its edits tell at most ten members that they are named", async () => {
  await onCleanSite(async transaction => {
    await transaction`
      insert into auth.users (id, email, created_at, raw_user_meta_data)
      select gen_random_uuid(), 'walker' || n || '@example.test', now(), jsonb_build_object('username', 'walker' || n)
      from generate_series(10, 59) as n`;
    const names = Array.from({ length: 50 }, (_, index) => `@walker${index + 10}`);
    await doAs(transaction, "author", write(names.slice(0, 30).join(" ")));
    const told = () => transaction`select from private.notifications where kind = 'mention'`;
    expect(await told()).toHaveLength(10);
    for (const from of [10, 20, 40]) {
      const content = names.slice(from).join(" ");
      await doAs(
        transaction,
        "author",
        `update public.location_forum_posts set content = '${content}' where title = 'A trip'`,
      );
    }
    expect(await told()).toHaveLength(10);
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
    await transaction`update private.notifications set happened_at = happened_at - interval '1 day'`;
    expect(await toldTo(transaction, "author")).toEqual(["report 1 unread"]);
  });
});

test("a digest is claimed once for a period, and only where something is unread", async () => {
  await onCleanSite(async transaction => {
    for (const actor of ["author", "other"] as const)
      await doAs(transaction, actor, `insert into public.notification_settings (digest) values ('daily')`);
    await transaction`update auth.users set email_confirmed_at = now() where id in (${ids.author}, ${ids.other})`;
    await doAs(transaction, "other", write("One", ids.post));
    expect(await transaction`select * from public.begin_digests()`).toHaveLength(0);
    await transaction`update public.notification_settings set digest_sent_at = now() - interval '25 hours'`;
    const claimed = await transaction`select * from public.begin_digests()`;
    const token = claimed[0]?.token;
    expect(claimed).toEqual([{ email: "author@example.test", token }]);
    const read = () => transaction`select * from public.read_digests(${[token]})`;
    expect(await read()).toMatchObject([{ email: "author@example.test", digest: "daily", unread: 1, token }]);
    expect(await transaction`select * from public.begin_digests()`).toHaveLength(0);
    await transaction`select public.end_digest(${token})`;
    expect(await read()).toHaveLength(0);
    const [settings] = await transaction`
      select digest from public.notification_settings where member_id = ${ids.author}`;
    expect(settings).toEqual({ digest: "off" });
  });
});

test.each([
  ["daily", "23 hours", 0],
  ["daily", "24 hours", 1],
  ["weekly", "6 days 23 hours", 0],
  ["weekly", "7 days", 1],
  ["off", "30 days", 0],
])("a %s digest is due after its period: after %s, %i", async (digest, age, count) => {
  await onCleanSite(async transaction => {
    await readyForDigest(transaction, digest, age);
    expect(await transaction`select from public.begin_digests()`).toHaveLength(count);
  });
});

test.each([
  ["is suspended", `banned_until = now() + interval '1 day'`],
  ["has not confirmed their address", "email_confirmed_at = null"],
])("a member who %s gets no digest", async (_, change) => {
  await onCleanSite(async transaction => {
    await readyForDigest(transaction, "daily", "25 hours");
    await transaction.unsafe(`update auth.users set ${change} where id = '${ids.author}'`);
    expect(await transaction`select from public.begin_digests()`).toHaveLength(0);
  });
});

test("a digest that is given back is due in an hour, once", async () => {
  await onCleanSite(async transaction => {
    for (const digest of ["daily", "weekly"]) {
      await transaction`delete from public.notification_settings`;
      await readyForDigest(transaction, digest, "8 days");
      const [{ token } = {}] = await transaction`select token from public.begin_digests()`;
      await transaction`select public.release_digests(${[token]}::uuid[])`;
      expect(await transaction`select from public.begin_digests()`).toHaveLength(0);
      await transaction`update public.notification_settings set digest_sent_at = digest_sent_at - interval '1 hour'`;
      expect(await transaction`select from public.begin_digests()`).toHaveLength(1);
      expect(await transaction`select from public.begin_digests()`).toHaveLength(0);
    }
  });
});

async function readyForDigest(transaction: postgres.TransactionSql, digest: string, age: string) {
  await transaction`update auth.users set email_confirmed_at = now() where id = ${ids.author}`;
  await transaction`
    insert into public.notification_settings (member_id, digest, digest_sent_at)
    values (${ids.author}, ${digest}, now() - ${age}::interval)`;
  await doAs(transaction, "other", write(`One ${digest}`, ids.post));
}

test("members read and mark their own rows, and the API serves no table that names hidden posts", async () => {
  await withFixtures(context.sql, async transaction => {
    const rows = "from private.notifications";
    expect(await runAs(transaction, "author", `select ${rows}`)).toEqual({ rows: 1 });
    expect(await runAs(transaction, "other", `select ${rows}`)).toEqual({ rows: 0 });
    const mark = "update private.notifications set state = 'read'";
    expect(await runAs(transaction, "author", mark)).toEqual({ rows: 1 });
    expect(await runAs(transaction, "other", mark)).toEqual({ rows: 0 });
    for (const statement of [
      `delete ${rows}`,
      `update private.notifications set member_id = '${ids.other}'`,
      `insert into private.notifications (member_id, kind, thing) values ('${ids.author}', 'mention', '${ids.post}')`,
    ])
      expect(await runAs(transaction, "author", statement), statement).toEqual({ code: "42501" });
    const named = await transaction`
      select attrelid::regclass::text as table, attname as column
      from pg_attribute join pg_class on pg_class.oid = attrelid
      where relnamespace = 'public'::regnamespace and atttypid = 'uuid[]'::regtype`;
    expect(named).toEqual([]);
  });
});

test("marks as read what had happened by then", async () => {
  await onCleanSite(async transaction => {
    await doAs(transaction, "other", write("One", ids.post));
    await doAs(transaction, "author", "select public.mark_notifications_read(now() - interval '1 minute')");
    expect(await toldTo(transaction, "author")).toEqual(["comment 1 unread"]);
    await doAs(transaction, "other", "select public.mark_notifications_read()");
    expect(await toldTo(transaction, "author")).toEqual(["comment 1 unread"]);
    await doAs(transaction, "author", "select public.mark_notifications_read()");
    expect(await toldTo(transaction, "author")).toEqual(["comment 1 read"]);
  });
});
