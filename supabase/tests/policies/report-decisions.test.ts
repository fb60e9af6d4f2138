import type { TransactionSql } from "postgres";
import { beforeEach, expect, test } from "vitest";
import { type Actor, doAs, ids, reportOf, runAs, withFixtures } from "../support/fixtures.ts";
import { setUpBackend } from "../support/set-up-backend.ts";

const context = setUpBackend();
let acts = 0;
beforeEach(() => {
  acts = 0;
});

test("removing hides the post at once and closes its reports, restoring shows it again", async () => {
  await withReportedPost(async transaction => {
    const removal = await decide(transaction, "remove-post");
    expect(removal.answer).toBe("done");
    for (const actor of ["author", "other", "admin"] as const)
      expect(await sees(transaction, actor), actor).toBe(false);
    expect(await openReports(transaction)).toBe(0);
    const restoring = await decide(transaction, "restore-post", { seen: removal.act });
    expect(restoring.answer).toBe("done");
    expect(await sees(transaction, "other")).toBe(true);
    expect(await kinds(transaction)).toEqual(["remove-post", "restore-post"]);
  });
});

test("dismissing closes the reports, and they can be opened again", async () => {
  await withReportedPost(async transaction => {
    const dismissal = await decide(transaction, "dismiss-reports");
    expect([dismissal.answer, await openReports(transaction), await sees(transaction, "other")]).toEqual([
      "done",
      0,
      true,
    ]);
    expect((await decide(transaction, "reopen-reports", { seen: dismissal.act })).answer).toBe("done");
    expect(await openReports(transaction)).toBe(1);
  });
});

test("the same act asked again is done once, and is no other decision", async () => {
  await withReportedPost(async transaction => {
    const { act } = await decide(transaction, "remove-post");
    expect((await decide(transaction, "remove-post", { act })).answer).toBe("done");
    expect((await decide(transaction, "restore-post", { act, seen: act })).answer).toBe("changed");
    expect(await kinds(transaction)).toEqual(["remove-post"]);
  });
});

test("who decides second, from an older page, is told so and changes nothing", async () => {
  await withReportedPost(async transaction => {
    await decide(transaction, "dismiss-reports");
    expect((await decide(transaction, "remove-post")).answer).toBe("changed");
    expect(await sees(transaction, "other")).toBe(true);
    expect(await kinds(transaction)).toEqual(["dismiss-reports"]);
  });
});

test.each([
  ["dismiss-reports", "of a post without open reports"],
  ["restore-post", "of a post that is not removed"],
  ["reopen-reports", "where nothing was dismissed"],
  ["suspend-member", "which is no act on a post"],
  ["no such kind", "which is none"],
])("%s, %s, changes nothing", async kind => {
  await withFixtures(context.sql, async transaction => {
    expect((await decide(transaction, kind)).answer).toBe("changed");
    expect(await kinds(transaction)).toEqual([]);
  });
});

test("a report that arrives while an admin reads is not dismissed unread", async () => {
  await withReportedPost(async transaction => {
    await doAs(transaction, "pretender", reportOf(ids.seeding));
    await transaction`update public.reports set created_at = now() + interval '1 minute' where id = ${ids.seeding}`;
    const [{ now } = {}] = await transaction`select now()::text`;
    await decide(transaction, "dismiss-reports", { readUpTo: now });
    const open =
      await transaction`select id from public.reports where post_id = ${ids.post} and settled_on is null`;
    expect(open.map(({ id }) => id)).toEqual([ids.seeding]);
  });
});

test("thirty days after its removal a post is not restored", async () => {
  await withReportedPost(async transaction => {
    const { act } = await decide(transaction, "remove-post");
    await transaction`alter table private.post_states disable trigger purge_deleted`;
    await transaction`update private.post_states set removed_at = now() - interval '30 days' where post_id = ${ids.post}`;
    expect((await decide(transaction, "restore-post", { seen: act })).answer).toBe("changed");
  });
});

test("a reason of nothing or of too much is refused, and nothing is done", async () => {
  await withReportedPost(async transaction => {
    for (const reason of ["", " ", "a".repeat(501)]) {
      const call = `select public.moderate_post('${ids.seeding}', 'remove-post', '${ids.post}', '${reason}')`;
      expect(await runAs(transaction, "admin", call), reason).toMatchObject({ code: "23514" });
    }
    expect(await sees(transaction, "other")).toBe(true);
  });
});

test("a suspension closes the reports of the profile, and of the post that led to it", async () => {
  await withReportedPost(async transaction => {
    await transaction`
      insert into public.moderation_log (id, kind, admin_name, member_id, post_id, reason)
      values (${ids.seeding}, 'suspend-member', 'Admin', ${ids.author}, ${ids.post}, 'Spam')`;
    const left = await transaction`select profile_id from public.reports where settled_on is null`;
    expect(left).toMatchObject([{ profile_id: ids.pretender }]);
  });
});

test("a suspension closes the reports of other posts only where it hides them", async () => {
  const suspend = (hide: boolean) => `
    insert into public.moderation_log (id, kind, admin_name, member_id, reason, details)
    values ('${ids.seeding}', 'suspend-member', 'Admin', '${ids.author}', 'Spam', '{"hide": ${hide}}')`;
  for (const hide of [true, false]) {
    await withReportedPost(async transaction => {
      await transaction.unsafe(suspend(hide));
      expect(await openReports(transaction)).toBe(hide ? 0 : 1);
    });
  }
});

test("reports of a profile are dismissed and opened again, and those of its posts are not", async () => {
  await withReportedPost(async transaction => {
    const dismissal = await decideProfile(transaction, "dismiss-reports");
    expect(dismissal.answer).toBe("done");
    const open = await transaction`select id from public.reports where settled_on is null`;
    expect(open.map(({ id }) => id).sort()).toEqual([ids.fresh, ids.report]);
    expect((await decideProfile(transaction, "reopen-reports")).answer).toBe("changed");
    expect((await decideProfile(transaction, "reopen-reports", dismissal.act)).answer).toBe("done");
    expect((await decideProfile(transaction, "remove-post", ids.seeding)).answer).toBe("changed");
  });
});

test("the author of a removed post, and nobody else, is told why, and has the text", async () => {
  await withReportedPost(async transaction => {
    await decide(transaction, "remove-post");
    const told = await doAs(transaction, "author", `select * from public.own_removed_posts('${ids.post}')`);
    expect(told).toMatchObject([{ title: "A title", content: "Some content", reason: "Because" }]);
    expect(JSON.stringify(told)).not.toContain(ids.admin);
    for (const actor of ["other", "admin", "newcomer"] as Actor[]) {
      expect(await doAs(transaction, actor, "select * from public.own_removed_posts()"), actor).toHaveLength(
        0,
      );
    }
  });
});

test("two admins at once: one decides, the other is told", async () => {
  const { sql } = context;
  await withCommittedPost(async post => {
    const decideAt = (act: string, kind: string) =>
      sql.begin(async transaction => {
        const call = `select public.moderate_post('${act}', '${kind}', '${post}', 'Because') as answer`;
        return (await doAs(transaction, "admin", call))[0]?.answer;
      });
    const answers = await Promise.all([
      decideAt(ids.seeding, "remove-post"),
      decideAt(ids.crawl, "remove-post"),
      decideAt(ids.memberPurge, "remove-post"),
    ]);
    expect(answers.sort()).toEqual(["changed", "changed", "done"]);
  });
});

/** Its author's profile is reported too. */
async function withReportedPost(work: (transaction: TransactionSql) => Promise<void>) {
  await withFixtures(context.sql, async transaction => {
    await doAs(transaction, "other", reportOf(ids.fresh));
    await doAs(
      transaction,
      "other",
      `insert into public.reports (id, profile_id, reason) values ('${ids.postPurge}', '${ids.author}', 'spam')`,
    );
    await work(transaction);
  });
}

interface Decision {
  act?: string;
  seen?: string;
  readUpTo?: string;
}

async function decide(
  transaction: TransactionSql,
  kind: string,
  { act = newAct(), seen, readUpTo }: Decision = {},
) {
  const more = `${quoted(seen)}, ${quoted(readUpTo)}`;
  const call = `public.moderate_post('${act}', '${kind}', '${ids.post}', 'Because', ${more})`;
  return { act, answer: await answerOf(transaction, act, call) };
}

async function decideProfile(transaction: TransactionSql, kind: string, seen?: string) {
  const act = newAct();
  const call = `public.moderate_profile_reports('${act}', '${kind}', '${ids.author}', 'Because', ${quoted(seen)})`;
  return { act, answer: await answerOf(transaction, act, call) };
}

/** Acts of one transaction have one time; here each is a second later than the one before. */
async function answerOf(transaction: TransactionSql, act: string, call: string) {
  const [row] = await doAs(transaction, "admin", `select ${call} as answer`);
  await transaction`update public.moderation_log set created_at = now() + make_interval(secs => ${acts}) where id = ${act}`;
  return row?.answer;
}

const quoted = (value: string | undefined) => (value ? `'${value}'` : "null");

const newAct = () => `d1000000-0000-4000-8000-${String(++acts).padStart(12, "0")}`;

async function sees(transaction: TransactionSql, actor: Actor) {
  const rows = await doAs(
    transaction,
    actor,
    `select from public.location_forum_posts where id = '${ids.post}'`,
  );
  return rows.count === 1;
}

async function openReports(transaction: TransactionSql) {
  const rows =
    await transaction`select from public.reports where post_id = ${ids.post} and settled_on is null`;
  return rows.count;
}

async function kinds(transaction: TransactionSql) {
  const rows = await transaction`
    select kind from public.moderation_log where post_id = ${ids.post} order by created_at`;
  return rows.map(({ kind }) => kind);
}

/** Beside other connections, so it cannot be rolled back: what it made goes with its accounts and its forum. */
async function withCommittedPost(work: (post: string) => Promise<void>) {
  const { sql } = context;
  for (const [id, app] of [
    [ids.author, {}],
    [ids.admin, { role: "admin" }],
  ] as const) {
    await sql`
      insert into auth.users (id, aud, role, email, raw_app_meta_data, raw_user_meta_data)
      values (${id}, 'authenticated', 'authenticated', ${`${id}@example.test`}, ${sql.json(app)}, '{}')`;
    await sql`insert into auth.sessions (id, user_id) values (${id}, ${id})`;
  }
  const [forum] = await sql`
    insert into public.location_forums (location_name, location_type, country)
    values ('Race Park', 'national_park', 'Nowhere') returning id`;
  const [post] = await sql`
    insert into public.location_forum_posts (location_forum_id, user_id, title, content)
    values (${forum?.id}, ${ids.author}, 'A title', 'Some content') returning id`;
  try {
    await work(post?.id);
  } finally {
    await sql`delete from public.location_forums where id = ${forum?.id}`;
    await sql`delete from auth.users where id in (${ids.author}, ${ids.admin})`;
  }
}
