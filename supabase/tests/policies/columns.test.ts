import { expect } from "vitest";
import { testWithFixtures } from "../support/fixtures.ts";
import { setUpDatabase } from "../support/set-up-backend.ts";

const context = setUpDatabase();
const test = testWithFixtures(context);

test("members write the listed columns and no others", async () => {
  const grants = await context.sql<{ act: string; columns: string[] }[]>`
    select relname || ' ' || act as act, array_agg(attname::text order by attnum) as columns
    from pg_class join pg_attribute on attrelid = pg_class.oid and attnum > 0, unnest(array['insert', 'update']) as act
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
      and has_column_privilege('authenticated', pg_class.oid, attnum, act)
    group by relname, act order by relname, act`;
  expect(Object.fromEntries(grants.map(({ act, columns }) => [act, columns.join(" ")]))).toEqual({
    "confirmations insert": "post_id member_id key",
    "follows insert": "member_id kind thing",
    "location_forum_posts insert":
      "id location_forum_id user_id title content tags photos comment_on answers track track_meters track_ascent track_descent track_moving_seconds track_sketch seen_on state walked_on",
    "location_forum_posts update":
      "title content tags photos track track_meters track_ascent track_descent track_moving_seconds track_sketch seen_on state walked_on",
    "location_forums insert":
      "id location_name location_type country region description image_url latitude longitude",
    "location_forums update":
      "location_name location_type country region description image_url latitude longitude",
    "member_blocks insert": "blocker_id blocked_id",
    "member_settings insert": "member_id off digest units",
    "member_settings update": "member_id off digest units",
    "place_suggestions insert":
      "id member_id place_id location_name location_type country region description latitude longitude",
    "profiles insert":
      "id name username location bio interests avatar banner updated_at avatar_small banner_small",
    "profiles update":
      "id name username location bio interests avatar banner updated_at avatar_small banner_small",
    "reports insert": "id post_id profile_id reason sentence",
  });
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
