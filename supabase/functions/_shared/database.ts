import { createClient } from "@supabase/supabase-js";
import { publishableKey, requireEnv, secretKey } from "./env.ts";

export type Database = ReturnType<typeof openDatabase>;

/** A client with every right: the action must check what the caller may do. */
export function openDatabase() {
  return createClient(requireEnv("SUPABASE_URL"), secretKey(), {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
  });
}

/** A client with the rights of the token's holder; the database checks them. */
export function openDatabaseAs(token: string): Database {
  return createClient(requireEnv("SUPABASE_URL"), publishableKey(), {
    accessToken: () => Promise.resolve(token),
  });
}
