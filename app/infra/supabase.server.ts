import { createServerClient, parseCookieHeader, serializeCookieHeader } from "@supabase/ssr";
import { createClient, type PostgrestSingleResponse, type SupabaseClient } from "@supabase/supabase-js";
import type { Database } from "./database.types";
import { env } from "./env.server";
import { log } from "./log.server";
import { backendUnreachable } from "./responses";

type SerializeOptions = Parameters<typeof serializeCookieHeader>[2];

export type Supabase = SupabaseClient<Database>;

/** Milliseconds the backend may take before the page says it cannot be reached. */
const readDeadline = 3_000;
const writeDeadline = 8_000;

const secure = env.SITE_URL.startsWith("https:");
const cookieAttributes = { httpOnly: true, secure, sameSite: "lax", path: "/" } as const;
const authCookieName = secure ? "__Host-treks" : "treks";
/** Present while the member did not tick "Stay logged in": cookies then end with the browser session. */
const sessionOnlyCookie = `${authCookieName}-once`;

/** Deadlines are ours: the library's own retries would multiply them. */
const transport = { db: { retry: false }, global: { fetch: fetchWithDeadline } };

/** The request's Supabase client, and the headers its answer must carry to keep the browser's session right. */
export function createRequestClient(request: Request) {
  const incoming = parseCookieHeader(request.headers.get("Cookie") ?? "");
  const outgoing = new Headers();
  let stay = !incoming.some(cookie => cookie.name === sessionOnlyCookie);

  const client = createServerClient<Database>(env.SUPABASE_URL, env.SUPABASE_PUBLISHABLE_KEY, {
    cookieOptions: { name: authCookieName, ...cookieAttributes },
    cookies: {
      encode: "tokens-only",
      getAll: () => incoming.map(({ name, value }) => ({ name, value: value ?? "" })),
      setAll(cookies, headers) {
        for (const { name, value, options } of cookies) setCookie(name, value, options);
        for (const [name, value] of Object.entries(headers)) outgoing.set(name, value);
      },
    },
    ...transport,
  });

  function setCookie(name: string, value: string, options: SerializeOptions) {
    const lasting = stay || options.maxAge === 0 ? options : { ...options, maxAge: undefined };
    outgoing.append("Set-Cookie", serializeCookieHeader(name, value, { ...lasting, ...cookieAttributes }));
  }

  /** Call before signing in: decides whether the session outlives the browser's. */
  function rememberSession(remember: boolean) {
    stay = remember;
    setCookie(sessionOnlyCookie, remember ? "" : "1", remember ? { maxAge: 0 } : {});
  }

  /** Signs this browser out whatever the backend says, by taking its cookies away. */
  function forgetSession() {
    for (const { name } of incoming) if (isAuthCookie(name)) setCookie(name, "", { maxAge: 0 });
  }

  const hasSession = incoming.some(({ name }) => isAuthCookie(name));
  return { client, outgoing, hasSession, rememberSession, forgetSession };
}

/** The session's cookie, or a chunk of it: `treks`, `treks.0`, `treks.1` … */
function isAuthCookie(name: string) {
  return name === authCookieName || name.startsWith(`${authCookieName}.`);
}

/** One deadline for the whole call. A read whose connection broke is asked once more; a write never is. */
async function fetchWithDeadline(input: RequestInfo | URL, init: RequestInit = {}) {
  const reading = !init.method || init.method === "GET" || init.method === "HEAD";
  const deadline = AbortSignal.timeout(reading ? readDeadline : writeDeadline);
  const signal = init.signal ? AbortSignal.any([init.signal, deadline]) : deadline;
  const ask = () => fetch(input, { ...init, signal });
  return ask().catch(error => {
    if (!reading || signal.aborted) throw error;
    return ask();
  });
}

/** A client without a session of its own, for calls that must leave the browser's cookies alone. */
export function createDetachedClient() {
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
  if (noAnswer.has(status)) {
    log.warn({ status, reason: error.message }, "the backend did not answer");
    throw backendUnreachable();
  }
  throw new Error(`The backend refused: ${error.code} ${error.message}`);
}

/** 0 is a request that never got an answer. */
const noAnswer = new Set([0, 502, 503, 504]);
