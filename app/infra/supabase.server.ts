import { createClient, type PostgrestSingleResponse, type SupabaseClient } from "@supabase/supabase-js";
import type { Database } from "./database.types";
import { env } from "./env.server";
import { log } from "./log.server";
import { backendUnreachable } from "./responses";

export type Supabase = SupabaseClient<Database>;

/** Milliseconds the backend may take before the page says it cannot be reached. */
const readDeadline = 3_000;
const writeDeadline = 8_000;

/** Deadlines are ours: the library's own retries would multiply them. */
export const transport = { db: { retry: false }, global: { fetch: fetchWithDeadline } };

/** A client that reads and writes as the member whose access token this is; null is a visitor. */
export function createDataClient(accessToken: string | null): Supabase {
  return createClient<Database>(env.SUPABASE_URL, env.SUPABASE_PUBLISHABLE_KEY, {
    accessToken: async () => accessToken,
    ...transport,
  });
}

/** A client with an auth session of its own, for calls that must leave the browser's cookies alone. */
export function createDetachedClient(): Supabase {
  return createClient<Database>(env.SUPABASE_URL, env.SUPABASE_PUBLISHABLE_KEY, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    ...transport,
  });
}

/** Asks the database, through the same door as every page: a refusal is an answer too. */
export async function isBackendUp() {
  const headers = { apikey: env.SUPABASE_PUBLISHABLE_KEY };
  const address = `${env.SUPABASE_URL}/rest/v1/location_forums?select=id&limit=1`;
  const answer = await fetchWithDeadline(address, { headers }).catch(() => null);
  return answer !== null && answer.status < 500;
}

/**
 * The rows of an answer.
 * @throws 503 when the backend did not answer in time, an Error when it refused.
 */
export function rowsOf<T>({ data, error, status }: PostgrestSingleResponse<T>): T {
  if (!error) return data;
  if (isAway(status)) {
    log.warn({ status, code: error.code, reason: error.message }, "the backend did not answer");
    throw backendUnreachable();
  }
  throw new Error(`The backend refused: ${error.code} ${error.message}`);
}

/** 0 is a request that never got an answer, 200 one whose answer was no JSON. A refusal has a status of its own. */
function isAway(status: number) {
  return status < 400 || status === 429 || status >= 500;
}

/** One deadline for the whole call. A read whose connection broke is asked once more; a write never is. */
async function fetchWithDeadline(input: RequestInfo | URL, init: RequestInit = {}) {
  const reading = isRead(input, init.method);
  const deadline = AbortSignal.timeout(reading ? readDeadline : writeDeadline);
  const signal = init.signal ? AbortSignal.any([init.signal, deadline]) : deadline;
  const ask = () => fetch(input, { ...init, signal });
  return ask().catch(error => {
    if (!reading || signal.aborted) throw error;
    return ask();
  });
}

/**
 * Functions of the database are asked by POST, although pages call none that writes: in an address `true` or `not.x`
 * would be a boolean or a filter, and no text.
 */
function isRead(input: RequestInfo | URL, method = "GET") {
  if (method === "GET" || method === "HEAD") return true;
  return new URL(input instanceof Request ? input.url : input).pathname.startsWith("/rest/v1/rpc/");
}
