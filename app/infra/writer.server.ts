import { isAuthRetryableFetchError } from "@supabase/supabase-js";
import type { RouterContextProvider } from "react-router";
import type { Viewer } from "./access-token.server";
import type { Refusal } from "./form.server";
import { forgetKnown } from "./read-session.server";
import { getSession, loginPath } from "./session.server";

type Writer = { viewer: Viewer; refusal: null } | { viewer: null; refusal: WriterRefusal };

interface WriterRefusal extends Refusal {
  /** True when somebody was signed in until a moment ago, here or with a session that was ended elsewhere. */
  hasEnded: boolean;
}

/**
 * The viewer as the auth service sees it this moment, asked before every write: an access token outlives a session
 * that was ended elsewhere. Else why the posted form is refused; the loaders of that answer see no viewer either.
 * `url` is where logging in leads back to.
 */
export async function confirmWriter(context: Readonly<RouterContextProvider>, url: URL): Promise<Writer> {
  const session = getSession(context);
  const { viewer, cookies } = session;
  if (session.unreachable) return refused(unreachable);
  if (!viewer) return refused(signedOut(url, false));

  const { data, error } = await cookies.authClient().auth.getUser();
  if (data.user?.id === viewer.id) return { viewer, refusal: null };
  session.viewer = null;
  if (error && isAuthRetryableFetchError(error)) {
    session.unreachable = true;
    return refused(unreachable);
  }
  forgetKnown(cookies.value);
  return refused(signedOut(url, true));
}

const unreachable: WriterRefusal = {
  status: 503,
  sentence: "Treks cannot be reached right now. Nothing is lost: wait a moment and send it again.",
  retryAfter: 5,
  hasEnded: false,
};

function signedOut(url: URL, hasEnded: boolean): WriterRefusal {
  return { status: 401, sentence: "User not authenticated", loginHref: loginPath(url), hasEnded };
}

function refused(refusal: WriterRefusal): Writer {
  return { viewer: null, refusal };
}
