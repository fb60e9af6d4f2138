import { expect } from "vitest";
import { doAs, ids, runAs, testWithFixtures, withFixtures } from "../support/fixtures.ts";
import { setUpDatabase } from "../support/set-up-backend.ts";

const context = setUpDatabase();
const test = testWithFixtures(context);
const block = (blocked: string) => `insert into public.member_blocks (blocked_id) values ('${blocked}')`;
const blocks = "select blocker_id, blocked_id from public.member_blocks";
const searched = "select from public.search_location_posts('a title')";

test("assigns a block to its caller and refuses a duplicate", async ({ as, run }) => {
  await as("other", block(ids.author));
  expect(await as("other", blocks)).toEqual([{ blocker_id: ids.other, blocked_id: ids.author }]);
  expect(await run("other", block(ids.author))).toMatchObject({ code: "23505" });
});

test("hides blocks from the blocked member", async ({ as, run }) => {
  expect(await as("author", blocks)).toHaveLength(1);
  for (const actor of ["other", "admin", "pretender", "newcomer"] as const) {
    expect(await as(actor, blocks), actor).toEqual([]);
  }
  expect(await run("pretender", block(ids.author))).toEqual({ rows: 1 });
  const lifting = "delete from public.member_blocks where blocked_id = auth.uid()";
  expect(await run("pretender", lifting)).toEqual({ rows: 0 });
});

test("changes nothing for the blocked member", async ({ run }) => {
  const read = `select from public.location_forum_posts where id = '${ids.post}'`;
  const write = `insert into public.location_forum_posts (location_forum_id, title, content)
    values ('${ids.forum}', 'T', 'C')`;
  for (const statement of [read, searched, write]) {
    expect(await run("pretender", statement), statement).toEqual({ rows: 1 });
  }
});

test.for([ids.author, ids.pretender])("deletes a block with the account of %s", async (leaver, { sql }) => {
  await sql`delete from auth.users where id = ${leaver}`;
  expect(await sql`select from public.member_blocks`).toHaveLength(0);
});

test("gives the same responses about a hidden member as about a deleted one", async () => {
  const post = ids.seeding;
  const statements = [
    block(ids.other),
    blocks,
    "delete from public.member_blocks",
    `insert into public.reports (id, profile_id, reason) values ('${ids.fresh}', '${ids.other}', 'spam')`,
    `insert into public.reports (id, post_id, reason) values ('${ids.fresh}', '${post}', 'spam')`,
    `delete from public.location_forum_posts where id = '${post}'`,
    `update public.location_forum_posts set title = 'T' where id = '${post}'`,
    `select 1 where public.delete_location_post('${ids.forum}', '${post}')`,
    `select 1 where public.restore_location_post('${ids.forum}', '${post}')`,
  ];
  const hide = `select public.suspend_member('${ids.crawl}', '${ids.other}', null, true, 'Spam')`;
  const answers: unknown[] = [];
  for (const isHidden of [true, false]) {
    await withFixtures(context.sql, async transaction => {
      await doAs(transaction, "pretender", block(ids.other));
      await transaction`
        insert into public.location_forum_posts (id, location_forum_id, user_id, title, content)
        values (${post}, ${ids.forum}, ${ids.other}, 'By another', 'Text')`;
      if (isHidden) await doAs(transaction, "admin", hide);
      else await transaction`delete from auth.users where id = ${ids.other}`;
      const each: unknown[] = [];
      for (const statement of statements) {
        const outcomes = [
          await runAs(transaction, "pretender", statement),
          await runAs(transaction, "author", statement),
        ];
        each.push([statement, outcomes]);
      }
      answers.push(each);
    });
  }
  expect(answers[0]).toEqual(answers[1]);
});

test("allows blocks of the Treks Guide but not of accounts without a profile", async ({ sql, run }) => {
  await sql`select public.ensure_treks_guide()`;
  const [guide] = await sql`select private.treks_guide_id() as id`;
  expect(await run("author", block(guide?.id))).toEqual({ rows: 1 });
  expect(await run("author", block(ids.newcomer))).toEqual({ code: "42501" });
});

test("sends nothing of a blocked member's post in lists, nor its title as a discussion", async ({ as }) => {
  const lists = [
    `select posts from public.get_forum_page('${ids.forum}')`,
    "select posts from public.get_feed_page()",
    "select posts from public.get_feed_page(followed => true)",
    `select posts from public.get_profile_page('${ids.author}')`,
    `select posts, "postTexts" from public.get_search_page('a title', posts_size => 20)`,
    "select followed from public.get_search_start_page()",
    "select name from public.list_follows() where kind = 'discussion'",
  ];
  const words = /A title|Some content/;
  await as(
    "other",
    `insert into public.follows (kind, thing) values ('place', '${ids.forum}'), ('discussion', '${ids.post}')`,
  );
  const read = (list: string) => as("other", list).then(rows => JSON.stringify(rows));
  for (const list of lists) expect(await read(list), list).toMatch(words);
  await as("other", block(ids.author));
  for (const list of lists) expect(await read(list), list).not.toMatch(words);
  expect(await read(lists[0] ?? "")).toContain(ids.post);
});
