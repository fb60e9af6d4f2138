import { rm } from "node:fs/promises";
import path from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { copySupabaseDir } from "../../../tests/support/sites/supabase-dir.ts";
import { createMember } from "../support/create-member.ts";
import { drawing } from "../support/drawn-addresses.ts";
import { setUpBackend } from "../support/set-up-backend.ts";
import { setUpTwoWays } from "../support/two-ways.ts";

const SLOW = `
  create function public.slow_rows(seconds float8) returns table (waited bool)
  language sql stable set search_path = '' set statement_timeout = '300ms' as 'select true from pg_sleep(seconds)';
  create function public.teapot() returns table (short bool) language sql stable set search_path = '' as $$
    select set_config('response.status', '418', true) = '418'
    union all select set_config('response.headers', '[{"X-Stout": "yes"}]', true) = ''
  $$;
  create function public.asked() returns table (role text, uid uuid, session text, method text, path text, agent text, claimed text)
  language sql stable set search_path = '' as $$
    select current_user::text, auth.uid(), auth.jwt() ->> 'session_id', current_setting('request.method'),
      current_setting('request.path'), current_setting('request.headers')::json ->> 'x-client-info',
      auth.jwt() ->> 'role'
  $$;
  grant execute on function public.slow_rows(float8), public.teapot(), public.asked() to authenticated;`;

let supabaseDir: string;
const context = setUpBackend(async () => {
  supabaseDir = await copySupabaseDir({ "migrations/29990101000000_slow.sql": SLOW });
  return { supabaseDir };
});
const { askBothWays } = setUpTwoWays(context);

const FORUM = "f0000000-0000-4000-8000-000000000001";
const EMPTY = "f0000000-0000-4000-8000-000000000002";
const POST = "b0000000-0000-4000-8000-000000000005";
const LISTED =
  "id,forumId:location_forum_id,title,content,tags,imageDigest:image_digest,createdAt:created_at,author:profiles(id,name)";
const PLACE = "id,name:location_name,type:location_type,region,country,description,imageUrl:image_url";
const NEWEST = "order=created_at.desc,id.desc";
const TIME = '"2026-01-12T00:00:00%2B00:00"';
const CURSOR = `(and(created_at.lte.${TIME},or(created_at.lt.${TIME},id.lt.${POST})))`;
const WITH_POSTS = `location_forums?select=${PLACE},posts:location_forum_posts(${LISTED})&posts.${NEWEST}`;
const ODD = 'Quotes " and \\ and / and \u0001\t\r\n\u2028 and é, 李, 🏔, <b>&amp;';

let anna: Awaited<ReturnType<typeof createMember>>;
let admin: Awaited<ReturnType<typeof createMember>>;

beforeAll(async () => {
  // The library prints what it refuses.
  vi.spyOn(console, "error").mockImplementation(() => {});
  anna = await createMember(context, "anna");
  admin = await createMember(context, "admin");
  const { sql } = context;
  await sql`select public.admin_grant(${admin.email})`;
  await sql`
    insert into public.location_forums (id, location_name, location_type, country, region, description)
    values (${FORUM}, 'Home Crag', 'landmark', 'Nowhere', null, ${ODD}), (${EMPTY}, 'Quiet Lake', 'city', 'Else', 'North', '')`;
  await sql`
    insert into public.location_forum_posts (id, location_forum_id, user_id, title, content, tags, created_at)
    select ('b0000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid, ${FORUM}, ${anna.id}, 'Post ' || n, ${ODD} || n,
      case when n % 3 = 0 then '{}'::text[] else array['tag ' || n, '"odd", tag'] end,
      timestamptz '2026-01-01' + make_interval(days => n / 2, secs => n * 0.123)
    from generate_series(1, 30) as n`;
  await sql`insert into public.location_forum_posts (location_forum_id, user_id, title, content, created_at)
    values (${FORUM}, ${admin.id}, 'For ever', 'Text', 'infinity')`;
  await sql`
    insert into public.admin_actions (id, kind, admin_id, admin_name, options, counts, state, finished_at)
    values (gen_random_uuid(), 'seed-tips', ${admin.id}, 'admin', '{"a": [1, null, 2.50]}', '{"posts": 3}', 'done', now())`;
});

afterAll(() => rm(path.dirname(supabaseDir), { recursive: true }));

const reads: Record<string, string> = {
  "a forum with its newest posts and their authors": `${WITH_POSTS}&posts.limit=21&id=eq.${FORUM}`,
  "its older posts": `${WITH_POSTS}&posts.limit=5&posts.or=${CURSOR}&id=eq.${FORUM}`,
  "a forum without posts": `${WITH_POSTS}&posts.limit=21&id=eq.${EMPTY}`,
  "a forum that is not there": `${WITH_POSTS}&id=eq.${POST}`,
  "all forums": `location_forums?select=${PLACE}`,
  "the newest posts of all forums": `location_forum_posts?select=${LISTED},forum:location_forums(name:location_name)&${NEWEST}&limit=21`,
  "a member's older posts": `location_forum_posts?select=${LISTED}&user_id=eq.USER&${NEWEST}&limit=21&or=${CURSOR}`,
  "a post with its author and its forum": `location_forum_posts?select=id,title,author:profiles(id,name),forum:location_forums(name:location_name)&id=eq.${POST}&location_forum_id=eq.${FORUM}`,
  "a profile":
    "profiles?select=id,name,username,location,bio,interests,avatarDigest:avatar_digest,joinDate:join_date&id=eq.USER",
  "a username in another case": "profiles?select=id,username&username=eq.ANNA",
  "comparisons of every kind": `location_forum_posts?select=title&title=gte.Post 2&title=lt.Post 3&title=neq.Post 21&created_at=gt.2026-01-02&created_at=lte.infinity&${NEWEST}`,
  "alternatives within alternatives":
    'location_forum_posts?select=id&or=(title.eq."Post 1",and(title.gte."Post 2",or(title.eq."Post 20",title.eq."Post 21")))&order=id',
  "a table that only admins read":
    "admin_actions?select=id,kind,options,counts,state,startedAt:started_at,finishedAt:finished_at&order=started_at.desc",
  "a column that no member may read": "location_forum_posts?select=id,search_words",
  "a value of the wrong kind": "profiles?select=id&id=eq.nobody",
  "a text with signs of the grammar": "location_forums?select=id&location_name=eq.a,b.(c)&country=eq.*",
  "more digits than a time has":
    "location_forum_posts?select=id&created_at=gt.2026-01-02T00:00:00.1234567890%2B00:00&limit=2",
};

test.each(Object.keys(reads))("%s: both ways answer the same to a member and to an admin", async name => {
  for (const member of [anna, admin]) {
    const address = (reads[name] ?? "").replaceAll("USER", member.id);
    const { short, library } = await askBothWays(member.token, address);
    expect(short).toEqual(library);
    const one = { headers: { accept: "application/vnd.pgrst.object+json" } };
    const asOne = await askBothWays(member.token, address, one);
    expect(asOne.short).toEqual(asOne.library);
  }
});

test("the reads of pages need no library", async () => {
  const pages = Object.entries(reads).filter(
    ([name]) => !/no member may|wrong kind|signs of the grammar/.test(name),
  );
  for (const [name, address] of pages) {
    const { isShort } = await askBothWays(anna.token, address.replaceAll("USER", anna.id));
    expect(isShort, name).toBe(true);
  }
});

const calls: [string, object][] = [
  [`list_location_forums?select=${PLACE}`, { q: "", page_size: 21 }],
  [`list_location_forums?select=${PLACE}`, { q: "crag", after_name: "A", after_id: null, page_size: 2 }],
  [`list_location_forums?select=id&order=id.desc&limit=1`, {}],
  ["search_profiles", { term: "anna", page_size: 11 }],
  ["search_profiles", { term: "an", after_rank: 0.5, after_name: "a", after_id: POST, page_size: 11 }],
  ["search_location_forums", { term: "crag", page_size: 11 }],
  ["search_location_posts", { term: "post", page_size: 11 }],
  [
    "search_location_posts",
    { term: "post", after_rank: 1, after_time: "2026-01-05T00:00:00+00:00", after_id: POST },
  ],
  ["asked", {}],
];

test.each(calls)("%s %j: both ways answer the same", async (name, body) => {
  const headers = { "content-type": "application/json", "x-client-info": "test", accept: "application/json" };
  const { isShort, short, library } = await askBothWays(anna.token, `rpc/${name}`, {
    method: "POST",
    headers,
    body: JSON.stringify(body),
  });
  expect(short).toEqual(library);
  expect(short).toMatchObject({ status: 200 });
  expect(isShort).toBe(true);
});

test("a function that decides on the status and the headers is obeyed", async () => {
  const { short, library } = await askBothWays(anna.token, "rpc/teapot", asked({}));
  expect(short).toEqual(library);
  expect(short).toMatchObject({ status: 418, headers: { "x-stout": "yes" } });
});

test("a read is cancelled after its time, and says so in the library's words", async () => {
  const { isShort, short, library } = await askBothWays(anna.token, "rpc/slow_rows", asked({ seconds: 30 }));
  expect(isShort).toBe(true);
  expect(short).toEqual(library);
  expect(short).toMatchObject({ status: 503, body: { code: "57014" } });
});

test("a session that has ended is refused, by the same words", async () => {
  const gone = await createMember(context, "gone");
  const address = "profiles?select=id&limit=1";
  expect((await askBothWays(gone.token, address)).short).toMatchObject({ status: 200 });
  await gone.client.auth.signOut({ scope: "local" });
  const { isShort, short, library } = await askBothWays(gone.token, address);
  expect(isShort).toBe(true);
  expect(short).toEqual(library);
  expect(short).toMatchObject({ status: 401, body: { code: "PT401" } });
});

const left: Record<string, [string, Parameters<typeof askBothWays>[2]?]> = {
  "a write": ["location_forums", { method: "POST", body: "{}" }],
  "a change": ["profiles?id=eq.USER", { method: "PATCH", body: "{}" }],
  "a removal": [`location_forums?id=eq.${EMPTY}`, { method: "DELETE" }],
  "a function that may write": ["rpc/delete_account", { method: "POST", body: "{}" }],
  "a function asked by address": ["rpc/list_location_forums?q=crag"],
  "an argument that is no text": ["rpc/search_profiles", { method: "POST", body: '{"term":["anna"]}' }],
  "an argument that is missing": ["rpc/search_profiles", { method: "POST", body: "{}" }],
  "an argument that is unknown": ["rpc/search_profiles", { method: "POST", body: '{"term":"a","other":1}' }],
  "no JSON": ["rpc/search_profiles", { method: "POST", body: "{" }],
  "a number of rows": ["profiles?select=id", { headers: { prefer: "count=exact" } }],
  "a range": ["profiles?select=id", { headers: { range: "0-1" } }],
  "another schema": ["users?select=id", { headers: { "accept-profile": "auth" } }],
  "all columns": ["profiles?select=*"],
  "no selection": ["profiles"],
  "a part of JSON": ["admin_actions?select=counts->posts"],
  "a cast": ["profiles?select=id::text"],
  "an aggregate": ["profiles?select=count()"],
  "a hint": ["location_forum_posts?select=id,profiles!inner(id)&limit=1"],
  "a spread": ["location_forum_posts?select=id,...profiles(name)&limit=1"],
  "the same key twice": ["profiles?select=id,id:name"],
  "a list of values": ["profiles?select=id&username=in.(anna)"],
  nothing: ["profiles?select=id&location=is.null"],
  "a negation": ["profiles?select=id&username=not.eq.anna"],
  "a pattern": ["profiles?select=id&name=like.an*"],
  "a filter of a list": ["profiles?select=id&interests=eq.{}"],
  "a filter of an embedded table": [`${WITH_POSTS}&posts.title=like.P*&id=eq.${FORUM}`],
  "an embedded table that is not selected": ["location_forums?select=id&posts.limit=1"],
  "an unknown table": ["none?select=id"],
  "an unknown column": ["profiles?select=none"],
  "an order of nulls": ["location_forums?select=id&order=region.asc.nullsfirst"],
  "a limit of none": ["profiles?select=id&limit=0"],
  "an offset": ["profiles?select=id&limit=1&offset=1"],
  "two orders": ["profiles?select=id&order=id&order=name"],
  "a table without relation": ["profiles?select=id,crawl_pages(id)"],
};

test.each(Object.keys(left))("%s is left to the library, and answered as by it", async name => {
  const [address, call = {}] = left[name] ?? [""];
  const headers = { ...(call.body && { "content-type": "application/json" }), ...call.headers };
  const question = address.replaceAll("USER", crypto.randomUUID());
  const { isShort, short, library } = await askBothWays(anna.token, question, { ...call, headers });
  expect(isShort).toBe(false);
  expect(short).toEqual(library);
});

test.each([
  ["nobody", () => ""],
  ["a forged token", () => `${anna.token.slice(0, -6)}AAAAAA`],
  ["no token", () => "none"],
])("%s is left to the library", async (_, token) => {
  const { isShort, short, library } = await askBothWays(token(), "profiles?select=id");
  expect(isShort).toBe(false);
  expect(short).toEqual(library);
});

/** Pieces of addresses, fit and unfit: what the short way takes from any mixture of them is what the library says. */
test("drawn addresses are answered alike both ways", async () => {
  const draw = drawing(20_261_122);
  const counts = { short: 0, long: 0 };
  for (let round = 0; round < 200; round += 1) {
    const address = draw.address();
    const { isShort, short, library } = await askBothWays(draw.one([anna, admin]).token, address);
    expect(short, address).toEqual(library);
    counts[isShort ? "short" : "long"] += 1;
  }
  expect(counts.short).toBeGreaterThan(40);
  expect(counts.long).toBeGreaterThan(10);
});

function asked(body: object) {
  return { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) };
}
