import { rm } from "node:fs/promises";
import path from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { copySupabaseDir } from "../../../tests/support/sites/supabase-dir.ts";
import { callApi, createMember } from "../support/create-member.ts";
import { setUpBackend } from "../support/set-up-backend.ts";

const SLOW = `
  create type public.asked as (role text, uid uuid);
  create function public.asked(seconds float8 default 0, word text default 'none') returns table (caller public.asked, words text[])
  language sql stable set search_path = '' set statement_timeout = '900ms' as $$
    select row(current_user, auth.uid())::public.asked, array[word] from pg_sleep(seconds)
  $$;
  grant execute on function public.asked to authenticated;`;

let supabaseDir: string;
const context = setUpBackend(async () => {
  supabaseDir = await copySupabaseDir({ "migrations/29990101000000_slow.sql": SLOW });
  return { supabaseDir };
});

let anna: Awaited<ReturnType<typeof createMember>>;

beforeAll(async () => {
  // The library prints refused requests.
  vi.spyOn(console, "error").mockImplementation(() => {});
  anna = await createMember(context, "anna");
  await context.sql`
    insert into public.location_forums (id, location_name, location_type, country, description)
    values (${FORUM}, 'Home Crag', 'landmark', 'Nowhere', 'Rock.')`;
  await context.sql`
    insert into public.location_forum_posts (id, location_forum_id, user_id, title, content)
    values (${FORUM}, ${FORUM}, ${anna.id}, 'There', 'Already')`;
});

afterAll(() => rm(path.dirname(supabaseDir), { recursive: true }));

test("what is nested in a page's row is JSON, and the function runs as the member", async () => {
  const word = 'Quotes " and \\ and / and \u0001\t\r\n\u2028 and é, 李, 🏔, {a,b} (c)';
  expect(await ask("asked", { word })).toEqual({
    status: 200,
    body: {
      caller: { role: "authenticated", uid: anna.id },
      words: [word],
    },
  });
});

test("cancels a slow function after its own limit", async () => {
  expect(await ask("asked", { seconds: 30 })).toMatchObject({ status: 503, body: { code: "57014" } });
});

test("reads again on another connection when one was lost, and answers the next call", async () => {
  const slow = ask("asked", { seconds: 0.5 });
  await vi.waitFor(async () => {
    const ended = await context.sql`
      select pg_terminate_backend(pid) from pg_stat_activity where wait_event = 'PgSleep'`;
    expect(ended).toHaveLength(1);
  }, 20_000);
  expect(await slow).toMatchObject({ status: 200, body: { words: ["none"] } });
  expect(await ask("get_page_header", {})).toMatchObject({ status: 200, body: { name: "anna" } });
});

test("refuses an ended session", async () => {
  const gone = await createMember(context, "gone");
  expect(await ask("get_page_header", {}, gone.token)).toMatchObject({ status: 200 });
  await gone.client.auth.signOut({ scope: "local" });
  const refused = { status: 401, body: { code: "PT401", message: "session_ended" } };
  expect(await ask("get_page_header", {}, gone.token)).toMatchObject(refused);
});

test("a function changes nothing, as its transaction only reads", async () => {
  const before = "select current_setting('transaction_read_only')";
  await context.sql.unsafe(`
    create or replace function public.asked(seconds float8 default 0, word text default 'none')
    returns table (caller public.asked, words text[]) language plpgsql stable set search_path = ''
    as $$ begin return query select null::public.asked, array(${before}); end $$`);
  expect(await ask("asked", {})).toMatchObject({ status: 200, body: { caller: null, words: ["on"] } });
});

test.each<[string, string, object | string, number]>([
  ["a value of the wrong kind", "get_forum_page", { forum: "nobody" }, 400],
  ["an argument that is missing", "get_forum_page", {}, 404],
  ["an argument that is unknown", "get_feed_page", { other: 1 }, 404],
  ["an argument that would end the list", "get_feed_page", { "followed => true); drop table x; --": 1 }, 404],
  ["an argument that is no text", "get_feed_page", { before_id: ["a"] }, 400],
  ["no JSON", "get_feed_page", "{", 400],
  ["a function that is not there", "get_other_page", {}, 404],
])("refuses %s", async (_, name, body, status) => {
  const answer = await ask(name, body);
  expect(answer).not.toMatchObject({ status: 200 });
  if (typeof body !== "string") expect(answer.status).toBe(status);
});

test.each([
  ["nobody", () => ""],
  ["a forged token", () => `${anna.token.slice(0, -6)}AAAAAA`],
  ["the publishable key", () => context.backend.keys.publishable],
])("refuses %s", async (_, token) => {
  const { status } = await ask("get_page_header", {}, token());
  expect([401, 403]).toContain(status);
});

const FORUM = "f0000000-0000-4000-8000-000000000001";

/** Each is asked of the call, and with a header that only the library knows. */
test.each<[string, number, (id: string) => object]>([
  ["a row", 201, id => post({ id })],
  [
    "a row with a list and a document",
    201,
    id => post({ id, tags: ["a{b", 'q"'], state: { path: "open" }, seen_on: today }),
  ],
  ["a row that is there", 409, () => post({ id: FORUM })],
  ["another member's row", 403, id => post({ id, user_id: FORUM })],
  ["a row that a check refuses", 400, id => post({ id, tags: ["a", "a"] })],
  ["a row whose place is missing", 409, id => post({ id, location_forum_id: id })],
  ["a value of the wrong kind", 400, id => post({ id, location_forum_id: "nowhere" })],
  ["a column that is not granted", 403, id => post({ id, created_at: "2020-01-01" })],
  ["a generated column", 400, id => post({ id, excerpt: "Mine" })],
  ["a column that is not there", 400, id => post({ id, other: 1 })],
  ["a column whose name ends the list", 400, id => post({ id, "id) values (1); --": 1 })],
])("adds or refuses %s as the library does", async (_, status, rowOf) => {
  const answers = [];
  for (const headers of [{}, { prefer: "return=minimal" }] as Record<string, string>[]) {
    const id = crypto.randomUUID();
    const answer = await callApi(context, anna.token, "location_forum_posts", { body: rowOf(id), headers });
    const { code } = await answer.json().catch(() => ({ code: null }));
    const rows = await context.sql`
      select location_forum_id, user_id, tags, state, seen_on::text from public.location_forum_posts where id = ${id}`;
    answers.push({ status: answer.status, code, rows: [...rows] });
  }
  expect(answers[0]).toEqual(answers[1]);
  expect(answers[0]).toMatchObject({ status, rows: { length: status === 201 ? 1 : 0 } });
});

test("what only the commit refuses is refused", async () => {
  await context.sql.unsafe(`
    create function private.refuse() returns trigger language plpgsql as $$ begin raise 'late' using errcode = '23514'; end $$;
    create constraint trigger refuse after insert on public.location_forum_posts deferrable initially deferred
    for each row execute function private.refuse()`);
  const answer = await callApi(context, anna.token, "location_forum_posts", { body: post({}) });
  await context.sql`drop function private.refuse cascade`;
  expect(answer.status).toBe(400);
  expect(await answer.json()).toMatchObject({ code: "23514", message: "late" });
});

test("a row is added once or refused when its connection is lost", async () => {
  const id = crypto.randomUUID();
  const answer = await context.sql.begin(async sql => {
    await sql`lock public.location_forum_posts in access exclusive mode`;
    const waiting = callApi(context, anna.token, "location_forum_posts", { body: post({ id }) });
    await vi.waitFor(async () => {
      const ended =
        await sql`select pg_terminate_backend(pid) from pg_stat_activity where wait_event_type = 'Lock'`;
      expect(ended).toHaveLength(1);
    }, 20_000);
    return waiting;
  });
  const rows = await context.sql`select from public.location_forum_posts where id = ${id}`;
  expect(rows).toHaveLength(answer.status === 201 ? 1 : 0);
});

const today = new Date().toISOString().slice(0, 10);
let written = 0;

function post(columns: object) {
  const title = `Post ${written++}`;
  return {
    id: crypto.randomUUID(),
    location_forum_id: FORUM,
    user_id: anna.id,
    title,
    content: title,
    ...columns,
  };
}

async function ask(name: string, args: object | string, token = anna.token) {
  const { backend } = context;
  const answer = await fetch(`${backend.apiUrl}/rest/v1/rpc/${name}`, {
    method: "POST",
    headers: {
      apikey: backend.keys.publishable,
      authorization: `Bearer ${token}`,
      accept: "application/vnd.pgrst.object+json",
      "content-type": "application/json",
      "x-client-info": "test",
    },
    body: typeof args === "string" ? args : JSON.stringify(args),
  });
  return { status: answer.status, body: await answer.json() };
}
