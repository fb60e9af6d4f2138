import { createClient, type PostgrestError, type PostgrestSingleResponse } from "@supabase/supabase-js";
import { publishableKey, requireEnv, secretKey } from "./env.ts";
import { HttpError, notAnswering } from "./http.ts";

export type Database = ReturnType<typeof openDatabase>;

/** This client has all rights, so the action must check what the caller may do. */
export function openDatabase() {
  return createClient(requireEnv("SUPABASE_URL"), secretKey(), {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
  });
}

export function openDatabaseAs(token: string): Database {
  return createClient(requireEnv("SUPABASE_URL"), publishableKey(), {
    accessToken: () => Promise.resolve(token),
  });
}

/** A deadlock, or too long a wait for a lock or a connection: the call has changed nothing. */
const undoneCodes = ["40P01", "55P03", "PGRST003"];
const maxTries = 4;

export async function repeatIfUndone<T>(call: () => PromiseLike<PostgrestSingleResponse<T>>) {
  let answer = await call();
  for (let tries = 1; tries < maxTries && undoneCodes.includes(answer.error?.code ?? ""); tries++) {
    await new Promise(resolve => setTimeout(resolve, Math.random() * 200 * tries));
    answer = await call();
  }
  return answer;
}

/** A gateway's answer has no code. With these, PostgREST has no connection to the database. */
const awayCodes = ["PGRST000", "PGRST001", "PGRST002"];

export function failureOf(error: PostgrestError): Error {
  if (!error.code || awayCodes.includes(error.code)) return notAnswering(error);
  return new Error(error.message, { cause: error });
}

/** @throws HttpError 401, 403 or 503 when the session has ended, a right is missing, or there is no connection or answer. */
export async function requireData<T>(query: PromiseLike<PostgrestSingleResponse<T>>): Promise<T> {
  const { data, error } = await query;
  if (error?.code === "PT401") throw new HttpError(401, "Please sign in again.");
  if (error?.code === "42501") throw new HttpError(403, "Only an admin can do this.");
  if (error?.code === "PGRST003")
    throw new HttpError(503, "Too many are at work just now. Try again in a minute.");
  if (error) throw failureOf(error);
  return data;
}
