import { rm } from "node:fs/promises";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { copySupabaseDir } from "../../../tests/support/sites/supabase-dir.ts";
import { callApi, createMember, newClient } from "../support/create-member.ts";
import { setUpBackend } from "../support/set-up-backend.ts";
import { waitForLock } from "../support/wait-for-lock.ts";

const SLOW = `
  create function public.slow(seconds float8) returns boolean
  language sql volatile set search_path = '' set statement_timeout = '400ms' as 'select true from pg_sleep(seconds)';
  create function public.slow_door(seconds float8) returns boolean
  language sql volatile set search_path = '' set statement_timeout = '60s' as 'select true from pg_sleep(seconds)';
  alter role authenticated set statement_timeout = '50s';
  alter role authenticated set lock_timeout = '50s';`;

let supabaseDir: string;
let token: string;

const context = setUpBackend(async () => {
  supabaseDir = await copySupabaseDir({ "migrations/29990101000000_slow.sql": SLOW });
  return { supabaseDir };
});

beforeAll(async () => {
  token = (await createMember(context, "anna")).token;
});

afterAll(() => rm(path.dirname(supabaseDir), { recursive: true }));

test("cancels a statement after the role's time limit or the function's longer one", async () => {
  const slow = await ask("rpc/slow", { seconds: 60 });
  expect(slow.status).toBe(503);
  expect(await slow.json()).toMatchObject({ code: "57014" });
  expect((await ask("rpc/slow_door", { seconds: 1 })).status).toBe(200);
});

test("a locked table delays only requests to itself", async () => {
  const locked = [
    "location_forum_posts?select=id",
    "location_forums?select=id,posts:location_forum_posts(id)",
  ];
  const others = ["profiles?select=id", "location_forums?select=id", "admin_actions?select=id"];
  let settled: Promise<Response[]> | undefined;
  await context.sql.begin(async step => {
    await step`lock table public.location_forum_posts`;
    const waiting = Array.from({ length: 100 }, (_, index) => ask(locked[index % 2] ?? ""));
    await waitForLock(context.sql);
    const [login, ...answers] = await Promise.all([logIn(), ...others.map(other => ask(other))]);
    const calls = ["rpc/get_places_page", "rpc/search_profiles?term=anna"].map(call => ask(call));
    expect([...answers, ...(await Promise.all(calls))].map(({ status }) => status)).toEqual(
      Array(5).fill(200),
    );
    expect(login.error).toBeNull();
    const held = await step`select from pg_stat_activity where wait_event_type = 'Lock'`;
    expect(held).toHaveLength(2 * 4);
    settled = Promise.all(waiting);
  });
  for (const { status } of (await settled) ?? []) expect([200, 504]).toContain(status);
  expect((await ask(locked[0] ?? "")).status).toBe(200);
});

function logIn() {
  const { auth } = newClient(context, context.backend.keys.publishable);
  return auth.signInWithPassword({ email: "anna@example.test", password: "Passw0rd!" });
}

function ask(address: string, body?: object) {
  return callApi(context, token, address, { body });
}
