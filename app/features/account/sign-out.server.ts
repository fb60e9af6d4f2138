import { isAuthSessionMissingError } from "@supabase/supabase-js";
import type { RouterContextProvider } from "react-router";
import { endsSession } from "~/infra/session/auth-service.server";
import { forgetSessionsOf } from "~/infra/session/known-sessions.server";
import { getSession } from "~/infra/session/session.server";
import type { SessionCookies } from "~/infra/session/session-cookies.server";

type Scope = "local" | "global";

/** Returns whether the auth service confirmed it. The caller clears the browser's cookies. */
export async function signOut(context: Readonly<RouterContextProvider>, scope: Scope) {
  const { viewer, accessToken, cookies } = getSession(context);
  const token = accessToken ?? cookies.session?.access_token;
  const isConfirmed = !token || (await endSessions(cookies, token, scope));
  if (viewer) forgetSessionsOf(viewer.id);
  return isConfirmed;
}

/** Runs in the background, because its failure must not undo the login or new password. */
export function endPreviousSession(context: Readonly<RouterContextProvider>) {
  const { viewer, accessToken, cookies } = getSession(context);
  if (!viewer || !accessToken) return;
  cookies.forgetPages();
  // Forgetting them earlier would let a request in between find the session alive and cache it again.
  void endSessions(cookies, accessToken, "local").then(() => forgetSessionsOf(viewer.id));
}

/** Uses the admin call, because the library's `signOut` needs a session that it does not have here. */
async function endSessions(cookies: SessionCookies, accessToken: string, scope: Scope) {
  const { error } = await cookies.authClient().auth.admin.signOut(accessToken, scope);
  return !error || isAuthSessionMissingError(error) || endsSession(error.code);
}
