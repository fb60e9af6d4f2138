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
    stars integer not null default 0
  );
  alter table public.notes enable row level security;
  revoke all on public.notes from anon, authenticated;
  grant select on public.notes to authenticated;
  grant insert (body), update (body) on public.notes to authenticated;
  create policy "own" on public.notes for all to authenticated using (owner = (select auth.uid()));
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
