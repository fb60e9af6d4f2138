import { rm } from "node:fs/promises";
import path from "node:path";
import type { SupabaseClient } from "@supabase/supabase-js";
import { afterAll, beforeAll, expect, test } from "vitest";
import { newClient, signUpMember } from "../../../tests/support/people/member.ts";
import { makeSupabaseDir } from "../../../tests/support/sites/supabase-dir.ts";
import { setUpBackend } from "../../tests/support/set-up-backend.ts";

const NOTES = `
  create table public.notes (
    id bigint generated always as identity primary key,
    owner uuid not null default auth.uid(),
    body text not null check (body <> ''),
    stars integer not null default 0,
    details jsonb,
    written_at timestamptz not null default '2026-11-20T08:44:31Z'
  );
  alter table public.notes enable row level security;
  revoke all on public.notes from anon, authenticated;
  grant select on public.notes to authenticated;
  grant insert (body, details), update (body) on public.notes to authenticated;
  create policy "own" on public.notes for all to authenticated using (owner = (select auth.uid()));
  create function public.whoami() returns jsonb language sql stable set search_path = '' as $$
    select jsonb_build_object('uid', auth.uid(), 'role', current_user, 'claims', auth.jwt())
  $$;
  create function public.refuse() returns void language plpgsql set search_path = '' as $$
    begin raise exception 'Not today.' using hint = 'Tomorrow.'; end
  $$;
`;

let supabaseDir: string;
const context = setUpBackend(async () => {
  supabaseDir = await makeSupabaseDir({ "migrations/20260101000000_notes.sql": NOTES });
  return { supabaseDir };
});
let ada: SupabaseClient;
let ben: SupabaseClient;

beforeAll(async () => {
  ada = await signUpMember(context.backend, "ada@example.com");
  ben = await signUpMember(context.backend, "ben@example.com");
});

afterAll(() => rm(path.dirname(supabaseDir), { recursive: true }));

test("separates concurrent requests of members and visitors", async () => {
  await ada.from("notes").insert({ body: "from Ada" });
  await ben.from("notes").insert({ body: "from Ben" });
  const anyone = newClient(context.backend);
  const rounds = Array.from({ length: 40 }, async () => {
    const [adas, bens, strangers] = await Promise.all([
      ada.from("notes").select("body"),
      ben.from("notes").select("body"),
      anyone.from("notes").select("body"),
    ]);
    return [adas.data, bens.data, strangers.error?.code];
  });
  for (const round of await Promise.all(rounds)) {
    expect(round).toEqual([[{ body: "from Ada" }], [{ body: "from Ben" }], "42501"]);
  }
});

test("passes the verified token's claims to the database", async () => {
  const { data } = await ada.rpc("whoami", undefined, { get: true });
  const { data: session } = await ada.auth.getUser();
  expect(data).toMatchObject({
    uid: session.user?.id,
    role: "authenticated",
    claims: { email: "ada@example.com" },
  });
});

test("refuses a token with a wrong signature", async () => {
  const { data } = await ada.auth.getSession();
  const forged = `${data.session?.access_token.slice(0, -3)}AAA`;
  const headers = { apikey: context.backend.keys.publishable, authorization: `Bearer ${forged}` };
  const answer = await fetch(`${context.backend.apiUrl}/rest/v1/notes`, { headers });
  expect(answer.status).toBe(401);
});

test("stores passwords as salted bcrypt hashes of cost 10 or more", async () => {
  const rows = await context.sql`select encrypted_password as hash from auth.users`;
  const salts = rows.map(
    ({ hash }) => /^\$2[aby]\$(?:1\d|2\d|3[01])\$([./\w]{22})[./\w]{31}$/.exec(hash)?.[1],
  );
  expect(salts.length).toBeGreaterThan(1);
  expect(salts).not.toContain(undefined);
  expect(new Set(salts).size).toBe(salts.length);
});

test("grants no further columns after the first request", async () => {
  await ada.from("notes").select();
  const { error, status } = await ada.from("notes").update({ stars: 5 }).eq("body", "from Ada");
  expect({ status, code: error?.code }).toEqual({ status: 403, code: "42501" });
});

test("returns 400 and the code for a violated constraint", async () => {
  const { error, status } = await ada.from("notes").insert({ body: "" });
  expect({ status, code: error?.code }).toEqual({ status: 400, code: "23514" });
});

test("returns 400, message and hint for an exception of a function", async () => {
  const { error, status } = await ada.rpc("refuse");
  expect({ status, error }).toMatchObject({
    status: 400,
    error: { code: "P0001", message: "Not today.", hint: "Tomorrow." },
  });
});

test("stores JSON as JSON and returns times as ISO 8601", async () => {
  const { data } = await ben
    .from("notes")
    .insert({ body: "json", details: { a: [1] } })
    .select()
    .single();
  expect(data).toMatchObject({ details: { a: [1] }, written_at: "2026-11-20T08:44:31+00:00" });
  const { count } = await ben
    .from("notes")
    .select("*", { count: "exact", head: true })
    .eq("details->a->>0", "1");
  expect(count).toBe(1);
});
