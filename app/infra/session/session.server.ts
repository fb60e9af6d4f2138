import { createContext, type MiddlewareFunction, type RouterContextProvider, redirect } from "react-router";
import { requestContext } from "../request.server";
import { backendUnreachable, forbidden, isBackendUnreachable, unauthorized } from "../responses";
import { createRequestClient, type Supabase } from "../supabase/supabase.server";
import type { Viewer } from "./access-token.server";
import { nobody } from "./ask-session.server";
import { type AuthCookies, claimedId, readAuthCookies } from "./auth-cookies.server";
import { fetchUser } from "./auth-service.server";
import { forgetSessionsOf, readSession, renewSession } from "./read-session.server";

interface Session {
  /** Reads and writes as the viewer. */
  supabase: Supabase;
  /** The signed-in member, from a token whose signature was checked; null for a visitor. */
  viewer: Viewer | null;
  accessToken: string | null;
  /** True when the browser's session turned out to have ended, before or while this answer was made. */
  hasEnded: boolean;
  /** True when the session could not be confirmed because the backend did not answer. */
  unreachable: boolean;
  cookies: AuthCookies;
  /** True on the answer to a posted form, loaders included. */
  isPost: boolean;
}

const sessionContext = createContext<Session | null>(null);

/** The one place where a session is read, refreshed, and written back, on every kind of answer. */
export const sessionMiddleware: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  const cookies = readAuthCookies(request);
  const found = cookies.arePresent ? await readSession(cookies) : nobody;
  const isPost = request.method === "POST";
  const supabase = createRequestClient(found.accessToken, {
    onEnded: () => endSession(context),
    refresh: () => renewToken(context),
  });
  context.set(sessionContext, { supabase, cookies, isPost, ...found });
  if (found.viewer) context.set(requestContext, { ...context.get(requestContext), member: found.viewer.id });

  const response = await next();
  for (const [name, value] of cookies.outgoing) {
    if (name === "set-cookie") response.headers.append(name, value);
    else response.headers.set(name, value);
  }
  response.headers.append("Vary", "Cookie");
  // A message, a mail's token or a session: what cookies brought or bring is for this browser alone.
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

/** The viewer's session was ended elsewhere: they are a visitor to what is still read, to the header and to the browser. */
function endSession(context: Readonly<RouterContextProvider>) {
  const session = getSession(context);
  if (!session.viewer) return;
  forgetSessionsOf(session.viewer.id);
  session.viewer = null;
  session.hasEnded = true;
  session.cookies.forget();
}

/** The viewer as the auth service sees them this moment. A token that it does not take is renewed first. */
export async function askForUser(context: Readonly<RouterContextProvider>) {
  const first = await fetchUser(getSession(context).accessToken ?? "");
  const renewed = first.outcome === "refused" ? await renewToken(context) : null;
  const answer = renewed ? await fetchUser(renewed) : first;
  if (answer.outcome === "ended") endSession(context);
  return answer;
}

async function renewToken(context: Readonly<RouterContextProvider>) {
  const session = getSession(context);
  const renewed = await renewSession(session.cookies);
  if (!renewed.viewer && !renewed.unreachable) endSession(context);
  if (!renewed.refreshed) return null;
  session.accessToken = renewed.accessToken;
  return renewed.accessToken;
}

/** @throws 503 when the backend cannot be reached, 401 when nobody is signed in. */
export function requireViewer(context: Readonly<RouterContextProvider>) {
  const { viewer, unreachable } = getSession(context);
  if (viewer) return viewer;
  if (unreachable) throw backendUnreachable();
  throw unauthorized();
}

/** The guard of signed-in screens. A visitor's GET goes to log in and comes back; a POST is left to be refused in place. */
export const memberGuard: MiddlewareFunction<Response> = async ({ url, context }, next) => {
  const session = getSession(context);
  if (session.isPost) return next();
  if (session.unreachable) throw backendUnreachable();
  if (!session.viewer) throw redirect(loginPath(url));
  const response = await next();
  return session.hasEnded ? redirect(loginPath(url)) : response;
};

/** The guard of `/admin`. A POST whose session has ended, or cannot be asked about, is left to be refused in place. */
export const adminGuard: MiddlewareFunction<Response> = async ({ context }) => {
  const { viewer, isPost } = getSession(context);
  if (!viewer && isPost) return;
  await requireAdmin(context).catch(refusal => {
    if (!isPost || !isBackendUnreachable(refusal)) throw refusal;
  });
};

/**
 * The role is asked of the auth service, never read from a token or a form.
 * @throws 401 when nobody is signed in, 403 for a member who is not an admin.
 */
export async function requireAdmin(context: Readonly<RouterContextProvider>) {
  const viewer = requireViewer(context);
  const answer = await askForUser(context);
  switch (answer.outcome) {
    case "given":
      if (answer.value.app_metadata.role !== "admin") throw forbidden();
      return viewer;
    case "ended":
      throw unauthorized();
    default:
      throw backendUnreachable();
  }
}

/**
 * Whom the header greets: the viewer, or whoever the cookies claim to be while the service cannot be asked.
 * Nothing else may rely on it.
 */
export function greetedId(context: Readonly<RouterContextProvider>): string | null {
  const session = findSession(context);
  if (!session) return null;
  return session.viewer?.id ?? (session.unreachable ? claimedId(session.cookies.session) : null);
}

/**
 * What a page reads to stand around its form. A form that was just posted comes back with what was typed even where
 * this cannot be read: undefined then.
 */
export async function aroundForm<T>(context: Readonly<RouterContextProvider>, reading: Promise<T>) {
  if (!getSession(context).isPost) return reading;
  return reading.catch(() => undefined);
}

/** Sends a signed-in member from the screens for visitors to the forums. */
export const visitorGuard: MiddlewareFunction<Response> = ({ request, context }) => {
  if (request.method === "GET" && getSession(context).viewer) throw redirect("/forums");
};

/** Where a visitor logs in to come back to `url`. */
export function loginPath(url: URL) {
  return `/login?redirectTo=${encodeURIComponent(url.pathname + url.search)}`;
}

function keepPrivate(response: Response) {
  if (!response.headers.has("Cache-Control")) response.headers.set("Cache-Control", "private, no-store");
}
