import { setTimeout as wait } from "node:timers/promises";
import { PostgrestClient } from "@supabase/postgrest-js";
import {
  type AuthError,
  createClient,
  isAuthSessionMissingError,
  type SupabaseClient,
} from "@supabase/supabase-js";
import { z } from "zod";
import { env } from "../env.server";
import { log } from "../log.server";
import { backendFetch } from "./backend-fetch.server";
import type { Database } from "./database.types";
import { sessionEndedCode } from "./errors.server";

export type AuthClient = SupabaseClient<Database>;

export type Supabase = Pick<SupabaseClient<Database>, "from" | "rpc" | "functions">;

/** The library's retries would multiply our timeouts. */
const clientOptions = { db: { retry: false }, global: { fetch: authFetch } };

/** `onEnded` is called when the database says that the token's session has ended. */
export function createRequestClient(accessToken: string | null, onEnded?: () => void): Supabase {
  return new RequestClient(async (input, init = {}) => {
    const response = await repeatIfUndone(() => backendFetch(input, withToken(init, accessToken)));
    if (onEnded && response.status === 401 && (await errorCode(response.clone())) === sessionEndedCode)
      onEnded();
    return response;
  });
}

/** A deadlock, and too long a wait for a lock: Postgres has undone the whole call. */
const undone = /"code":"(?:40P01|55P03)"/;
const maxTries = 3;

/** Waits a random time, so that two calls that failed each other do not meet again. */
async function repeatIfUndone(call: () => Promise<Response>): Promise<Response> {
  let response = await call();
  for (let tries = 1; tries < maxTries && (await isUndone(response)); tries++) {
    await wait(Math.random() * 100 * tries);
    response = await call();
  }
  return response;
}

async function isUndone(response: Response) {
  return response.status >= 400 && undone.test(await response.clone().text());
}

/** Creating the library's whole client takes longer than reading the rows of a page. */
class RequestClient extends PostgrestClient<Database> {
  readonly #fetch: typeof fetch;

  constructor(fetchWithToken: typeof fetch) {
    super(`${env.SUPABASE_URL}/rest/v1`, { schema: "public", fetch: fetchWithToken, retry: false });
    this.#fetch = fetchWithToken;
  }

  get functions() {
    const options = { ...clientOptions, accessToken: async () => null, global: { fetch: this.#fetch } };
    return createClient<Database>(env.SUPABASE_URL, env.SUPABASE_PUBLISHABLE_KEY, options).functions;
  }
}

function withToken(init: RequestInit, token: string | null): RequestInit {
  const apikey = env.SUPABASE_PUBLISHABLE_KEY;
  const headers = new Headers(init.headers);
  headers.set("apikey", apikey);
  headers.set("Authorization", `Bearer ${token ?? apikey}`);
  return { ...init, headers };
}

const errorSchema = z.object({ code: z.string() });

async function errorCode(response: Response) {
  return errorSchema.safeParse(await response.json().catch(() => null)).data?.code ?? "";
}

export function createIsolatedClient(): AuthClient {
  return createClient<Database>(env.SUPABASE_URL, env.SUPABASE_PUBLISHABLE_KEY, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    ...clientOptions,
  });
}

/** The service counts calls by network address, and all members share this server's. */
export const authRateLimitHint = "the auth service limits this server: raise its rate limits";

const endCodes = new Set([
  "refresh_token_not_found",
  "refresh_token_already_used",
  "session_not_found",
  "session_expired",
  "user_not_found",
  "user_banned",
  // A malformed refresh token fails the service's validation, and will at every later try.
  "validation_failed",
]);

export function endsSession(error: AuthError) {
  return isAuthSessionMissingError(error) || endCodes.has(error.code ?? "");
}

/** The error code of an inconclusive refresh. */
export const unsettled = "refresh_unsettled";

const endCode = z.enum([...endCodes]);
/** Clients that ask for the newer version of the API, as the library does, get the code by another name. */
const settled = z.union([
  z.object({ access_token: z.string() }),
  z.object({ error_code: endCode }),
  z.object({ code: endCode }),
]);

/**
 * After an inconclusive refresh, the library would try again for half a minute, or end the session. It gets an
 * error instead that it does not repeat, and that callers can tell from an end.
 */
export async function authFetch(input: RequestInfo | URL, init: RequestInit = {}) {
  const url = new URL(input instanceof Request ? input.url : input);
  if (url.searchParams.get("grant_type") !== "refresh_token") return backendFetch(input, init);
  const refresh = () => backendFetch(url, init).catch(() => null);
  const first = await refresh();
  // Too many requests brought this token at once; by now one of them has refreshed it.
  const response = first?.status === 409 ? await refresh() : first;
  if (response?.status === 429) log.error(authRateLimitHint);
  const isServerError = !response || response.status >= 500;
  if (!isServerError && settled.safeParse(await bodyOf(response)).success) return response;
  return Response.json({ error_code: unsettled, msg: "The refresh settled nothing." }, { status: 400 });
}

function bodyOf(response: Response): Promise<unknown> {
  return response
    .clone()
    .json()
    .catch(() => null);
}
