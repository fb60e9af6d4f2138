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
  await decide(sql, "remove-post");
  for (const actor of ["author", "other", "admin"] as const)
    expect(await sees(sql, actor), actor).toBe(false);
  expect(await openReports(sql)).toBe(0);
  await decide(sql, "restore-post");
  expect(await sees(sql, "other")).toBe(true);
  expect(await kinds(sql)).toEqual(["remove-post", "restore-post"]);
});

test("makes a decision that is sent twice once", async ({ sql }) => {
  const act = await decide(sql, "remove-post");
  await decide(sql, "remove-post", { act });
  await decide(sql, "restore-post", { act });
  expect(await kinds(sql)).toEqual(["remove-post"]);
  expect(await sees(sql, "other")).toBe(false);
});

test("lets the last of two admins decide, whose reason the author reads", async ({ sql, as }) => {
  await decide(sql, "dismiss-reports");
  await decide(sql, "remove-post", { reason: "First" });
  await decide(sql, "remove-post", { reason: "Second" });
  expect(await kinds(sql)).toEqual(["dismiss-reports", "remove-post", "remove-post"]);
  expect(await as("author", `select reason from public.own_removed_posts('${ids.post}')`)).toMatchObject([
    { reason: "Second" },
  ]);
  await decide(sql, "restore-post");
  expect(await sees(sql, "other")).toBe(true);
});

testWithoutReports.for([
  ["restore-post", "PT409", "of a post that is not removed"],
  ["suspend-member", "PT400", "which is none about a post"],
  ["no such kind", "PT400", "which is none"],
] as const)("refuses %s with %s: %s", async ([kind, code], { sql, run }) => {
  expect(await run("admin", call(kind))).toEqual({ code });
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

test("refuses to restore a post thirty days after its removal", async ({ sql, run }) => {
  await decide(sql, "remove-post");
  await sql`alter table private.post_states disable trigger purge_deleted`;
  await sql`update private.post_states set removed_at = now() - interval '30 days' where post_id = ${ids.post}`;
  expect(await run("admin", call("restore-post"))).toEqual({ code: "PT409" });
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

test("dismisses the reports of a member but not of their posts", async ({ sql, as, run }) => {
  const dismissal = (kind: string) =>
    `select public.decide('${newAct()}', '${kind}', 'Fine', null, '${ids.author}')`;
  await as("admin", dismissal("dismiss-reports"));
  const open = await sql`select id from public.reports where settled_on is null`;
  expect(open.map(({ id }) => id).sort()).toEqual([ids.fresh, ids.report]);
  expect(await run("admin", dismissal("remove-post"))).toEqual({ code: "PT400" });
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

test("admins are told of what waits, except its author and reporter, until it is decided", async ({
  sql,
  as,
}) => {
  await sql`select public.admin_grant('other@example.test'), public.admin_grant('author@example.test')`;
  await sql`delete from private.notifications`;
  await as(
    "newcomer",
    `insert into public.reports (id, post_id, reason) values ('${ids.crawl}', '${ids.post}', 'spam')`,
  );
  const toldOf = async () => {
    const rows =
      await sql`select member_id from private.notifications where kind = 'queue' and thing = ${ids.post}`;
    return rows.map(({ member_id }) => member_id).sort();
  };
  expect(await toldOf()).toEqual([ids.other, ids.admin].sort());
  const open = async (actor: Actor) =>
    (await as(actor, 'select (header)."openThings" as open from public.get_places_page()'))[0]?.open;
  expect([await open("admin"), await open("newcomer")]).toEqual([4, 0]);
  await decide(sql, "dismiss-reports");
  expect(await toldOf()).toEqual([]);
  expect(await open("admin")).toBe(3);
});

async function reportPostAndProfile(sql: TransactionSql) {
  await doAs(sql, "other", reportOf(ids.fresh));
  const ofProfile = `insert into public.reports (id, profile_id, reason) values ('${ids.postPurge}', '${ids.author}', 'spam')`;
  await doAs(sql, "other", ofProfile);
}

interface Decision {
  act?: string;
  reason?: string;
  readUpTo?: string;
}

const call = (kind: string, { act = newAct(), reason = "Because", readUpTo }: Decision = {}) =>
  `select public.decide('${act}', '${kind}', '${reason}', '${ids.post}', null, ${readUpTo ? `'${readUpTo}'` : "null"})`;

/** Dates each act a second later, because now() is constant in a transaction. */
async function decide(transaction: TransactionSql, kind: string, decision: Decision = {}) {
  const { act = newAct() } = decision;
  await doAs(transaction, "admin", call(kind, { ...decision, act }));
  await transaction`update public.moderation_log set created_at = now() + make_interval(secs => ${acts}) where id = ${act}`;
  return act;
}

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
