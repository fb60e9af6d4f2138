import type postgres from "postgres";
import { expect } from "vitest";
import { testWithFixtures } from "../support/fixtures.ts";
import { setUpDatabase } from "../support/set-up-backend.ts";

const context = setUpDatabase();
const test = testWithFixtures(context);

const oddMetadata: [string, string | null, string, string][] = [
  ["no metadata", null, "New User", "user"],
  ["an empty object", "{}", "New User", "user"],
  ["a string", '"{\\"name\\": \\"Anna\\"}"', "New User", "user"],
  ["numbers", '{"name": 7, "username": 7}', "New User", "user"],
  ["objects", '{"name": {"first": "Anna"}, "username": ["anna"]}', "New User", "user"],
  ["one letter", '{"name": "A", "username": "a"}', "A", "user"],
  ["space around", '{"name": "  Anna Hill\\n", "username": " Anna "}', "Anna Hill", "anna"],
  ["signs", '{"name": "A <b>", "username": "Anna-Maria O\'Hara!"}', "A <b>", "anna-maria_o_hara_"],
  ["other scripts", '{"name": "山田", "username": "山田"}', "山田", "山田"],
  [
    "far too much",
    JSON.stringify({ name: "n".repeat(5000), username: "u".repeat(5000) }),
    "n".repeat(80),
    "u".repeat(30),
  ],
  ["a cut in a space", JSON.stringify({ name: `${"n".repeat(79)} x`, username: "ok" }), "n".repeat(79), "ok"],
];

test.for(oddMetadata)(
  "creates a profile at sign-up with %s",
  async ([_what, metadata, name, username], { sql }) => {
    const profile = await signUp(sql, metadata);
    expect(profile.name).toBe(name);
    expect(profile.username).toBe(username);
  },
);

test("accepts twenty concurrent sign-ups with one username", async () => {
  const accounts = Array.from({ length: 20 }, () => crypto.randomUUID());
  await Promise.all(accounts.map(id => insertAccount(context.sql, id, '{"username": "popular"}')));
  const profiles =
    await context.sql`select username from public.profiles where id in ${context.sql(accounts)}`;
  expect(new Set(profiles.map(({ username }) => username)).size).toBe(20);
  await context.sql`delete from auth.users where id in ${context.sql(accounts)}`;
});

async function signUp(transaction: postgres.TransactionSql, metadata: string | null) {
  const id = crypto.randomUUID();
  await insertAccount(transaction, id, metadata);
  const [profile] = await transaction<{ name: string; username: string }[]>`
    select name, username from public.profiles where id = ${id}`;
  if (!profile) throw new Error("The sign-up made no profile.");
  return profile;
}

async function insertAccount(
  sql: postgres.Sql | postgres.TransactionSql,
  id: string,
  metadata: string | null,
) {
  await sql`
    insert into auth.users (id, aud, role, email, raw_user_meta_data, created_at, updated_at)
    values (${id}, 'authenticated', 'authenticated', ${`${id}@example.test`}, ${metadata}::text::jsonb, now(), now())`;
}
