import {
  createClient,
  type PostgrestError,
  type PostgrestSingleResponse,
  type SupabaseClient,
} from "@supabase/supabase-js";
import { z } from "zod";
import { env } from "../env.server";
import { log } from "../log.server";
import { backendUnreachable, unauthorized } from "../responses";
import { circuitFor } from "./circuit.server";
import type { Database } from "./database.types";
import { spendTime } from "./time-budget.server";

export type Supabase = SupabaseClient<Database>;

/** Milliseconds one call may take before the page says that the backend cannot be reached; all of a page: its budget. */
const readDeadline = 3_000;
const writeDeadline = 7_000;

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
  const answer = await fetchWithDeadline(probes.rest, { headers: probeHeaders }).catch(() => null);
  return answer !== null && answer.status < 500;
}

/** What costs a service least to answer, and proves that what stands behind it answers. */
const probes = {
  rest: `${env.SUPABASE_URL}/rest/v1/location_forums?select=id&limit=1`,
  auth: `${env.SUPABASE_URL}/auth/v1/health`,
};
const probeHeaders = { apikey: env.SUPABASE_PUBLISHABLE_KEY };

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

/** For a write that failed: that a session has ended is no fault of the site, nor is a backend that is away for a while. */
export function logWriteFailure({ code, message }: PostgrestError, what: string) {
  if (code === sessionEnded || tokenRefusals.has(code)) return;
  const hasNoAnswer = !code || tooBusy.has(code);
  log[hasNoAnswer ? "warn" : "error"]({ code, reason: message }, what);
}

/** 0 is a request that never got an answer, 200 one whose answer was no JSON. A refusal has a status of its own. */
function isAway(status: number) {
  return status < 400 || status === 429 || status >= 500;
}

/** Cancelled after its time, a lock not had in time, no connection left: hosted Supabase answers these with 500 too. */
const tooBusy = new Set(["57014", "55P03", "53300"]);

/**
 * One deadline for the whole call, and never more than is left of the request's time. A read whose connection broke
 * is asked once more; a write never is. A service that is known to be silent is not asked at all.
 */
export function fetchWithDeadline(input: RequestInfo | URL, init: RequestInit = {}) {
  const url = new URL(input instanceof Request ? input.url : input);
  const reading = isRead(url, init.method);
  return spendTime(reading ? readDeadline : writeDeadline, async milliseconds => {
    if (milliseconds === 0) throw new DOMException("The time of the request is used up.", "TimeoutError");
    const deadline = AbortSignal.timeout(milliseconds);
    const signal = init.signal ? AbortSignal.any([init.signal, deadline]) : deadline;
    const ask = () => fetch(input, { ...init, signal });
    return throughCircuit(url, async () => {
      const answer = await ask().catch(error => {
        if (!reading || signal.aborted) throw error;
        return ask();
      });
      noteTime(answer);
      return answer;
    });
  });
}

const circuits = {
  rest: circuitFor("rest", () => probe(probes.rest)),
  auth: circuitFor("auth", () => probe(probes.auth)),
};

/** Functions are called so seldom, and take so long, that their silence would tell nothing of the next call. */
function throughCircuit<T>({ pathname }: URL, call: () => Promise<T>) {
  if (pathname.startsWith("/rest/v1/")) return circuits.rest(call);
  return pathname.startsWith("/auth/v1/") ? circuits.auth(call) : call();
}

async function probe(address: string) {
  const answer = await fetch(address, { headers: probeHeaders, signal: AbortSignal.timeout(readDeadline) });
  await answer.body?.cancel();
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
function isRead({ pathname }: URL, method = "GET") {
  return method === "GET" || method === "HEAD" || pathname.startsWith("/rest/v1/rpc/");
}
