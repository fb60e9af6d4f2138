import { createClient } from "@supabase/supabase-js";
import type { Sql } from "postgres";
import type { TestBackend } from "../../../tests/support/sites/backend.ts";

interface Stage {
  backend: Pick<TestBackend, "apiUrl" | "keys">;
  sql: Sql;
}

const PASSWORD = "Passw0rd!";

/** Signs up, confirms and signs in through the API, as the app does. */
export async function joinAsMember(stage: Stage, username: string) {
  const client = openClient(stage, stage.backend.keys.publishable);
  const email = `${username}@example.test`;
  const options = { data: { name: username, username } };
  const signUp = await client.auth.signUp({ email, password: PASSWORD, options });
  if (signUp.error) throw signUp.error;
  await stage.sql`update auth.users set email_confirmed_at = now() where email = ${email}`;
  const { data, error } = await client.auth.signInWithPassword({ email, password: PASSWORD });
  if (error) throw error;
  return { client, email, id: data.user.id, token: data.session.access_token };
}

export function openClient({ backend }: Stage, key: string) {
  return createClient(backend.apiUrl, key, { auth: { persistSession: false, autoRefreshToken: false } });
}
