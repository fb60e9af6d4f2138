import type { RouterContextProvider } from "react-router";
import { endSessions } from "~/infra/session/auth-service.server";
import { getSession } from "~/infra/session/session.server";
import { forgetSessionsOf } from "~/infra/session/session-cache.server";

/** False when the auth service did not confirm it. The caller clears the browser's cookies. */
export async function signOut(context: Readonly<RouterContextProvider>, scope: "local" | "global") {
  const { viewer, accessToken, cookies } = getSession(context);
  const token = accessToken ?? cookies.session?.access_token;
  const answer = token ? await endSessions(token, scope) : null;
  if (viewer) forgetSessionsOf(viewer.id);
  return !answer || answer.outcome === "given" || answer.outcome === "ended";
}

/** Not awaited: what the session was ended for stands whatever the auth service answers. */
export function endPreviousSession(context: Readonly<RouterContextProvider>) {
  const { viewer, accessToken, cookies } = getSession(context);
  if (!viewer || !accessToken) return;
  cookies.forgetPages();
  // Forgotten only then: a page asked for meanwhile would find the session alive and remember it.
  void endSessions(accessToken, "local").then(() => forgetSessionsOf(viewer.id));
}
