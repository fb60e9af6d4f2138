import { createClient } from "@supabase/supabase-js";
import { requireEnv } from "./env.ts";

export type Database = ReturnType<typeof openDatabase>;

/** A client with every right: what the caller may do is for the action to check. */
export function openDatabase() {
  return createClient(requireEnv("SUPABASE_URL"), requireEnv("SUPABASE_SERVICE_ROLE_KEY"), {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
  });
}

/** A client with the rights of whoever holds the token, and no others: what they may do is decided by the database. */
export function openDatabaseAs(token: string): Database {
  return createClient(requireEnv("SUPABASE_URL"), requireEnv("SUPABASE_ANON_KEY"), {
    accessToken: () => Promise.resolve(token),
  });
}
