import { expect, test } from "vitest";
import { type Actor, ids, runAs, withFixtures } from "../support/fixtures.ts";
import { setUpBackend } from "../support/set-up-backend.ts";

const context = setUpBackend();

const REFUSED = { code: "42501" };

const closedColumns: [string, Actor, string][] = [
  [
    "the day they joined",
    "author",
    `update public.profiles set join_date = '2000-01-01' where id = '${ids.author}'`,
  ],
  [
    "the day they joined, on creation",
    "newcomer",
    `insert into public.profiles (id, username, join_date) values ('${ids.newcomer}', 'nnn', '2000-01-01')`,
  ],
  [
    "when a post was made",
    "author",
    `update public.location_forum_posts set created_at = '2000-01-01' where id = '${ids.post}'`,
  ],
  [
    "when a post is made",
    "author",
    `insert into public.location_forum_posts (location_forum_id, title, content, created_at)
     values ('${ids.forum}', 'T', 'C', '2099-01-01')`,
  ],
  [
    "which forum a post is in",
    "author",
    `update public.location_forum_posts set location_forum_id = '${ids.forum}' where id = '${ids.post}'`,
  ],
  [
    "the key of a post",
    "author",
    `update public.location_forum_posts set id = '${ids.fresh}' where id = '${ids.post}'`,
  ],
  ...["version = 1", "edited_at = null", "is_visible = false"].map((change): [string, Actor, string] => [
    `a post's ${change}`,
    "author",
    `update public.location_forum_posts set ${change} where id = '${ids.post}'`,
  ]),
  [
    "when a forum was made, even as an admin",
    "admin",
    `update public.location_forums set created_at = '2000-01-01' where id = '${ids.forum}'`,
  ],
];

test.each(closedColumns)("members cannot set %s", async (_what, actor, statement) => {
  await withFixtures(context.sql, async transaction =>
    expect(await runAs(transaction, actor, statement)).toEqual(REFUSED),
  );
});

test("members, admins and the service read whole rows of every table", async () => {
  const relations = await context.sql<{ name: string }[]>`
    select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')`;
  await withFixtures(context.sql, async transaction => {
    for (const { name } of relations) {
      for (const actor of ["author", "other", "admin", "service"] as const) {
        expect(await runAs(transaction, actor, `select * from public.${name}`), name).toHaveProperty("rows");
      }
    }
  });
});

test("the service may set when a post was made", async () => {
  const statement = `update public.location_forum_posts set created_at = '2000-01-01' where id = '${ids.post}'`;
  await withFixtures(context.sql, async transaction =>
    expect(await runAs(transaction, "service", statement)).toEqual({ rows: 1 }),
  );
});

test("a post without an author named is the caller's", async () => {
  const statement = `insert into public.location_forum_posts (location_forum_id, title, content)
    values ('${ids.forum}', 'T', 'C') returning 1 / (user_id = '${ids.other}')::integer`;
  await withFixtures(context.sql, async transaction =>
    expect(await runAs(transaction, "other", statement)).toEqual({ rows: 1 }),
  );
});

test("saving a profile moves updated_at, whatever was sent", async () => {
  await withFixtures(context.sql, async transaction => {
    await transaction`update public.profiles set updated_at = '2999-01-01' where id = ${ids.author}`;
    const [row] =
      await transaction`select updated_at <= now() as past from public.profiles where id = ${ids.author}`;
    expect(row?.past).toBe(true);
  });
});

test("a deleted member whose token still lives can write nothing", async () => {
  await withFixtures(context.sql, async transaction => {
    const post = `insert into public.location_forum_posts (location_forum_id, title, content)
      values ('${ids.forum}', 'T', 'C')`;
    const profile = `insert into public.profiles (id, username) values ('${ids.former}', 'former')`;
    expect(await runAs(transaction, "former", post)).toEqual({ code: "PT401" });
    expect(await runAs(transaction, "former", profile)).toEqual({ code: "PT401" });
  });
});

test("deleting an account takes the profile and the posts along", async () => {
  await withFixtures(context.sql, async transaction => {
    await transaction`delete from auth.users where id = ${ids.author}`;
    const left = await transaction`
      select id from public.profiles where id = ${ids.author}
      union all select id from public.location_forum_posts where id = ${ids.post}`;
    expect(left).toHaveLength(0);
  });
});

test("deleting a forum takes its posts along", async () => {
  await withFixtures(context.sql, async transaction => {
    await transaction`delete from public.location_forums where id = ${ids.forum}`;
    expect(await transaction`select from public.location_forum_posts where id = ${ids.post}`).toHaveLength(0);
  });
});
