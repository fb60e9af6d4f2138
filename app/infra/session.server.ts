import { isAuthRetryableFetchError } from "@supabase/supabase-js";
import { createContext, type MiddlewareFunction, type RouterContextProvider, redirect } from "react-router";
import type { Viewer } from "./access-token.server";
import { type AuthCookies, claimedId, readAuthCookies } from "./auth-cookies.server";
import { nobody, readSession } from "./read-session.server";
import { backendUnreachable, forbidden, isBackendUnreachable } from "./responses";
import { createDataClient, type Supabase } from "./supabase.server";

interface Session {
  /** Reads and writes as the viewer. */
  supabase: Supabase;
  /** The signed-in member, from a token whose signature was checked; null for a visitor. */
  viewer: Viewer | null;
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
  const { accessToken, ...found } = cookies.value ? await readSession(cookies) : nobody;
  const isPost = request.method === "POST";
  context.set(sessionContext, { supabase: createDataClient(accessToken), cookies, isPost, ...found });

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

/** The guard of signed-in screens. A visitor's GET goes to log in and comes back; a POST is left to be refused in place. */
export const memberGuard: MiddlewareFunction<Response> = ({ url, context }) => {
  const { viewer, unreachable, isPost } = getSession(context);
  if (viewer || isPost) return;
  if (unreachable) throw backendUnreachable();
  throw redirect(loginPath(url));
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
  const { data, error } = await getSession(context).cookies.authClient().auth.getUser();
  if (error && isAuthRetryableFetchError(error)) throw backendUnreachable();
  if (data.user?.app_metadata.role !== "admin") throw forbidden();
  return viewer;
}

/**
 * Whom the header greets: the viewer, or whoever the cookies claim to be while the service cannot be asked.
 * Nothing else may rely on it.
 */
export function greetedId(context: Readonly<RouterContextProvider>): string | null {
  const session = findSession(context);
  if (!session) return null;
  return session.viewer?.id ?? (session.unreachable ? claimedId(session.cookies.value) : null);
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
