import { isAuthRetryableFetchError } from "@supabase/supabase-js";
import { jwtVerify } from "jose";
import { createContext, type MiddlewareFunction, type RouterContextProvider, redirect } from "react-router";
import { env } from "./env.server";
import { backendUnreachable, forbidden } from "./responses";
import { createRequestClient, type Supabase } from "./supabase.server";

export interface Viewer {
  id: string;
  email: string;
}

export interface Session {
  supabase: Supabase;
  /** The signed-in member, from a token whose signature was checked; null for a visitor. */
  viewer: Viewer | null;
  /** True when the session could not be refreshed because the backend did not answer. */
  unreachable: boolean;
  rememberSession: (remember: boolean) => void;
  forgetSession: () => void;
}

const sessionContext = createContext<Session | null>(null);

/** The one place where a session is read, refreshed, and written back, on every kind of answer. */
export const sessionMiddleware: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  const { client, outgoing, hasSession, rememberSession, forgetSession } = createRequestClient(request);
  const found = hasSession ? await readViewer(client) : { viewer: null, unreachable: false };
  if (hasSession && !found.viewer && !found.unreachable) forgetSession();
  context.set(sessionContext, { supabase: client, rememberSession, forgetSession, ...found });

  const response = await next();
  for (const [name, value] of outgoing) {
    if (name === "set-cookie") response.headers.append(name, value);
    else response.headers.set(name, value);
  }
  response.headers.append("Vary", "Cookie");
  if (hasSession || outgoing.has("set-cookie")) keepPrivate(response);
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
export async function requireAdmin(context: Readonly<RouterContextProvider>) {
  const viewer = requireViewer(context);
  const { data, error } = await getSession(context).supabase.auth.getUser();
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
  const { viewer, supabase, unreachable } = session;
  if (unreachable) throw backendUnreachable();
  if (!viewer) return null;
  const { data, error } = await supabase.auth.getUser();
  if (error && isAuthRetryableFetchError(error)) throw backendUnreachable();
  // The client has dropped the ended session by now, so the loaders of this answer must not count on it either.
  if (data.user?.id !== viewer.id) session.viewer = null;
  return session.viewer;
}

/** Sends a signed-in member from the screens for visitors to the forums. */
export const visitorGuard: MiddlewareFunction<Response> = ({ request, context }) => {
  if (request.method === "GET" && getSession(context).viewer) throw redirect("/forums");
};

/** Where a visitor logs in to come back to `url`. */
export function loginPath(url: URL) {
  return `/login?redirectTo=${encodeURIComponent(url.pathname + url.search)}`;
}

const sharedSecret = env.TREKS_JWT_SECRET && new TextEncoder().encode(env.TREKS_JWT_SECRET);

async function readViewer(client: Supabase) {
  const { data, error } = await client.auth.getSession();
  if (error && isAuthRetryableFetchError(error)) return { viewer: null, unreachable: true };
  const viewer = data.session && (await verifyToken(client, data.session.access_token));
  return { viewer, unreachable: false };
}

async function verifyToken(client: Supabase, token: string): Promise<Viewer | null> {
  const claims = sharedSecret
    ? await verifyLocally(token, sharedSecret)
    : await verifyWithKeys(client, token);
  if (typeof claims?.sub !== "string") return null;
  return { id: claims.sub, email: typeof claims.email === "string" ? claims.email : "" };
}

async function verifyLocally(token: string, secret: Uint8Array) {
  const options = { algorithms: ["HS256"], audience: "authenticated" };
  return jwtVerify(token, secret, options).then(
    ({ payload }) => payload,
    () => null,
  );
}

async function verifyWithKeys(client: Supabase, token: string) {
  const { data } = await client.auth.getClaims(token);
  return data?.claims.aud === "authenticated" ? data.claims : null;
}

function keepPrivate(response: Response) {
  if (!response.headers.has("Cache-Control")) response.headers.set("Cache-Control", "private, no-store");
}
