import { beforeAll, beforeEach, expect, test } from "vitest";
import { buildGuideContent } from "../../functions/seed-outdoor-tips/guide-content.ts";
import { places } from "../../functions/seed-outdoor-tips/places.ts";
import { createMember, newClient } from "../support/create-member.ts";
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

test("a member is refused once there is a forum", async () => {
  await insertForum("Home Crag", null);
  expect((await call(member.token)).status).toBe(403);
  expect(await counts()).toEqual({ forums: 1, posts: 0 });
});

test("an admin may seed at any time, and only what is missing is made", async () => {
  await insertForum("Home Crag", null);
  expect((await call(admin.token)).body).toEqual(EVERYTHING);
  expect((await call(admin.token)).body).toEqual(NOTHING);
  await context.sql`delete from public.location_forum_posts where title like 'Besseggen%'`;
  expect((await call(admin.token)).body).toEqual({ forums: 0, posts: 1 });
});

test("a place that an admin made by hand keeps its row and gets the guide's posts", async () => {
  const id = await insertForum("Yosemite National Park", "California");
  expect((await call(admin.token)).body).toEqual({ ...EVERYTHING, forums: EVERYTHING.forums - 1 });
  const posts = await context.sql`select from public.location_forum_posts where location_forum_id = ${id}`;
  expect(posts).toHaveLength(2);
});

test("six calls at once make everything once", async () => {
  const answers = await Promise.all(Array.from({ length: 6 }, () => call(admin.token)));
  expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200));
  expect(answers.filter(({ body }) => body.forums > 0)).toHaveLength(1);
  expect(answers.filter(({ body }) => body.posts > 0)).toHaveLength(1);
  expect(await counts()).toEqual(EVERYTHING);
});

test("twenty members who find the table empty at once fill it once, and whoever is late is told", async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, () => call(member.token)));
  expect([200, 403, 503]).toEqual(expect.arrayContaining(answers.map(({ status }) => status)));
  expect(answers.filter(({ body }) => body.forums > 0)).toHaveLength(1);
  expect(await counts()).toEqual(EVERYTHING);
});

test("an admin whose role was taken away is a member again at once", async () => {
  await insertForum("Home Crag", null);
  await context.sql`select public.admin_revoke(${admin.email})`;
  expect((await call(admin.token)).status).toBe(403);
  await context.sql`select public.admin_grant(${admin.email})`;
});

test("a role in the metadata that members write themselves counts for nothing", async () => {
  await insertForum("Home Crag", null);
  await member.client.auth.updateUser({ data: { role: "admin" } });
  expect((await call(member.token)).status).toBe(403);
});

test("the guide is the author of every post, and none is dated in the future", async () => {
  await call(member.token);
  const odd = await context.sql`
    select title from public.location_forum_posts as posts join public.profiles on profiles.id = posts.user_id
    where profiles.username <> 'treks_guide' or posts.created_at > now()`;
  expect(odd).toHaveLength(0);
});

test("the ids are the same at every build", async () => {
  expect(await buildGuideContent(places)).toEqual(await buildGuideContent(places));
});

test("without a token that is good nothing happens", async () => {
  const { publishable, secret } = context.backend.keys;
  const gone = await createMember(context, "leaver");
  await context.sql`delete from auth.users where id = ${gone.id}`;
  const [header, payload] = member.token.split(".");
  const tokens = [null, "", "garbage", "a.b.c", `${header}.${payload}.`, publishable, secret, gone.token];
  for (const token of tokens) expect((await call(token)).status, `${token}`).toBe(401);
  expect(await counts()).toEqual(NOTHING);
});

test("other methods than POST are answered with 405 and do nothing", async () => {
  for (const method of ["GET", "PUT", "PATCH", "DELETE"]) {
    expect((await call(admin.token, { method })).status, method).toBe(405);
  }
  expect(await counts()).toEqual(NOTHING);
});

test("a body above 64 kB is too large, whether or not its length is told, and a broken one is refused", async () => {
  const large = JSON.stringify("x".repeat(65 * 1024));
  expect((await call(admin.token, { body: large })).status).toBe(413);
  const stream = new Blob([large]).stream();
  expect((await call(admin.token, { body: stream, duplex: "half" })).status).toBe(413);
  expect((await call(admin.token, { body: "{" })).status).toBe(400);
  expect(await counts()).toEqual(NOTHING);
});

test("browsers of other origins are not let in", async () => {
  const headers = { origin: "https://evil.example", "access-control-request-method": "POST" };
  const preflight = await fetch(address(), { method: "OPTIONS", headers });
  expect(preflight.headers.get("access-control-allow-origin")).toBe(context.backend.settings.siteUrl);
});

test("supabase-js invokes it as the app does", async () => {
  const { data, error } = await newClient(context, context.backend.keys.publishable).functions.invoke(
    "seed-outdoor-tips",
    { headers: { authorization: `Bearer ${member.token}` } },
  );
  expect(error).toBeNull();
  expect(data).toEqual(EVERYTHING);
});

async function call(token: string | null, init: RequestInit & { duplex?: "half" } = {}) {
  const headers = new Headers({ apikey: context.backend.keys.publishable });
  if (token !== null) headers.set("authorization", `Bearer ${token}`);
  const answer = await fetch(address(), { method: "POST", ...init, headers });
  return { status: answer.status, body: await answer.json().catch(() => null) };
}

function address() {
  return `${context.backend.apiUrl}/functions/v1/seed-outdoor-tips`;
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
