import { expect } from "vitest";
import { type Actor, ids, testWithFixtures } from "../support/fixtures.ts";
import { setUpBackend } from "../support/set-up-backend.ts";

const context = setUpBackend();
const test = testWithFixtures(context);

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

test.for(closedColumns)("refuses to let members set %s", async ([_what, actor, statement], { run }) => {
  expect(await run(actor, statement)).toEqual(REFUSED);
});

test("lets members, admins and the service read whole rows of every table", async ({ run }) => {
  const relations = await context.sql<{ name: string }[]>`
    select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')`;
  for (const { name } of relations) {
    for (const actor of ["author", "other", "admin", "service"] as const) {
      expect(await run(actor, `select * from public.${name}`), name).toHaveProperty("rows");
    }
  }
});

test("sets updated_at on every profile update", async ({ sql }) => {
  await sql`update public.profiles set updated_at = '2999-01-01' where id = ${ids.author}`;
  const [row] = await sql`select updated_at <= now() as past from public.profiles where id = ${ids.author}`;
  expect(row?.past).toBe(true);
});

test("deletes posts with their forum", async ({ sql }) => {
  await sql`delete from public.location_forums where id = ${ids.forum}`;
  expect(await sql`select from public.location_forum_posts where id = ${ids.post}`).toHaveLength(0);
});
