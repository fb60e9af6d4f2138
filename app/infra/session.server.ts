import { setTimeout as wait } from "node:timers/promises";
import { isAuthRetryableFetchError } from "@supabase/supabase-js";
import { LRUCache } from "lru-cache";
import { createContext, type MiddlewareFunction, type RouterContextProvider, redirect } from "react-router";
import { type Viewer, viewerOf } from "./access-token.server";
import { type AuthCookies, isReadable, readAuthCookies } from "./auth-cookies.server";
import { log } from "./log.server";
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
  known.delete(cookies.value);
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

interface FoundSession {
  viewer: Viewer | null;
  accessToken: string | null;
  unreachable: boolean;
}

const nobody: FoundSession = { viewer: null, accessToken: null, unreachable: false };

/** A session that was read once, and the cookies that its refresh wrote. */
interface ReadSession extends FoundSession {
  written: AuthCookies["written"];
}

/** Sessions whose token was verified, by what the cookies carry, until the token has to be refreshed. */
const known = new LRUCache<string, ReadSession>({ max: 10_000 });

/** A refresh token works once: requests that arrive together with the same one wait for one refresh. */
const underWay = new Map<string, Promise<ReadSession>>();

/** auth-js refreshes a token this long before it ends, and tries for half a minute when nobody answers. */
const refreshMargin = 90_000;
const refreshDeadline = 3_000;
/** For this long a browser whose answer was lost is given the refreshed cookies once more. */
const secondChance = 60_000;

async function readSession(cookies: AuthCookies): Promise<FoundSession> {
  const { value } = cookies;
  if (!isReadable(value)) return forget(cookies);
  const shared = known.get(value) ?? underWay.get(value);
  const session = await inTime(shared ?? startAsking(cookies));
  if (!session.viewer && !session.unreachable) return forget(cookies);
  if (shared) cookies.write(session.written);
  return session;
}

const noAnswer: ReadSession = { ...nobody, unreachable: true, written: [] };

async function inTime(session: ReadSession | Promise<ReadSession>) {
  return session instanceof Promise
    ? Promise.race([session, wait(refreshDeadline, noAnswer, { ref: false })])
    : session;
}

/** Goes on when the answer has left without it: a refresh that comes late is there for the next request. */
function startAsking(cookies: AuthCookies) {
  const asking = askForSession(cookies)
    .catch(error => {
      log.error({ err: error }, "reading a session failed");
      return noAnswer;
    })
    .finally(() => underWay.delete(cookies.value));
  underWay.set(cookies.value, asking);
  return asking;
}

async function askForSession({ value, written, authClient }: AuthCookies): Promise<ReadSession> {
  const client = authClient();
  const { data, error } = await client.auth.getSession();
  if (error && isAuthRetryableFetchError(error)) return noAnswer;
  const { session } = data;
  const viewer = session && (await viewerOf(session.access_token, client));
  if (!viewer) return { ...nobody, written: [] };
  const read = { viewer, accessToken: session.access_token, unreachable: false, written: [...written] };
  const lasts = (session.expires_at ?? 0) * 1000 - Date.now() - refreshMargin;
  const ttl = written.length > 0 ? Math.min(lasts, secondChance) : lasts;
  if (ttl > 0) known.set(value, read, { ttl });
  return read;
}

function forget(cookies: AuthCookies) {
  cookies.forget();
  return nobody;
}

function keepPrivate(response: Response) {
  if (!response.headers.has("Cache-Control")) response.headers.set("Cache-Control", "private, no-store");
}
