import { createClient } from "@supabase/supabase-js";
import postgres, { type Sql } from "postgres";
import { afterAll, beforeAll, expect, test } from "vitest";
import { newClient, signUpMember } from "../people/member.ts";
import { startHostedProject } from "./hosted-project.ts";

let project: Awaited<ReturnType<typeof startHostedProject>>;
let sql: Sql;

beforeAll(async () => {
  project = await startHostedProject({ mailIntervalSeconds: 0 });
  sql = postgres(project.databaseUrl, { max: 2, onnotice: () => {} });
});
afterAll(async () => {
  await sql.end();
  await project.stop();
});

const operator = () => createClient(project.apiUrl, project.keys.secret, { auth: { persistSession: false } });

test("deletes an account with its sessions, tokens, identities and profile", async () => {
  const client = await signUpMember(project, "ada@example.com");
  const id = (await client.auth.getUser()).data.user?.id ?? "";
  expect((await client.from("profiles").select("id").eq("id", id)).data).toEqual([{ id }]);
  const rows = () => sql`
    select (select count(*)::integer from auth.users where id = ${id}) as users,
      (select count(*)::integer from auth.sessions where user_id = ${id}) as sessions,
      (select count(*)::integer from auth.refresh_tokens where user_id = ${id}) as tokens,
      (select count(*)::integer from auth.identities where user_id = ${id}) as identities,
      (select count(*)::integer from public.profiles where profiles.id = ${id}) as profiles`;
  expect([...(await rows())]).toEqual([{ users: 1, sessions: 1, tokens: 1, identities: 1, profiles: 1 }]);
  expect((await operator().rpc("delete_account", { account: id })).error).toBeNull();
  expect([...(await rows())]).toEqual([{ users: 0, sessions: 0, tokens: 0, identities: 0, profiles: 0 }]);
});

test("the operator confirms an address that the auth service then accepts", async () => {
  const credentials = { email: "ben@example.com", password: "trail-mix-7" };
  const { auth } = newClient(project);
  await auth.signUp(credentials);
  expect((await auth.signInWithPassword(credentials)).error?.code).toBe("email_not_confirmed");
  const change = { kind: "confirm-member", email: credentials.email, reason: "They wrote to us." };
  expect((await operator().rpc("operator_change_account", change)).error).toBeNull();
  expect((await auth.signInWithPassword(credentials)).error).toBeNull();
});

/** Hosted projects load the extension safeupdate, which npm's Postgres lacks. */
test("no function of the project changes every row of a table", async () => {
  const functions = await sql<{ name: string; body: string }[]>`
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
