import { createContext, type MiddlewareFunction, type RouterContextProvider } from "react-router";
import { pageOrReplacement } from "../flash.server";
import { requestContext } from "../request.server";
import { createRequestClient, type Supabase } from "../supabase/supabase.server";
import { type AuthUser, fetchUser } from "./auth-service.server";
import { readSession, recheckSession, type SessionState } from "./known-sessions.server";
import { readSessionCookies, type SessionCookies, unverifiedUserId } from "./session-cookies.server";

interface Session extends SessionState {
  supabase: Supabase;
  cookies: SessionCookies;
  /** A refused form renders its page by loaders, whose own request is a GET. */
  isPost: boolean;
  isSealed?: boolean;
  freshUser?: Promise<AuthUser | null>;
}

const sessionContext = createContext<Session | null>(null);

export const sessionMiddleware: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  const cookies = readSessionCookies(request);
  const state = await readSession(cookies.session);
  if (state.refreshed) cookies.write(state.refreshed);
  if (!state.viewer && !state.unreachable) cookies.clear();
  const isPost = request.method === "POST";
  const supabase = createRequestClient(state.accessToken, {
    onEnded: () => endSession(context),
    refresh: () => renewToken(context),
  });
  context.set(sessionContext, { supabase, cookies, isPost, ...state });
  if (state.viewer) context.get(requestContext).member = state.viewer.id;

  // A replaced page loses its own cookies but must keep the session's.
  const response = pageOrReplacement(request, await next());
  for (const [name, value] of cookies.headers) {
    if (name === "set-cookie") response.headers.append(name, value);
    else response.headers.set(name, value);
  }
  response.headers.append("Vary", "Cookie");
  const isPrivate = request.headers.has("Cookie") || response.headers.has("Set-Cookie");
  if (isPrivate && !response.headers.has("Cache-Control"))
    response.headers.set("Cache-Control", "private, no-store");
  return response;
};

export function findSession(context: Readonly<RouterContextProvider>) {
  return context.get(sessionContext);
}

export function getSession(context: Readonly<RouterContextProvider>) {
  const session = findSession(context);
  if (!session) throw new Error("The session middleware has not run");
  return session;
}

function endSession(context: Readonly<RouterContextProvider>) {
  const session = getSession(context);
  if (!session.viewer) return;
  if (session.cookies.session) recheckSession(session.cookies.session);
  session.viewer = null;
  session.hasEnded = true;
  session.cookies.clear();
}

/** Asks the auth service, once per request: a token outlives its session, and may hold an old role. */
export function fetchFreshUser(context: Readonly<RouterContextProvider>) {
  const session = getSession(context);
  session.freshUser ??= fetchUserOrRenew(context, session.accessToken ?? "");
  return session.freshUser;
}

/** Null when the session has ended or the service does not answer, which the session then says. */
async function fetchUserOrRenew(context: Readonly<RouterContextProvider>, accessToken: string) {
  const session = getSession(context);
  let answer = await fetchUser(accessToken);
  const renewed = answer.outcome === "refused" ? await renewToken(context) : null;
  if (renewed) answer = await fetchUser(renewed);
  if (answer.outcome === "success") return answer.value;
  if (answer.outcome === "ended") endSession(context);
  session.unreachable = !session.hasEnded;
  return null;
}

export async function renewToken(context: Readonly<RouterContextProvider>) {
  const session = getSession(context);
  if (session.isSealed) return null;
  const renewed = await readSession(session.cookies.session, { isRefused: true });
  if (renewed.hasEnded) endSession(context);
  if (!renewed.refreshed) return null;
  session.cookies.write(renewed.refreshed);
  session.accessToken = renewed.accessToken;
  return renewed.accessToken;
}

/** Call this before the headers are sent: a later renewal could not write its cookies. */
export function sealSession(context: Readonly<RouterContextProvider>) {
  const session = findSession(context);
  if (session) session.isSealed = true;
}

/** Use this for display only: the id is unverified while the auth service is unreachable. */
export function displayUserId(context: Readonly<RouterContextProvider>): string | null {
  const session = findSession(context);
  if (!session) return null;
  return session.viewer?.id ?? (session.unreachable ? unverifiedUserId(session.cookies.session) : null);
}
