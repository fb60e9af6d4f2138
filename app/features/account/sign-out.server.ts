import type { RouterContextProvider } from "react-router";
import { endSessions } from "~/infra/session/auth-service.server";
import { getSession } from "~/infra/session/session.server";
import { forgetSessionsOf } from "~/infra/session/session-cache.server";

/**
 * Ends the session of this browser, or every session of the member. False when the auth service did not confirm it;
 * the browser's cookies are the caller's to take away.
 */
export async function signOut(context: Readonly<RouterContextProvider>, scope: "local" | "global") {
  const { viewer, accessToken, cookies } = getSession(context);
  const token = accessToken ?? cookies.session?.access_token;
  const answer = token ? await endSessions(token, scope) : null;
  if (viewer) forgetSessionsOf(viewer.id);
  return !answer || answer.outcome === "given" || answer.outcome === "ended";
}

/**
 * Ends the session that the browser carried until it was given another, or none. Nobody waits for it: what it was
 * ended for stands whatever the auth service answers.
 */
export function endPreviousSession(context: Readonly<RouterContextProvider>) {
  const { viewer, accessToken } = getSession(context);
  if (!viewer || !accessToken) return;
  // Forgotten only then, else a page asked for meanwhile would find it standing and remember that.
  void endSessions(accessToken, "local").then(() => forgetSessionsOf(viewer.id));
}
