import { expect } from "vitest";
import { type Actor, ids, testWithFixtures } from "../support/fixtures.ts";
import { setUpDatabase } from "../support/set-up-backend.ts";

const test = testWithFixtures(setUpDatabase());

const posted = `insert into public.location_forum_posts (id, location_forum_id, title, content)
  values ('${ids.post}', '${ids.forum}', 'Another', 'Other words')`;
const commented = (id: string) =>
  `insert into public.location_forum_posts (id, comment_on, title, content) values ('${id}', '${ids.conditions}', '', 'Words')`;
const used = { code: "23505", constraint: "location_forum_posts_pkey" };

/** Ways in which a post disappears. */
const endings: [string, Actor, string][] = [
  [
    "its author deleted by the API",
    "author",
    `delete from public.location_forum_posts where id = '${ids.post}'`,
  ],
  [
    "its author deleted on its page",
    "author",
    `select public.delete_location_post('${ids.forum}', '${ids.post}')`,
  ],
];

test.for(endings)("the id of a post that %s is not given again", async ([, actor, ending], { as, run }) => {
  await as(actor, ending);
  for (const member of ["author", "other"] as const) {
    expect(await run(member, posted)).toEqual(used);
    expect(await run(member, `${posted} on conflict do nothing`)).toEqual(used);
  }
});

test("the ids of comments go with their post, and those of posts with their place", async ({
  sql,
  as,
  run,
}) => {
  await as("author", `delete from public.location_forum_posts where id = '${ids.post}'`);
  expect(await run("other", commented(ids.comment))).toEqual(used);
  const comment = await as("other", `${commented(ids.fresh)} returning id`);
  expect(comment).toHaveLength(1);
  await sql`delete from public.location_forums where id = ${ids.forum}`;
  const again = `insert into public.location_forums (id, location_name, location_type, country)
    values ('${ids.forum}', 'Another Park', 'landmark', 'Nowhere')`;
  expect(await run("admin", again)).toEqual({ code: "23505", constraint: "location_forums_pkey" });
  const kept = await sql`select id from private.used_ids`;
  expect(kept.map(({ id }) => id)).toEqual(
    expect.arrayContaining([ids.forum, ids.post, ids.comment, ids.conditions, ids.fresh]),
  );
});

test("the id of a comment whose post is kept as evidence is not given again", async ({ as, run }) => {
  await as(
    "other",
    `insert into public.reports (id, post_id, reason) values ('${ids.fresh}', '${ids.post}', 'spam')`,
  );
  await as("author", `delete from public.location_forum_posts where id = '${ids.post}'`);
  expect(await run("author", commented(ids.comment))).toEqual(used);
});

test("a suggestion cannot have the id of a place, nor of one that is gone", async ({ sql, run }) => {
  const suggested = `insert into public.place_suggestions (id, location_name, location_type, country)
    values ('${ids.forum}', 'Another Park', 'landmark', 'Nowhere')`;
  const refused = { code: "23505", constraint: "place_suggestions_pkey" };
  expect(await run("other", suggested)).toEqual(refused);
  await sql`delete from public.location_forums where id = ${ids.forum}`;
  expect(await run("other", suggested)).toEqual(refused);
});

test("an id in use can be sent again as before", async ({ run }) => {
  expect(await run("author", posted)).toEqual(used);
  expect(await run("author", `${posted} on conflict do nothing`)).toEqual({ rows: 0 });
});
