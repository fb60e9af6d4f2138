import {
  createClient,
  type PostgrestError,
  type PostgrestSingleResponse,
  type SupabaseClient,
} from "@supabase/supabase-js";
import { z } from "zod";
import type { Database } from "./database.types";
import { env } from "./env.server";
import { log } from "./log.server";
import { backendUnreachable, unauthorized } from "./responses";

export type Supabase = SupabaseClient<Database>;

/** Milliseconds the backend may take before the page says it cannot be reached. */
const readDeadline = 3_000;
const writeDeadline = 8_000;

/** Deadlines are ours: the library's own retries would multiply them. */
export const transport = { db: { retry: false }, global: { fetch: fetchWithDeadline } };

/** Told by the client of a member when the database does not accept their token. */
interface TokenKeeper {
  /** The session has ended. */
  onEnded(): void;
  /** Another token for the same session, or null. Asked for once. */
  renew(): Promise<string | null>;
}

/**
 * A client that reads and writes as the member whose access token this is; null is a visitor. A call whose token was
 * refused has changed nothing, so it is made again with a renewed one.
 */
export function createDataClient(accessToken: string | null, keeper?: TokenKeeper): Supabase {
  let token = accessToken;
  let renewal: Promise<string | null> | undefined;
  return createClient<Database>(env.SUPABASE_URL, env.SUPABASE_PUBLISHABLE_KEY, {
    accessToken: async () => token,
    ...transport,
    global: { fetch: fetchAsMember },
  });

  async function fetchAsMember(input: RequestInfo | URL, init: RequestInit = {}) {
    const answer = await fetchWithDeadline(input, init);
    if (answer.status !== 401 || !accessToken || !keeper) return answer;
    const code = await codeOf(answer.clone());
    if (code === sessionEnded) keeper.onEnded();
    if (!tokenRefusals.has(code)) return answer;
    renewal ??= keeper.renew();
    token = (await renewal) ?? token;
    if (token === accessToken) return answer;
    const headers = new Headers(init.headers);
    headers.set("Authorization", `Bearer ${token}`);
    return fetchWithDeadline(input, { ...init, headers });
  }
}

/** Raised by our own policies. */
const sessionEnded = "PT401";
/** Of PostgREST: the token has expired by the database's clock, or has not begun, or its key is not known there. */
const tokenRefusals = new Set(["PGRST301", "PGRST303"]);
const refusalSchema = z.object({ code: z.string() });

async function codeOf(answer: Response) {
  return refusalSchema.safeParse(await answer.json().catch(() => null)).data?.code ?? "";
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
 * @throws 503 when the backend did not answer in time, 401 when the session has ended, an Error when it refused.
 */
export function rowsOf<T>({ data, error, status }: PostgrestSingleResponse<T>): T {
  if (!error) return data;
  if (isAway(status) || tooBusy.has(error.code) || tokenRefusals.has(error.code)) {
    log.warn({ status, code: error.code, reason: error.message }, "the backend did not answer");
    throw backendUnreachable();
  }
  if (error.code === sessionEnded) throw unauthorized();
  throw new Error(`The backend refused: ${error.code} ${error.message}`);
}

/** For a write that the database refused: that a session has ended is no fault of the site. */
export function logWriteFailure({ code, message }: PostgrestError, what: string) {
  if (code !== sessionEnded && !tokenRefusals.has(code)) log.error({ code, reason: message }, what);
}

/** 0 is a request that never got an answer, 200 one whose answer was no JSON. A refusal has a status of its own. */
function isAway(status: number) {
  return status < 400 || status === 429 || status >= 500;
}

/** Cancelled after its time, a lock not had in time, no connection left: hosted Supabase answers these with 500 too. */
const tooBusy = new Set(["57014", "55P03", "53300"]);

/** One deadline for the whole call. A read whose connection broke is asked once more; a write never is. */
export async function fetchWithDeadline(input: RequestInfo | URL, init: RequestInit = {}) {
  const reading = isRead(input, init.method);
  const deadline = AbortSignal.timeout(reading ? readDeadline : writeDeadline);
  const signal = init.signal ? AbortSignal.any([init.signal, deadline]) : deadline;
  const ask = () => fetch(input, { ...init, signal });
  const answer = await ask().catch(error => {
    if (!reading || signal.aborted) throw error;
    return ask();
  });
  noteTime(answer);
  return answer;
}

/** Milliseconds by which the backend's clock is ahead of this machine's. */
let ahead = 0;

/** The time by the clock that tokens are issued and judged by. Milliseconds since 1970. */
export function serviceTime() {
  return Date.now() + ahead;
}

function noteTime({ headers }: Response) {
  const date = Date.parse(headers.get("Date") ?? "");
  // An answer that was kept on its way carries the time of long ago.
  if (date && !headers.has("Age")) ahead = date - Date.now();
}

/**
 * Functions of the database are asked by POST, although pages call none that writes: in an address `true` or `not.x`
 * would be a boolean or a filter, and no text.
 */
function isRead(input: RequestInfo | URL, method = "GET") {
  if (method === "GET" || method === "HEAD") return true;
  return new URL(input instanceof Request ? input.url : input).pathname.startsWith("/rest/v1/rpc/");
}
