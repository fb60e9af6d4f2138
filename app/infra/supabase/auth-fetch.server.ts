import { type AuthError, isAuthSessionMissingError } from "@supabase/supabase-js";
import { z } from "zod";
import { log } from "../log.server";
import { backendFetch } from "./backend-fetch.server";

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
