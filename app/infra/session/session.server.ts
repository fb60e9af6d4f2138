import { createContext, type MiddlewareFunction, type RouterContextProvider } from "react-router";
import { pageOrReplacement } from "../replaced-page.server";
import { requestContext } from "../request.server";
import { createRequestClient, type Supabase } from "../supabase/supabase.server";
import type { Viewer } from "./access-token.server";
import { fetchUser } from "./auth-service.server";
import { forgetSessionsOf, readSession, renewSession } from "./session-cache.server";
import { readSessionCookies, type SessionCookies, unverifiedUserId } from "./session-cookies.server";
import { visitor } from "./verify-session.server";

interface Session {
  supabase: Supabase;
  viewer: Viewer | null;
  accessToken: string | null;
  hasEnded: boolean;
  unreachable: boolean;
  isAdmin: boolean;
  cookies: SessionCookies;
  /** True for the loaders after a posted form, too. */
  isPost: boolean;
  /** The head of the answer has been sent: cookies could not be. */
  isSealed?: boolean;
  freshUser?: ReturnType<typeof fetchUser>;
}

const sessionContext = createContext<Session | null>(null);

/** The one place where a session is read, refreshed and written back. */
export const sessionMiddleware: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  const cookies = readSessionCookies(request);
  const found = cookies.arePresent ? await readSession(cookies) : visitor;
  const isPost = request.method === "POST";
  const supabase = createRequestClient(found.accessToken, {
    onEnded: () => endSession(context),
    refresh: () => renewToken(context),
  });
  context.set(sessionContext, { supabase, cookies, isPost, ...found });
  if (found.viewer) context.set(requestContext, { ...context.get(requestContext), member: found.viewer.id });

  // First: what replaces a page lacks the page's cookies, never the session's.
  const response = pageOrReplacement({ request, context }, await next());
  for (const [name, value] of cookies.headers) {
    if (name === "set-cookie") response.headers.append(name, value);
    else response.headers.set(name, value);
  }
  response.headers.append("Vary", "Cookie");
  // A message, a mail's token or a session in cookies is for this browser alone.
  if (request.headers.has("Cookie") || response.headers.has("Set-Cookie")) keepPrivate(response);
  return response;
};

/** Null only where the router answered before the middleware ran. */
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
  forgetSessionsOf(session.viewer.id);
  session.viewer = null;
  session.hasEnded = true;
  session.cookies.clear();
}

/** Asked once per request. A token that the service does not take is renewed first. */
export function fetchFreshUser(context: Readonly<RouterContextProvider>) {
  const session = getSession(context);
  session.freshUser ??= askForUser(context);
  return session.freshUser;
}

async function askForUser(context: Readonly<RouterContextProvider>) {
  const first = await fetchUser(getSession(context).accessToken ?? "");
  const renewed = first.outcome === "refused" ? await renewToken(context) : null;
  const answer = renewed ? await fetchUser(renewed) : first;
  if (answer.outcome === "ended") endSession(context);
  return answer;
}

/** A refresh token that is spent from now on would be lost. */
export function sealSession(context: Readonly<RouterContextProvider>) {
  const session = findSession(context);
  if (session) session.isSealed = true;
}

/** Null where the token that there is has to do. */
export async function renewToken(context: Readonly<RouterContextProvider>) {
  const session = getSession(context);
  if (session.isSealed) return null;
  const renewed = await renewSession(session.cookies);
  if (!renewed.viewer && !renewed.unreachable) endSession(context);
  if (!renewed.refreshed) return null;
  session.accessToken = renewed.accessToken;
  return renewed.accessToken;
}

/** While the service cannot be asked, whoever the cookies claim to be: only for the header. */
export function displayUserId(context: Readonly<RouterContextProvider>): string | null {
  const session = findSession(context);
  if (!session) return null;
  return session.viewer?.id ?? (session.unreachable ? unverifiedUserId(session.cookies.session) : null);
}

/** A posted form comes back with what was typed even where this cannot be read: undefined then. */
export async function optionalOnPost<T>(context: Readonly<RouterContextProvider>, reading: Promise<T>) {
  if (!getSession(context).isPost) return reading;
  return reading.catch(() => undefined);
}

function keepPrivate(response: Response) {
  if (!response.headers.has("Cache-Control")) response.headers.set("Cache-Control", "private, no-store");
}
