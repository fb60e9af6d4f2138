import type { RouterContextProvider } from "react-router";
import { getSession } from "~/infra/session/session.server";
import { createIsolatedClient, endsSession } from "~/infra/supabase/supabase.server";

type Scope = "local" | "global";

/** Returns whether the auth service confirmed it. The caller clears the browser's cookies. */
export async function signOut(context: Readonly<RouterContextProvider>, scope: Scope) {
  const { accessToken, cookies } = getSession(context);
  const token = accessToken ?? cookies.tokens?.access_token;
  return !token || endSessions(token, scope);
}

/** Runs in the background, because its failure must not undo the login or new password. */
export function endPreviousSession(context: Readonly<RouterContextProvider>) {
  const { accessToken, cookies } = getSession(context);
  if (!accessToken) return;
  cookies.forgetPages();
  void endSessions(accessToken, "local");
}

/** Uses the admin call, because the library's `signOut` needs a session that it does not have here. */
async function endSessions(accessToken: string, scope: Scope) {
  const { error } = await createIsolatedClient().auth.admin.signOut(accessToken, scope);
  return !error || endsSession(error);
}
