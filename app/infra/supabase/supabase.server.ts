import { PostgrestClient } from "@supabase/postgrest-js";
import { createClient, type SupabaseClient } from "@supabase/supabase-js";
import { z } from "zod";
import { env } from "../env.server";
import { backendFetch } from "./backend-fetch.server";
import type { Database } from "./database.types";
import { sessionEndedCode, tokenErrorCodes } from "./errors.server";
import { repeatIfUndone } from "./repeat-if-undone.server";

export type AuthClient = SupabaseClient<Database>;

export type Supabase = Pick<SupabaseClient<Database>, "from" | "rpc" | "functions">;

/** The library's retries would multiply our timeouts. */
export const clientOptions = { db: { retry: false }, global: { fetch: backendFetch } };

interface SessionCallbacks {
  onEnded(): void;
  refresh(): Promise<string | null>;
}

/** A call whose token was refused has changed nothing, so it may be repeated. */
export function createRequestClient(accessToken: string | null, session?: SessionCallbacks): Supabase {
  let token = accessToken;
  let refreshed: Promise<string | null> | undefined;
  return new RequestClient(fetchWithToken);

  async function fetchWithToken(input: RequestInfo | URL, init: RequestInit = {}) {
    const response = await repeatIfUndone(() => backendFetch(input, withToken(init, token)));
    if (response.status !== 401 || !accessToken || !session) return response;
    const code = await errorCode(response.clone());
    if (code === sessionEndedCode) session.onEnded();
    if (!tokenErrorCodes.has(code)) return response;
    refreshed ??= session.refresh();
    token = (await refreshed) ?? token;
    return token === accessToken ? response : backendFetch(input, withToken(init, token));
  }
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
