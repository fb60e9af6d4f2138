import { isAuthSessionMissingError } from "@supabase/supabase-js";
import type { RouterContextProvider } from "react-router";
import { endsSession } from "~/infra/session/auth-service.server";
import { forgetSessionsOf, getSession } from "~/infra/session/session.server";
import type { SessionCookies } from "~/infra/session/session-cookies.server";

type Scope = "local" | "global";

/** False when the auth service did not confirm it. The caller clears the browser's cookies. */
export async function signOut(context: Readonly<RouterContextProvider>, scope: Scope) {
  const { viewer, accessToken, cookies } = getSession(context);
  const token = accessToken ?? cookies.session?.access_token;
  const isConfirmed = !token || (await endSessions(cookies, token, scope));
  if (viewer) forgetSessionsOf(viewer.id);
  return isConfirmed;
}

/** Not awaited: what the session was ended for stands whatever the auth service answers. */
export function endPreviousSession(context: Readonly<RouterContextProvider>) {
  const { viewer, accessToken, cookies } = getSession(context);
  if (!viewer || !accessToken) return;
  cookies.forgetPages();
  // Forgotten only then: a page asked for meanwhile would find the session alive and remember it.
  void endSessions(cookies, accessToken, "local").then(() => forgetSessionsOf(viewer.id));
}

/** By its token: the library's own `signOut` would need the session, which it is not shown. */
async function endSessions(cookies: SessionCookies, accessToken: string, scope: Scope) {
  const { error } = await cookies.authClient().auth.admin.signOut(accessToken, scope);
  return !error || isAuthSessionMissingError(error) || endsSession(error.code);
}
