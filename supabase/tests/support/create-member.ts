import { createClient } from "@supabase/supabase-js";
import type { Sql } from "postgres";
import type { TestBackend } from "../../../tests/support/sites/backend.ts";

interface Context {
  backend: Pick<TestBackend, "apiUrl" | "keys">;
  sql: Sql;
}

const PASSWORD = "Passw0rd!";

/** Signs up and in through the API. The first day is over unless `isNew`. */
export async function createMember(context: Context, username: string, { isNew = false } = {}) {
  const client = newClient(context, context.backend.keys.publishable);
  const email = `${username}@example.test`;
  const options = { data: { name: username, username } };
  const signUp = await client.auth.signUp({ email, password: PASSWORD, options });
  if (signUp.error) throw signUp.error;
  const age = isNew ? "0" : "2 days";
  await context.sql`
    update auth.users set email_confirmed_at = now(), created_at = now() - ${age}::interval where email = ${email}`;
  const { data, error } = await client.auth.signInWithPassword({ email, password: PASSWORD });
  if (error) throw error;
  return { client, email, id: data.user.id, token: data.session.access_token };
}

interface ApiCall {
  method?: string;
  body?: object | undefined;
  headers?: Record<string, string>;
}

/** Calls the REST API with a member's token. */
export function callApi({ backend }: Context, token: string, address: string, call: ApiCall = {}) {
  const { body, method = body ? "POST" : "GET", headers } = call;
  return fetch(`${backend.apiUrl}/rest/v1/${address}`, {
    method,
    headers: {
      apikey: backend.keys.publishable,
      authorization: `Bearer ${token}`,
      "content-type": "application/json",
      ...headers,
    },
    body: body ? JSON.stringify(body) : null,
  });
}

export function claimsOf(token: string): Record<string, unknown> {
  return JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString());
}

export function newClient({ backend }: Context, key: string) {
  return createClient(backend.apiUrl, key, { auth: { persistSession: false, autoRefreshToken: false } });
}
