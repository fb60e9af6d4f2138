import { createClient } from "@supabase/supabase-js";
import postgres from "postgres";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { startTestBackend, type TestBackend } from "../tests/support/sites/backend.ts";
import { clearSamples, fillWithSamples } from "./seed/fill.ts";
import { sampleId } from "./seed/sample.ts";

const plan = { members: 50, forums: 10, posts: 500, seed: 1, until: new Date("2026-06-01T00:00:00Z") };

let backend: TestBackend;
let sql: postgres.Sql;

beforeAll(async () => {
  backend = await startTestBackend();
  sql = postgres(backend.databaseUrl, { max: 1, onnotice: () => {} });
});

afterAll(async () => {
  await sql.end();
  await backend.stop();
});

beforeEach(async () => {
  await clearSamples(sql);
});

test("clearing removes the samples and nothing else", async () => {
  await fillWithSamples(sql, plan);
  const member = "a0000000-0000-4000-8000-000000000001";
  const [forum, other] = [sampleId("forums", 3), "f0000000-0000-4000-8000-000000000001"];
  await sql`
    insert into auth.users (id, aud, role, email, raw_user_meta_data, created_at, updated_at)
    values (${member}, 'authenticated', 'authenticated', 'ada@example.test', '{"username": "sample_ada"}', now(), now())`;
  await sql`insert into location_forums (id, location_name, location_type, country) values (${other}, 'Crag', 'landmark', 'Here')`;
  for (const place of [forum, other]) {
    await sql`insert into location_forum_posts (location_forum_id, user_id, title, content) values (${place}, ${member}, 'T', 'C')`;
  }
  expect(await clearSamples(sql)).toEqual({ members: 50, forums: 9, posts: 500 });
  expect(await countAll()).toEqual({ accounts: 1, members: 1, forums: 2, posts: 2 });
  await sql`delete from auth.users where id = ${member}`;
  await sql`delete from location_forums`;
});

test("sample members cannot sign in", async () => {
  await fillWithSamples(sql, plan);
  const { auth } = createClient(backend.apiUrl, backend.keys.publishable, {
    auth: { persistSession: false },
  });
  for (const email of ["sample_00000", "sample_00000@example.test", "", "null"]) {
    for (const password of ["", "Passw0rd!"]) {
      const { data } = await auth.signInWithPassword({ email, password });
      expect(data.session).toBeNull();
    }
  }
  const functions = await sql`
    select from auth.users as account left join auth.identities on identities.user_id = account.id
    where account.email is not null or account.phone is not null or encrypted_password <> '' or identities.id is not null
      or banned_until < now() + interval '100 years'`;
  expect(functions).toHaveLength(0);
});

async function countAll() {
  const [counts] = await sql`select
    (select count(*)::integer from auth.users) as accounts,
    (select count(*)::integer from profiles) as members,
    (select count(*)::integer from location_forums) as forums,
    (select count(*)::integer from location_forum_posts) as posts`;
  return counts;
}
