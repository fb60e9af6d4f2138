import { createClient, type SupabaseClient } from "@supabase/supabase-js";
import { z } from "zod";
import { env } from "../env.server";
import type { Database } from "./database.types";
import { sessionEndedCode, tokenErrorCodes } from "./errors.server";
import { fetchWithTimeout } from "./fetch.server";

export type Supabase = SupabaseClient<Database>;

/** The library's own retries would multiply our timeouts. */
export const clientOptions = { db: { retry: false }, global: { fetch: fetchWithTimeout } };

interface SessionCallbacks {
  onEnded(): void;
  /** Another token for the same session, or null. Called once. */
  refresh(): Promise<string | null>;
}

/** A call whose token was refused has changed nothing, so it is made again with a refreshed one. */
export function createRequestClient(accessToken: string | null, session?: SessionCallbacks): Supabase {
  let token = accessToken;
  let refreshed: Promise<string | null> | undefined;
  return createClient<Database>(env.SUPABASE_URL, env.SUPABASE_PUBLISHABLE_KEY, {
    accessToken: async () => token,
    ...clientOptions,
    global: { fetch: fetchWithToken },
  });

  async function fetchWithToken(input: RequestInfo | URL, init: RequestInit = {}) {
    const response = await fetchWithTimeout(input, init);
    if (response.status !== 401 || !accessToken || !session) return response;
    const code = await errorCode(response.clone());
    if (code === sessionEndedCode) session.onEnded();
    if (!tokenErrorCodes.has(code)) return response;
    refreshed ??= session.refresh();
    token = (await refreshed) ?? token;
    if (token === accessToken) return response;
    const headers = new Headers(init.headers);
    headers.set("Authorization", `Bearer ${token}`);
    return fetchWithTimeout(input, { ...init, headers });
  }
}

const errorSchema = z.object({ code: z.string() });

async function errorCode(response: Response) {
  return errorSchema.safeParse(await response.json().catch(() => null)).data?.code ?? "";
}

export function createIsolatedClient(): Supabase {
  return createClient<Database>(env.SUPABASE_URL, env.SUPABASE_PUBLISHABLE_KEY, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    ...clientOptions,
  });
}
