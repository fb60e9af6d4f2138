import { z } from "zod";
import { env } from "../env.server";
import { log } from "../log.server";
import { backendFetch } from "../supabase/backend-fetch.server";
import { type CookieSession, cookieSession } from "./session-cookies.server";

/** Whatever settles nothing is "unreachable", so that no member is signed out by it. */
type AuthAnswer<T> =
  | { outcome: "given"; value: T }
  | { outcome: "ended"; code: string }
  /** The token is expired or not signed by the service, which says nothing of the session. */
  | { outcome: "refused"; reason: string }
  | { outcome: "unreachable" };

/** The service counts calls by network address, which is this server's for all members together. */
export const limitedByService = "the auth service limits this server: raise its rate limits";

const unreachable = { outcome: "unreachable" } as const;

/** The only errors of the service that end a session. */
const endings = new Set([
  "refresh_token_not_found",
  "refresh_token_already_used",
  "session_not_found",
  "session_expired",
  "user_not_found",
  "user_banned",
]);

export function endsSession(code = "") {
  return endings.has(code);
}

const tokenRefusals = new Set(["bad_jwt", "invalid_jwt", "no_authorization"]);

const userSchema = z.object({
  id: z.uuid(),
  app_metadata: z.object({ role: z.string().optional().catch(undefined) }).catch({}),
  banned_until: z.string().optional().catch(undefined),
});

/** The role is the service's, never a token's. A banned member is answered like any other, but has no session. */
export async function fetchUser(accessToken: string) {
  const answer = await ask(userSchema, "user", { headers: { Authorization: `Bearer ${accessToken}` } });
  const isBanned = answer.outcome === "given" && Date.parse(answer.value.banned_until ?? "") > Date.now();
  return isBanned ? ({ outcome: "ended", code: "user_banned" } as const) : answer;
}

export function refreshTokens(refreshToken: string): Promise<AuthAnswer<CookieSession>> {
  const init = { method: "POST", body: JSON.stringify({ refresh_token: refreshToken }) };
  return ask(cookieSession, "token?grant_type=refresh_token", init);
}

async function ask<T>(schema: z.ZodType<T>, path: string, init: RequestInit): Promise<AuthAnswer<T>> {
  const headers = {
    apikey: env.SUPABASE_PUBLISHABLE_KEY,
    "Content-Type": "application/json",
    ...init.headers,
  };
  const url = `${env.SUPABASE_URL}/auth/v1/${path}`;
  const answer = await backendFetch(url, { ...init, headers }).catch(() => null);
  if (answer?.status === 429) log.error(limitedByService);
  const body: unknown = await answer?.json().catch(() => null);
  if (!answer || answer.status >= 500) return unreachable;
  if (!answer.ok) return refusalIn(body);
  const parsed = schema.safeParse(body);
  return parsed.success ? { outcome: "given", value: parsed.data } : unreachable;
}

const text = z.string().optional().catch(undefined);
const refusalSchema = z.object({ error_code: text, code: text, msg: text, message: text }).catch({});

function refusalIn(body: unknown): AuthAnswer<never> {
  const { error_code, code = "", msg, message = "" } = refusalSchema.parse(body);
  const said = error_code ?? code;
  if (endsSession(said)) return { outcome: "ended", code: said };
  return tokenRefusals.has(said) ? { outcome: "refused", reason: msg ?? message } : unreachable;
}
