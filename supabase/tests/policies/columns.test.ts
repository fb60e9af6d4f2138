import { expect } from "vitest";
import { type Actor, ids, testWithFixtures } from "../support/fixtures.ts";
import { setUpBackend } from "../support/set-up-backend.ts";

const context = setUpBackend();
const test = testWithFixtures(context);

const REFUSED = { code: "42501" };

const closedColumns: [Actor, string][] = [
  ["author", `update public.profiles set join_date = '2000-01-01' where id = '${ids.author}'`],
  [
    "newcomer",
    `insert into public.profiles (id, username, join_date) values ('${ids.newcomer}', 'nnn', '2000-01-01')`,
  ],
  [
    "author",
    `insert into public.location_forum_posts (location_forum_id, title, content, created_at)
     values ('${ids.forum}', 'T', 'C', '2099-01-01')`,
  ],
  ...[
    "created_at = '2000-01-01'",
    `location_forum_id = '${ids.forum}'`,
    `id = '${ids.fresh}'`,
    "version = 1",
    "edited_at = null",
    "is_visible = false",
  ].map((change): [Actor, string] => [
    "author",
    `update public.location_forum_posts set ${change} where id = '${ids.post}'`,
  ]),
  ["admin", `update public.location_forums set created_at = '2000-01-01' where id = '${ids.forum}'`],
];

test.for(closedColumns)("refuses a closed column to %s: %s", async ([actor, statement], { run }) => {
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
