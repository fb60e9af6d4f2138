import { randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import postgres, { type Sql } from "postgres";
import { afterAll, beforeAll, expect, test } from "vitest";
import { freePorts } from "../sites/free-ports.ts";
import { startHostedDatabase } from "./hosted-database.ts";

const dir = await mkdtemp(path.join(os.tmpdir(), "treks-hosted-"));
let database: Awaited<ReturnType<typeof startHostedDatabase>>;
let project: Sql;
let authService: Sql;

beforeAll(async () => {
  const [port = 0] = await freePorts(1);
  // Applies the migrations as `postgres`, which may do less on hosted Supabase than here.
  database = await startHostedDatabase({ dir: path.join(dir, "postgres"), port, password: randomUUID() });
  project = postgres(database.urlOf("postgres"), { max: 1, onnotice: () => {} });
  authService = postgres(database.urlOf("supabase_auth_admin"), { max: 1, onnotice: () => {} });
});
afterAll(async () => {
  await Promise.all([project.end(), authService.end()]);
  await database.stop();
  await rm(dir, { recursive: true });
});

test("an account of the auth service gets a profile, and goes with all that is its own", async () => {
  const id = randomUUID();
  await authService`
    insert into auth.users (id, aud, role, email, raw_app_meta_data, raw_user_meta_data, created_at)
    values (${id}, 'authenticated', 'authenticated', 'ada@example.com', '{}', '{"username": "ada"}', now())`;
  await authService`insert into auth.sessions (id, user_id) values (${randomUUID()}, ${id})`;
  const rows = () => project`
    select (select count(*)::integer from auth.users where id = ${id}) as users,
      (select count(*)::integer from auth.sessions where user_id = ${id}) as sessions,
      (select count(*)::integer from public.profiles where profiles.id = ${id}) as profiles`;
  expect([...(await rows())]).toEqual([{ users: 1, sessions: 1, profiles: 1 }]);
  await project`set role service_role`;
  expect(await project`select public.delete_account(${id}) as deleted`).toEqual([{ deleted: true }]);
  await project`reset role`;
  expect([...(await rows())]).toEqual([{ users: 0, sessions: 0, profiles: 0 }]);
});

/** Hosted projects load the extension safeupdate, which npm's Postgres lacks. */
test("no function of the project changes every row of a table", async () => {
  const functions = await project<{ name: string; body: string }[]>`
    select oid::regprocedure::text as name, prosrc as body from pg_proc
    where pronamespace in ('public'::regnamespace, 'private'::regnamespace) and prolang in (
      select oid from pg_language where lanname in ('sql', 'plpgsql')
    )`;
  expect(functions.length).toBeGreaterThan(50);
  expect(functions.filter(({ body }) => isUnguarded(body)).map(({ name }) => name)).toEqual([]);
  expect(isUnguarded("update posts set title = 'where'; select 1 where true")).toBe(true);
});

function isUnguarded(body: string) {
  const code = body.replace(/--[^\n]*/g, "").replace(/'(?:[^']|'')*'/g, "''");
  const changes =
    code.match(
      /\b(?:delete\s+from|(?<!do\s+)(?<!for\s+(?:no\s+key\s+)?)update\s+(?!skip\b|nowait\b|of\b))[^;]*/gi,
    ) ?? [];
  return changes.some(change => !/\bwhere\b/i.test(change));
}
