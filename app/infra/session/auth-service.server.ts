import { z } from "zod";
import { env } from "../env.server";
import { log } from "../log.server";
import { backendFetch } from "../supabase/backend-fetch.server";
import { type CookieSession, cookieSession } from "./session-cookies.server";

/** An answer that settles nothing is "unreachable", so that it signs no member out. */
type AuthAnswer<T> =
  | { outcome: "success"; value: T }
  | { outcome: "ended"; code: string }
  | { outcome: "refused"; reason: string }
  | { outcome: "unreachable" };

/** The service counts calls by network address, and all members share this server's. */
export const authRateLimitHint = "the auth service limits this server: raise its rate limits";

const unreachable = { outcome: "unreachable" } as const;

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

export function endsSession(code = "") {
  return endCodes.has(code);
}

const tokenErrorCodes = new Set(["bad_jwt", "invalid_jwt", "no_authorization"]);

const userSchema = z.object({
  id: z.uuid(),
  app_metadata: z.object({ role: z.string().optional().catch(undefined) }).catch({}),
  banned_until: z.string().optional().catch(undefined),
});

export type AuthUser = z.infer<typeof userSchema>;

/** The service also returns banned members, whose sessions have ended. */
export async function fetchUser(accessToken: string) {
  const answer = await callAuth(userSchema, "user", { headers: { Authorization: `Bearer ${accessToken}` } });
  const isBanned = answer.outcome === "success" && Date.parse(answer.value.banned_until ?? "") > Date.now();
  return isBanned ? ({ outcome: "ended", code: "user_banned" } as const) : answer;
}

export function refreshTokens(refreshToken: string): Promise<AuthAnswer<CookieSession>> {
  const init = { method: "POST", body: JSON.stringify({ refresh_token: refreshToken }) };
  return callAuth(cookieSession, "token?grant_type=refresh_token", init);
}

async function callAuth<T>(schema: z.ZodType<T>, path: string, init: RequestInit): Promise<AuthAnswer<T>> {
  const headers = {
    apikey: env.SUPABASE_PUBLISHABLE_KEY,
    "Content-Type": "application/json",
    ...init.headers,
  };
  const url = `${env.SUPABASE_URL}/auth/v1/${path}`;
  const response = await backendFetch(url, { ...init, headers }).catch(() => null);
  if (response?.status === 429) log.error(authRateLimitHint);
  const body: unknown = await response?.json().catch(() => null);
  if (!response || response.status >= 500) return unreachable;
  if (!response.ok) return parseError(body);
  const parsed = schema.safeParse(body);
  return parsed.success ? { outcome: "success", value: parsed.data } : unreachable;
}

const text = z.string().optional().catch(undefined);
const errorSchema = z.object({ error_code: text, code: text, msg: text, message: text }).catch({});

function parseError(body: unknown): AuthAnswer<never> {
  const error = errorSchema.parse(body);
  const code = error.error_code ?? error.code ?? "";
  if (endCodes.has(code)) return { outcome: "ended", code };
  return tokenErrorCodes.has(code)
    ? { outcome: "refused", reason: error.msg ?? error.message ?? "" }
    : unreachable;
}
