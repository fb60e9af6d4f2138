import { randomUUID } from "node:crypto";
import postgres from "postgres";
import { afterAll, beforeAll, expect, test } from "vitest";
import { signUpMember } from "../../../tests/support/people/member.ts";
import { startTestBackend, type TestBackend } from "../../../tests/support/sites/backend.ts";

let backend: TestBackend;
let sql: postgres.Sql;

beforeAll(async () => {
  backend = await startTestBackend();
  sql = postgres(backend.databaseUrl, { max: 1 });
});

afterAll(async () => {
  await sql.end();
  await backend.stop();
});

test("concurrent refreshes with one token are given the same session, and it stays valid", async () => {
  const [token] = await openSession();
  const given = await Promise.all(Array.from({ length: 8 }, () => refresh(token)));
  const next = given[0]?.refresh_token;
  expect(next).toBeTruthy();
  expect(given.map(({ refresh_token }) => refresh_token)).toEqual(Array(8).fill(next));
  expect((await refresh(token)).refresh_token).toBe(next);
  expect((await refresh(String(next))).refresh_token).toBeTruthy();
});

test("a token whose answer was lost still brings the session after the reuse interval", async () => {
  const [token, id] = await openSession();
  const lost = await refresh(token);
  await ageRefreshTokens(id);
  expect((await refresh(token)).refresh_token).toBe(lost.refresh_token);
});

test("an older copy of a token ends the session for whoever holds it", async () => {
  const [stolen, id] = await openSession();
  const first = await refresh(stolen);
  const second = await refresh(String(first.refresh_token));
  await ageRefreshTokens(id);
  for (const token of [stolen, second.refresh_token, first.refresh_token]) {
    expect(await refresh(String(token))).toMatchObject({ error_code: "refresh_token_already_used" });
  }
});

test("sessions do not wait for each other's refreshes, and invalid bodies are refused", async () => {
  const sessions = await Promise.all([openSession(), openSession()]);
  const given = await Promise.all(sessions.flatMap(([token]) => [refresh(token), refresh(token)]));
  expect(new Set(given.map(({ refresh_token }) => refresh_token)).size).toBe(2);
  for (const body of ["", "[]", "{", '{"refresh_token":1}', '{"refresh_token":"none"}']) {
    expect((await post(body)).status, body).toBe(400);
  }
});

async function openSession() {
  const client = await signUpMember(backend, `${randomUUID()}@example.test`);
  const { data } = await client.auth.getSession();
  return [data.session?.refresh_token ?? "", data.session?.user.id ?? ""] as const;
}

async function ageRefreshTokens(memberId: string) {
  await sql`
    update auth.refresh_tokens set updated_at = updated_at - interval '11 seconds',
      created_at = created_at - interval '11 seconds'
    where user_id = ${memberId}`;
}

async function refresh(refresh_token: string) {
  const answer = await post(JSON.stringify({ refresh_token }));
  return (await answer.json()) as { refresh_token?: string; error_code?: string };
}

function post(body: string) {
  return fetch(`${backend.apiUrl}/auth/v1/token?grant_type=refresh_token`, {
    method: "POST",
    headers: { apikey: backend.keys.publishable, "content-type": "application/json" },
    body,
  });
}
