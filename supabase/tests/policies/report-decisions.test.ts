import type { TransactionSql } from "postgres";
import { beforeEach, expect } from "vitest";
import { type Actor, doAs, ids, reportOf, testWithFixtures } from "../support/fixtures.ts";
import { setUpDatabase } from "../support/set-up-backend.ts";

const context = setUpDatabase();
const testWithoutReports = testWithFixtures(context);
const test = testWithFixtures(context, reportPostAndProfile);
let acts = 0;
beforeEach(() => {
  acts = 0;
});

test("removes a post with its reports closed, and restores it", async ({ sql }) => {
  const removal = await decide(sql, "remove-post");
  expect(removal.answer).toBe("done");
  for (const actor of ["author", "other", "admin"] as const)
    expect(await sees(sql, actor), actor).toBe(false);
  expect(await openReports(sql)).toBe(0);
  const restoring = await decide(sql, "restore-post", { seen: removal.act });
  expect(restoring.answer).toBe("done");
  expect(await sees(sql, "other")).toBe(true);
  expect(await kinds(sql)).toEqual(["remove-post", "restore-post"]);
});

test("closes reports by dismissal and reopens them", async ({ sql }) => {
  const dismissal = await decide(sql, "dismiss-reports");
  expect([dismissal.answer, await openReports(sql), await sees(sql, "other")]).toEqual(["done", 0, true]);
  expect((await decide(sql, "reopen-reports", { seen: dismissal.act })).answer).toBe("done");
  expect(await openReports(sql)).toBe(1);
});

test("makes a repeated decision once and refuses another with the same key", async ({ sql }) => {
  const { act } = await decide(sql, "remove-post");
  expect((await decide(sql, "remove-post", { act })).answer).toBe("done");
  expect((await decide(sql, "restore-post", { act, seen: act })).answer).toBe("changed");
  expect(await kinds(sql)).toEqual(["remove-post"]);
});

test("refuses a decision from an outdated page", async ({ sql }) => {
  await decide(sql, "dismiss-reports");
  expect((await decide(sql, "remove-post")).answer).toBe("changed");
  expect(await sees(sql, "other")).toBe(true);
  expect(await kinds(sql)).toEqual(["dismiss-reports"]);
});

testWithoutReports.for([
  ["dismiss-reports", "of a post without open reports"],
  ["restore-post", "of a post that is not removed"],
  ["reopen-reports", "where nothing was dismissed"],
  ["suspend-member", "which is no act on a post"],
  ["no such kind", "which is none"],
] as const)("%s, %s, changes nothing", async ([kind], { sql }) => {
  expect((await decide(sql, kind)).answer).toBe("changed");
  expect(await kinds(sql)).toEqual([]);
});

test("keeps a report open that arrives after the admin has read the page", async ({ sql, as }) => {
  await as("pretender", reportOf(ids.seeding));
  await sql`update public.reports set created_at = now() + interval '1 minute' where id = ${ids.seeding}`;
  const [{ now } = {}] = await sql`select now()::text`;
  await decide(sql, "dismiss-reports", { readUpTo: now });
  const open = await sql`select id from public.reports where post_id = ${ids.post} and settled_on is null`;
  expect(open.map(({ id }) => id)).toEqual([ids.seeding]);
});

test("refuses to restore a post thirty days after its removal", async ({ sql }) => {
  const { act } = await decide(sql, "remove-post");
  await sql`alter table private.post_states disable trigger purge_deleted`;
  await sql`update private.post_states set removed_at = now() - interval '30 days' where post_id = ${ids.post}`;
  expect((await decide(sql, "restore-post", { seen: act })).answer).toBe("changed");
});

test.for([true, false])(
  "closes the reports of a suspended member's other posts only if they are hidden: %s",
  async (hide, { sql }) => {
    await sql`
    insert into public.moderation_log (id, kind, admin_name, member_id, reason, details)
    values (${ids.seeding}, 'suspend-member', 'Admin', ${ids.author}, 'Spam', ${sql.json({ hide })})`;
    expect(await openReports(sql)).toBe(hide ? 0 : 1);
  },
);

test("dismisses and reopens reports of a profile but not of its posts", async ({ sql }) => {
  const dismissal = await decideProfile(sql, "dismiss-reports");
  expect(dismissal.answer).toBe("done");
  const open = await sql`select id from public.reports where settled_on is null`;
  expect(open.map(({ id }) => id).sort()).toEqual([ids.fresh, ids.report]);
  expect((await decideProfile(sql, "reopen-reports")).answer).toBe("changed");
  expect((await decideProfile(sql, "reopen-reports", dismissal.act)).answer).toBe("done");
  expect((await decideProfile(sql, "remove-post", ids.seeding)).answer).toBe("changed");
});

test("shows only the author the text of a removed post and the reason", async ({ sql, as }) => {
  await decide(sql, "remove-post");
  const told = await as("author", `select * from public.own_removed_posts('${ids.post}')`);
  expect(told).toMatchObject([{ title: "A title", content: "Some content", reason: "Because" }]);
  expect(JSON.stringify(told)).not.toContain(ids.admin);
  for (const actor of ["other", "admin", "newcomer"] as Actor[]) {
    expect(await as(actor, "select * from public.own_removed_posts()"), actor).toHaveLength(0);
  }
});

test("accepts one of several concurrent decisions", async () => {
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

async function reportPostAndProfile(sql: TransactionSql) {
  await doAs(sql, "other", reportOf(ids.fresh));
  const ofProfile = `insert into public.reports (id, profile_id, reason) values ('${ids.postPurge}', '${ids.author}', 'spam')`;
  await doAs(sql, "other", ofProfile);
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

/** Dates each act a second later, because now() is constant in a transaction. */
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

/** Commits for other connections and deletes the rows afterwards. */
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
