import type { RouterContextProvider } from "react-router";
import type { Refusal } from "../forms/form.server";
import type { Viewer } from "./access-token.server";
import { askForUser, getSession, loginPath } from "./session.server";

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
  const { viewer } = session;
  if (session.unreachable) return refused(unreachable);
  if (!viewer) return refused(signedOut(url, session.hasEnded));

  const answer = await askForUser(context);
  switch (answer.outcome) {
    case "given":
      return { viewer, refusal: null };
    case "unreachable":
      session.viewer = null;
      session.unreachable = true;
      return refused(unreachable);
    default:
      session.viewer = null;
      return refused(signedOut(url, true));
  }
}

/** How a write that failed is refused when the database found the session ended; null for any other failure. */
export function lostSession(context: Readonly<RouterContextProvider>, url: URL): WriterRefusal | null {
  return getSession(context).hasEnded ? signedOut(url, true) : null;
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
