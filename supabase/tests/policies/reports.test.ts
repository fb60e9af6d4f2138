import type { TransactionSql } from "postgres";
import { expect } from "vitest";
import { type Actor, doAs, ids, runAs, testWithFixtures } from "../support/fixtures.ts";
import { setUpDatabase } from "../support/set-up-backend.ts";

const context = setUpDatabase();
const test = testWithFixtures(context);
const REFUSED = { code: "42501" };
const reportOf = (post: string, id: string = ids.fresh) =>
  `insert into public.reports (id, post_id, reason) values ('${id}', '${post}', 'spam')`;
const reportOfProfile = (profile: string) =>
  `insert into public.reports (id, profile_id, reason) values ('${ids.fresh}', '${profile}', 'spam')`;

test("refuses reports of one's own or invisible posts and profiles", async ({ run }) => {
  expect(await run("author", reportOf(ids.post))).toEqual(REFUSED);
  expect(await run("author", reportOfProfile(ids.author))).toEqual(REFUSED);
  for (const post of [ids.deletedPost, ids.removedPost, ids.fresh]) {
    expect(await run("other", reportOf(post)), post).toEqual(REFUSED);
  }
  for (const profile of [ids.banned, ids.fresh]) {
    expect(await run("other", reportOfProfile(profile)), profile).toEqual(REFUSED);
  }
});

test("assigns a report to its caller and refuses set columns", async ({ sql, as, run }) => {
  const named = {
    reporter_id: `'${ids.author}'`,
    created_at: "now()",
    settled_on: "now()",
    post_version: "9",
  };
  for (const [column, value] of Object.entries(named)) {
    const statement = `insert into public.reports (id, post_id, reason, ${column})
      values ('${ids.fresh}', '${ids.post}', 'spam', ${value})`;
    expect(await run("other", statement), column).toEqual(REFUSED);
  }
  await as("other", reportOf(ids.post));
  const [stored] = await sql`
    select reporter_id, settled_on, post_version from public.reports where id = ${ids.fresh}`;
  expect(stored).toEqual({ reporter_id: ids.other, settled_on: null, post_version: 1 });
});

test("refuses a report in another's name by policy alone", async ({ sql, run }) => {
  await sql`grant all on public.reports to authenticated`;
  const inTheirName = `insert into public.reports (id, post_id, reason, reporter_id)
    values ('${ids.fresh}', '${ids.post}', 'spam', '${ids.pretender}')`;
  expect(await run("other", inTheirName)).toEqual(REFUSED);
});

test("refuses a second report of the same thing", async ({ as, run }) => {
  await as("other", reportOf(ids.post));
  const again = reportOf(ids.post, ids.seeding);
  expect(await run("other", again)).toMatchObject({ code: "23505" });
  expect(await run("author", reportOfProfile(ids.pretender))).toMatchObject({
    code: "23505",
  });
  expect(await run("pretender", again)).toEqual({ rows: 1 });
});

test("refuses the twenty-first report of a day", async ({ sql, as, run }) => {
  const posts = await addPosts(sql, 21);
  for (const post of posts.slice(0, 20)) await as("other", reportOf(post, post));
  const [last = "", first = ""] = [posts[20], posts[0]];
  expect(await run("other", reportOf(last))).toEqual({ code: "PT429" });
  expect(await run("other", reportOf(first))).toMatchObject({ code: "23505" });
  expect(await run("pretender", reportOf(last))).toEqual({ rows: 1 });
  await sql`update public.reports set created_at = now() - interval '25 hours' where id = ${first}`;
  expect(await run("other", reportOf(last))).toEqual({ rows: 1 });
});

test("counts concurrent reports one after the other", async () => {
  const first = context.sql.begin(async transaction => {
    await transaction`select set_config('request.jwt.claim.sub', ${ids.other}, true)`;
    await transaction`select pg_advisory_xact_lock(hashtextextended('reports ' || auth.uid(), 0))`;
    await expect(
      context.sql.begin(async other => {
        await other`set local lock_timeout = '200ms'`;
        await other`select set_config('request.jwt.claim.sub', ${ids.other}, true)`;
        await other`insert into public.reports (id, reason) values (${ids.fresh}, 'spam')`;
      }),
    ).rejects.toMatchObject({ code: "55P03" });
  });
  await first;
});

test("shows report rows only to their reporter", async ({ run }) => {
  const read = `select id from public.reports`;
  for (const actor of ["other", "admin", "pretender", "newcomer"] as Actor[]) {
    expect(await run(actor, read), actor).toEqual({ rows: 0 });
  }
  expect(await run("author", read)).toEqual({ rows: 1 });
  expect(await run("author", "select from private.report_decisions")).toEqual(REFUSED);
});

test("shows the reporter alone the day of the decision, and no more", async ({ sql, as, run }) => {
  const state = `select settled_on::text as day from public.reports where id = '${ids.fresh}'`;
  const read = (actor: Actor) => as(actor, state);
  const [{ today } = {}] = await sql`select (now() at time zone 'utc')::date::text as today`;
  await as("other", reportOf(ids.post));
  expect(await read("other")).toEqual([{ day: null }]);
  await as("admin", dismissal);
  expect(await read("other")).toEqual([{ day: today }]);
  for (const actor of ["author", "admin", "pretender", "newcomer"] as const) {
    expect(await read(actor), actor).toHaveLength(0);
  }
  for (const actor of ["banned", "former", "signed-out author", "anon"] as const) {
    expect(await run(actor, state), actor).toHaveProperty("code");
  }
});

test("keeps a report when its reporter leaves and deletes it with the reported member", async ({ sql }) => {
  await sql`delete from auth.users where id = ${ids.author}`;
  const [kept] = await sql`select reporter_id from public.reports where id = ${ids.report}`;
  expect(kept).toEqual({ reporter_id: null });
  await sql`delete from auth.users where id = ${ids.pretender}`;
  expect(await sql`select from public.reports where id = ${ids.report}`).toHaveLength(0);
});

test("keeps a reported post that its author deletes hidden until an admin decides", async ({ sql, as }) => {
  const outright = `delete from public.location_forum_posts where id = '${ids.post}'`;
  const byPage = `select public.delete_location_post('${ids.forum}', '${ids.post}')`;
  await as("other", reportOf(ids.post));
  for (const way of [outright, byPage]) {
    await sql
      .savepoint(async step => {
        await doAs(step, "author", way);
        await step`update private.post_states set deleted_at = now() - interval '1 hour' where post_id = ${ids.post}`;
        expect(
          await runAs(step, "other", `select from public.location_forum_posts where id = '${ids.post}'`),
        ).toEqual({ rows: 0 });
        const restoring = `select public.restore_location_post('${ids.forum}', '${ids.post}') as back`;
        expect((await doAs(step, "author", restoring))[0]).toEqual({ back: false });
        expect(await isStored(step), way).toBe(true);
        await doAs(step, "admin", dismissal);
        await doAs(step, "other", "delete from public.location_forum_posts where false");
        expect(await isStored(step), way).toBe(false);
        throw undo;
      })
      .catch(error => expect(error).toBe(undo));
  }
});

test("no admin deletes a post without a reason, and an account takes its reported post along", async ({
  sql,
  as,
  run,
}) => {
  await as("other", reportOf(ids.post));
  for (const row of [ids.post, ids.comment]) {
    expect(await run("admin", `delete from public.location_forum_posts where id = '${row}'`)).toEqual({
      rows: 0,
    });
  }
  expect(await run("admin", `delete from public.location_forums where id = '${ids.forum}'`)).toEqual({
    code: "42501",
  });
  await sql`delete from auth.users where id = ${ids.author}`;
  expect(await isStored(sql)).toBe(false);
});

test("keeps the reported version through any number of edits", async ({ sql, as }) => {
  const edit = (title: string) =>
    as("author", `update public.location_forum_posts set title = '${title}' where id = '${ids.post}'`);
  await edit("The reported title");
  await as("other", reportOf(ids.post));
  for (let at = 0; at < 30; at++) await edit(`Harmless ${at}`);
  const kept = await sql`
    select version, written ->> 'title' as title from public.location_post_versions
    where post_id = ${ids.post} and version in (1, 2, 3) order by version`;
  expect(kept.map(({ version, title }) => [version, title])).toEqual([
    [1, "A title"],
    [2, "The reported title"],
  ]);
});

const undo = new Error("undo");
const dismissal = `select public.decide('${ids.crawl}', 'dismiss-reports', 'Fine', '${ids.post}')`;

async function addPosts(transaction: TransactionSql, count: number): Promise<string[]> {
  const rows = await transaction`
    insert into public.location_forum_posts (location_forum_id, user_id, title, content)
    select ${ids.forum}, ${ids.author}, 'Cairn ' || number, 'Stone' from generate_series(1, ${count}) as number
    returning id`;
  return rows.map(({ id }) => id);
}

async function isStored(transaction: TransactionSql) {
  return (await transaction`select from public.location_forum_posts where id = ${ids.post}`).count === 1;
}
