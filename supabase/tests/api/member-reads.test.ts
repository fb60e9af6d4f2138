import { rm } from "node:fs/promises";
import path from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { copySupabaseDir } from "../../../tests/support/sites/supabase-dir.ts";
import { createMember } from "../support/create-member.ts";
import { drawing } from "../support/drawn-addresses.ts";
import { calls, EMPTY, FORUM, left, reads } from "../support/read-addresses.ts";
import { setUpBackend } from "../support/set-up-backend.ts";
import { setUpTwoWays } from "../support/two-ways.ts";

const SLOW = `
  create function public.slow_rows(seconds float8) returns table (waited bool)
  language sql stable set search_path = '' set statement_timeout = '300ms' as 'select true from pg_sleep(seconds)';
  create function public.asked() returns table (role text, uid uuid, session text, method text, path text, agent text, claimed text)
  language sql stable set search_path = '' as $$
    select current_user::text, auth.uid(), auth.jwt() ->> 'session_id', current_setting('request.method'),
      current_setting('request.path'), current_setting('request.headers')::json ->> 'x-client-info',
      auth.jwt() ->> 'role'
  $$;
  grant execute on function public.slow_rows(float8), public.asked() to authenticated;`;

let supabaseDir: string;
const context = setUpBackend(async () => {
  supabaseDir = await copySupabaseDir({ "migrations/29990101000000_slow.sql": SLOW });
  return { supabaseDir };
});
const { askBothWays } = setUpTwoWays(context);

const ODD = 'Quotes " and \\ and / and \u0001\t\r\n\u2028 and é, 李, 🏔, <b>&amp;';

let anna: Awaited<ReturnType<typeof createMember>>;
let admin: Awaited<ReturnType<typeof createMember>>;

beforeAll(async () => {
  // The library prints refused requests.
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
  await sql`insert into public.member_blocks (blocker_id, blocked_id) values (${anna.id}, ${admin.id})`;
  await sql`
    insert into public.admin_actions (id, kind, admin_id, admin_name, options, counts, state, finished_at)
    values (gen_random_uuid(), 'seed-tips', ${admin.id}, 'admin', '{"a": [1, null, 2.50]}', '{"posts": 3}', 'done', now())`;
});

afterAll(() => rm(path.dirname(supabaseDir), { recursive: true }));

test.each(Object.keys(reads))(
  "%s: fast path and library give members and admins the same response",
  async name => {
    for (const member of [anna, admin]) {
      const address = (reads[name] ?? "").replaceAll("USER", member.id);
      const { fast, library } = await askBothWays(member.token, address);
      expect(fast).toEqual(library);
      const one = { headers: { accept: "application/vnd.pgrst.object+json" } };
      const asOne = await askBothWays(member.token, address, one);
      expect(asOne.fast).toEqual(asOne.library);
    }
  },
);

test("answers the reads of pages without the library", async () => {
  const pages = Object.entries(reads).filter(
    ([name]) => !/no member may|wrong kind|signs of the grammar/.test(name),
  );
  for (const [name, address] of pages) {
    const { isFast } = await askBothWays(anna.token, address.replaceAll("USER", anna.id));
    expect(isFast, name).toBe(true);
  }
});

test.each(calls)("%s %j: fast path and library give the same response", async (name, body) => {
  const headers = {
    "content-type": "application/json",
    "x-client-info": "test",
    accept: "application/json",
    // As the client does.
    ...(name.includes("select=") && { prefer: "return=representation" }),
  };
  const { isFast, fast, library } = await askBothWays(anna.token, `rpc/${name}`, {
    method: "POST",
    headers,
    body: JSON.stringify(body),
  });
  expect(fast).toEqual(library);
  expect(fast).toMatchObject({ status: 200 });
  expect(isFast).toBe(true);
});

test("cancels a slow read with the library's response", async () => {
  const { isFast, fast, library } = await askBothWays(anna.token, "rpc/slow_rows", asked({ seconds: 30 }));
  expect(isFast).toBe(true);
  expect(fast).toEqual(library);
  expect(fast).toMatchObject({ status: 503, body: { code: "57014" } });
});

test("answers a read whose connection was lost, and the next one", async () => {
  const { sql } = context;
  const end = () => sql`
    select pg_terminate_backend(pid) from pg_stat_activity where query like '%json_agg(r)%' and pid <> pg_backend_pid()`;
  const address = "profiles?select=id&order=id";
  const { library } = await askBothWays(anna.token, address);
  const slow = askBothWays(anna.token, "rpc/slow_rows", asked({ seconds: 0.2 }));
  await vi.waitFor(async () => expect(await countSleeping()).toBe(1), 20_000);
  await end();
  expect((await slow).fast).toMatchObject({ status: 200, body: [{ waited: true }] });
  await end();
  const { isFast, fast } = await askBothWays(anna.token, address);
  expect({ isFast, fast }).toEqual({ isFast: true, fast: library });
});

test("refuses an ended session with the library's response", async () => {
  const gone = await createMember(context, "gone");
  const address = "profiles?select=id&limit=1";
  expect((await askBothWays(gone.token, address)).fast).toMatchObject({ status: 200 });
  await gone.client.auth.signOut({ scope: "local" });
  const { isFast, fast, library } = await askBothWays(gone.token, address);
  expect(isFast).toBe(true);
  expect(fast).toEqual(library);
  expect(fast).toMatchObject({ status: 401, body: { code: "PT401" } });
});

test.each(Object.keys(left))("leaves %s to the library and returns its response", async name => {
  const [address, call = {}] = left[name] ?? [""];
  const headers = { ...(call.body && { "content-type": "application/json" }), ...call.headers };
  const question = address.replaceAll("USER", crypto.randomUUID());
  const { isFast, fast, library } = await askBothWays(anna.token, question, { ...call, headers });
  expect(isFast).toBe(false);
  expect(fast).toEqual(library);
});

test.each([
  ["nobody", () => ""],
  ["a forged token", () => `${anna.token.slice(0, -6)}AAAAAA`],
  ["no token", () => "none"],
])("leaves %s to the library", async (_, token) => {
  const { isFast, fast, library } = await askBothWays(token(), "profiles?select=id");
  expect(isFast).toBe(false);
  expect(fast).toEqual(library);
});

test("gives random addresses the same response on both paths", async () => {
  const draw = drawing(20_261_122);
  const counts = { fast: 0, library: 0 };
  for (let round = 0; round < 200; round += 1) {
    const address = draw.address();
    const { isFast, fast, library } = await askBothWays(draw.one([anna, admin]).token, address);
    expect(fast, address).toEqual(library);
    counts[isFast ? "fast" : "library"] += 1;
  }
  expect(counts.fast).toBeGreaterThan(40);
  expect(counts.library).toBeGreaterThan(10);
});

async function countSleeping() {
  return (await context.sql`select from pg_stat_activity where wait_event = 'PgSleep'`).length;
}

function asked(body: object) {
  return { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) };
}
