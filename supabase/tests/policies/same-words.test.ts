import { expect } from "vitest";
import { sentPhoto, webpHead } from "../../../tests/support/photos.ts";
import { lineOf } from "../../../tests/support/tracks.ts";
import { type Database, ids, testWithFixtures } from "../support/fixtures.ts";
import { setUpDatabase } from "../support/set-up-backend.ts";

/** A column that no list in the code can know. */
const addedLater = "added_later";

const test = testWithFixtures(setUpDatabase(), async sql => {
  await sql`alter table public.location_forum_posts add column ${sql(addedLater)} text not null default ''`;
  await sql`grant insert (${sql(addedLater)}) on table public.location_forum_posts to authenticated`;
  await sql`insert into public.location_forums (id, location_name, location_type, country)
    values (${ids.fresh}, 'Other Park', 'national_park', 'Nowhere')`;
});

type Values = Record<string, string>;

const line = (height: number) =>
  `'${lineOf([
    [47, 11, 500],
    [47.01, 11.02, height],
  ])}'`;

const written: Values = {
  location_forum_id: `'${ids.forum}'`,
  title: "'A walk'",
  content: "'Up'",
  tags: "'{ridge}'",
  photos: `'${JSON.stringify([sentPhoto(webpHead(1))])}'`,
  track: line(640),
  track_meters: "2900",
  track_ascent: "140",
  track_descent: "0",
  track_moving_seconds: "3600",
  seen_on: "current_date - 1",
  state: `'{"water": "dry"}'`,
  walked_on: "current_date - 1",
  [addedLater]: "'As it was'",
};

/** Other values that the constraints allow. */
const changed: Values = {
  location_forum_id: `'${ids.fresh}'`,
  photos: `'${JSON.stringify([sentPhoto(webpHead(2))])}'`,
  track: line(650),
  track_ascent: "150",
  state: `'{"water": "low"}'`,
};

/** Any other value, by the column's type. */
const changedByType: Values = {
  text: "'Changed'",
  "text[]": "'{changed}'",
  integer: "3000",
  date: "current_date - 2",
  boolean: "true",
};

const sentId = "c0000000-0000-4000-8000-000000000002";

const notWords = ["id", "user_id", "comment_on", "answers", "track_sketch"];

async function columnsOfMembers(sql: Database) {
  return sql<{ name: string; type: string }[]>`
    select attname::text as name, format_type(atttypid, atttypmod) as type from pg_attribute
    where attrelid = 'public.location_forum_posts'::regclass and attnum > 0 and not attisdropped
      and has_column_privilege('authenticated', attrelid, attnum, 'insert') and not attname = any(${notWords})`;
}

function insert(values: Values, id = "gen_random_uuid()") {
  const row: Values = { id, user_id: `'${ids.author}'`, ...values };
  return `insert into public.location_forum_posts (${Object.keys(row)}) values (${Object.values(row)})`;
}

const same = { code: "23505" };

test("a post that differs in any one column is another post", async ({ sql, as, run }) => {
  await as("author", insert(written));
  expect(await run("author", insert(written)), "nothing changed").toEqual(same);
  for (const { name, type } of await columnsOfMembers(sql)) {
    const value = changed[name] ?? changedByType[type] ?? `no other value for ${type}`;
    const answer = await run("author", insert({ ...written, [name]: value }));
    expect(answer, `${name} = ${value}`).toEqual({ rows: 1 });
  }
});

test("the id of a form finds its post at any time, another id for ten minutes", async ({ sql, as, run }) => {
  const id = `'${sentId}'`;
  await as("author", insert(written, id));
  await sql`
    update public.location_forum_posts set created_at = now() - interval '11 minutes' where id = ${sentId}`;
  expect(await run("author", insert(written)), "another form").toEqual({ rows: 1 });
  await expect(as("author", insert(written, id))).rejects.toMatchObject({
    message: "same_words",
    detail: sentId,
  });
});

test("what comes without something that was sent is another post", async ({ as, run }) => {
  await as("author", insert(written));
  const { photos, walked_on, ...rest } = written;
  expect(await run("author", insert({ ...rest, walked_on: `${walked_on}` })), "photos").toEqual({ rows: 1 });
  expect(await run("author", insert({ ...rest, photos: `${photos}` })), "day").toEqual({ rows: 1 });
  const words = Object.entries(written).filter(([name]) => !name.startsWith("track"));
  expect(await run("author", insert(Object.fromEntries(words))), "line").toEqual({ rows: 1 });
});
