import { isAuthRetryableFetchError } from "@supabase/supabase-js";
import { createContext, type MiddlewareFunction, type RouterContextProvider, redirect } from "react-router";
import type { Viewer } from "./access-token.server";
import { type AuthCookies, readAuthCookies } from "./auth-cookies.server";
import { forgetKnown, nobody, readSession } from "./read-session.server";
import { backendUnreachable, forbidden } from "./responses";
import { createDataClient, type Supabase } from "./supabase.server";

interface Session {
  /** Reads and writes as the viewer. */
  supabase: Supabase;
  /** The signed-in member, from a token whose signature was checked; null for a visitor. */
  viewer: Viewer | null;
  /** True when the session could not be refreshed because the backend did not answer. */
  unreachable: boolean;
  cookies: AuthCookies;
}

const sessionContext = createContext<Session | null>(null);

/** The one place where a session is read, refreshed, and written back, on every kind of answer. */
export const sessionMiddleware: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  const cookies = readAuthCookies(request);
  const { accessToken, ...found } = cookies.value ? await readSession(cookies) : nobody;
  context.set(sessionContext, { supabase: createDataClient(accessToken), cookies, ...found });

  const response = await next();
  for (const [name, value] of cookies.outgoing) {
    if (name === "set-cookie") response.headers.append(name, value);
    else response.headers.set(name, value);
  }
  response.headers.append("Vary", "Cookie");
  if (cookies.value || cookies.outgoing.has("set-cookie")) keepPrivate(response);
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

/** @throws 503 when the backend cannot be reached, 401 when nobody is signed in. */
export function requireViewer(context: Readonly<RouterContextProvider>) {
  const { viewer, unreachable } = getSession(context);
  if (viewer) return viewer;
  if (unreachable) throw backendUnreachable();
  throw new Response(null, { status: 401, statusText: "Unauthorized" });
}

/** The guard of signed-in screens. A visitor's GET goes to log in and comes back; a POST is left to answer 401 in place. */
export const memberGuard: MiddlewareFunction<Response> = ({ request, url, context }) => {
  const { viewer, unreachable } = getSession(context);
  if (viewer) return;
  if (unreachable) throw backendUnreachable();
  if (request.method === "GET" || request.method === "HEAD") throw redirect(loginPath(url));
};

/** The guard of `/admin`: the role is asked of the auth service, never read from a token or a form. */
export const adminGuard: MiddlewareFunction<Response> = async ({ context }) => {
  await requireAdmin(context);
};

/** @throws 401 when nobody is signed in, 403 for a member who is not an admin. */
async function requireAdmin(context: Readonly<RouterContextProvider>) {
  const viewer = requireViewer(context);
  const { data, error } = await getSession(context).cookies.authClient().auth.getUser();
  if (error && isAuthRetryableFetchError(error)) throw backendUnreachable();
  if (data.user?.app_metadata.role !== "admin") throw forbidden();
  return viewer;
}

/**
 * The viewer as the auth service sees it this moment, asked before every write: an access token outlives a
 * session that was ended elsewhere. Null when nobody is signed in any more.
 */
export async function confirmViewer(context: Readonly<RouterContextProvider>): Promise<Viewer | null> {
  const session = getSession(context);
  const { viewer, cookies, unreachable } = session;
  if (unreachable) throw backendUnreachable();
  if (!viewer) return null;
  const { data, error } = await cookies.authClient().auth.getUser();
  if (error && isAuthRetryableFetchError(error)) throw backendUnreachable();
  if (data.user?.id === viewer.id) return viewer;
  // Ended elsewhere: the loaders of this answer must not count on it either, nor the next request.
  forgetKnown(cookies.value);
  session.viewer = null;
  return null;
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
