import { beforeAll, beforeEach, expect, test } from "vitest";
import { places } from "../../functions/seed-outdoor-tips/places.ts";
import { callFunction } from "../support/call-function.ts";
import { createMember } from "../support/create-member.ts";
import { setUpBackend } from "../support/set-up-backend.ts";

const context = setUpBackend();

const NOTHING = { forums: 0, posts: 0 };
const EVERYTHING = { forums: places.length, posts: places.flatMap(place => place.posts).length };

let member: Awaited<ReturnType<typeof createMember>>;
let admin: Awaited<ReturnType<typeof createMember>>;

beforeAll(async () => {
  member = await createMember(context, "member");
  admin = await createMember(context, "keeper");
  await context.sql`select public.admin_grant(${admin.email})`;
});

beforeEach(async () => {
  await context.sql`truncate public.location_forums cascade`;
});

test("a member fills the empty forums", async () => {
  expect(await call(member.token)).toEqual({ status: 200, body: EVERYTHING });
  expect(await counts()).toEqual(EVERYTHING);
});

test("refuses a member when there is a forum", async () => {
  await insertForum("Home Crag", null);
  expect((await call(member.token)).status).toBe(403);
  expect(await counts()).toEqual({ forums: 1, posts: 0 });
});

test("an admin adds what is missing at any time", async () => {
  await insertForum("Home Crag", null);
  expect((await call(admin.token)).body).toEqual(EVERYTHING);
  expect((await call(admin.token)).body).toEqual(NOTHING);
  await context.sql`delete from public.location_forum_posts where title like 'Besseggen%'`;
  expect((await call(admin.token)).body).toEqual({ forums: 0, posts: 1 });
});

test("keeps the row of a place that an admin made, and adds the guide's posts", async () => {
  const id = await insertForum("Yosemite National Park", "California");
  expect((await call(admin.token)).body).toEqual({ ...EVERYTHING, forums: EVERYTHING.forums - 1 });
  const posts = await context.sql`select from public.location_forum_posts where location_forum_id = ${id}`;
  expect(posts).toHaveLength(2);
  // The guide has been nowhere, so it never says how it is now.
  expect(await context.sql`select from public.location_forum_posts where state is not null`).toEqual([]);
});

test("fills in coordinates where there are none, and keeps those of an admin", async () => {
  await insertForum("Yosemite National Park", "California");
  const moved = await insertForum("Zion National Park", "Utah");
  await context.sql`update public.location_forums set latitude = 1, longitude = 2 where id = ${moved}`;
  await call(admin.token);
  const rows = await context.sql`
    select location_name, latitude::float8, longitude::float8 from public.location_forums
    where location_name like 'Yosemite%' or location_name like 'Zion%' order by location_name`;
  expect([...rows]).toEqual([
    { location_name: "Yosemite National Park", latitude: 37.75, longitude: -119.59 },
    { location_name: "Zion National Park", latitude: 1, longitude: 2 },
  ]);
  const without = await context.sql`select from public.location_forums where latitude is null`;
  expect(without).toHaveLength(0);
});

test("twenty members at once fill the empty table once, and late calls are refused", async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, () => call(member.token)));
  expect([200, 403, 503]).toEqual(expect.arrayContaining(answers.map(({ status }) => status)));
  expect(answers.filter(({ body }) => body.forums > 0)).toHaveLength(1);
  expect(await counts()).toEqual(EVERYTHING);
});

async function call(token: string) {
  const { status, body } = await callFunction(context.backend, "seed-outdoor-tips", token);
  return { status, body };
}

async function counts() {
  const [row] = await context.sql`select
    (select count(*)::integer from public.location_forums) as forums,
    (select count(*)::integer from public.location_forum_posts) as posts`;
  return row;
}

async function insertForum(name: string, region: string | null) {
  const [row] = await context.sql`
    insert into public.location_forums (location_name, location_type, country, region)
    values (${name}, 'national_park', 'United States', ${region}) returning id`;
  return row?.id;
}
