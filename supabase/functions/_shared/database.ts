import { createClient } from "@supabase/supabase-js";
import { requireEnv } from "./env.ts";

export type Database = ReturnType<typeof openDatabase>;

/** A client with every right: the action must check what the caller may do. */
export function openDatabase() {
  return createClient(requireEnv("SUPABASE_URL"), requireEnv("SUPABASE_SERVICE_ROLE_KEY"), {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
  });
}

/** A client with the rights of the token's holder; the database checks them. */
export function openDatabaseAs(token: string): Database {
  return createClient(requireEnv("SUPABASE_URL"), requireEnv("SUPABASE_ANON_KEY"), {
    accessToken: () => Promise.resolve(token),
  });
}
