import { createServerClient } from "@supabase/ssr";
import { isAuthError, type User } from "@supabase/supabase-js";
import { jwtVerify } from "jose";
import { LRUCache } from "lru-cache";
import { createContext, type MiddlewareFunction, type RouterContextProvider } from "react-router";
import { z } from "zod";
import { env } from "../env.server";
import { pageOrReplacement } from "../flash.server";
import { requestContext } from "../request.server";
import {
  type AuthClient,
  authFetch,
  createIsolatedClient,
  createRequestClient,
  endsSession,
  unsettled,
} from "../supabase/supabase.server";
import { authCookieName, readSessionCookies, type SessionCookies } from "./session-cookies.server";

export interface Viewer {
  id: string;
  email: string;
}

/** What the cookies say. The request's `Session` begins with it. */
interface SessionState {
  viewer: Viewer | null;
  accessToken: string | null;
  unreachable?: boolean;
  hasEnded?: boolean;
}

type Session = Awaited<ReturnType<typeof openSession>>;

/** Empty where a page is rendered for an error that came before the middleware. */
export const sessionContext = createContext<Session | null>(null);

export const sessionMiddleware: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  const session = await openSession(request);
  context.set(sessionContext, session);
  if (session.viewer) context.get(requestContext).member = session.viewer.id;

  // A replaced page loses its own cookies but must keep the session's.
  const response = pageOrReplacement(request, await next());
  for (const [name, value] of session.cookies.headers) response.headers.append(name, value);
  response.headers.append("Vary", "Cookie");
  const isPrivate = request.headers.has("Cookie") || response.headers.has("Set-Cookie");
  if (isPrivate && !response.headers.has("Cache-Control"))
    response.headers.set("Cache-Control", "private, no-store");
  return response;
};

async function openSession(request: Request) {
  const cookies = readSessionCookies(request);
  const state = await readSession(cookies);
  if (!state.viewer && !state.unreachable) cookies.clear();
  const session = {
    ...state,
    cookies,
    supabase: createRequestClient(state.accessToken, () => end(session)),
    /** A refused form renders its page by loaders, whose own request is a GET. */
    isPost: request.method === "POST",
    freshUser: undefined as Promise<User | null> | undefined,
  };
  return session;
}

function end(session: Pick<Session, "viewer" | "hasEnded" | "cookies">) {
  if (!session.viewer) return;
  session.viewer = null;
  session.hasEnded = true;
  session.cookies.clear();
}

export function getSession(context: Readonly<RouterContextProvider>) {
  const session = context.get(sessionContext);
  if (!session) throw new Error("The session middleware has not run");
  return session;
}

/** Asks the auth service, once per request: a token outlives its session, and may hold an old role. */
export function fetchFreshUser(context: Readonly<RouterContextProvider>) {
  const session = getSession(context);
  session.freshUser ??= askFor(session);
  return session.freshUser;
}

/** Null when the session has ended or the auth service does not answer; the session then says which. */
async function askFor(session: Session) {
  const { data, error } = await createIsolatedClient().auth.getUser(session.accessToken ?? "");
  // The service also returns banned members, whose sessions have ended.
  const isBanned = Date.parse(data.user?.banned_until ?? "") > Date.now();
  if (data.user && !isBanned) return data.user;
  if (!error || endsSession(error)) end(session);
  else session.unreachable = true;
  return null;
}

/**
 * Its logins and refreshes write the browser's cookies. The library looks for a session at once, for listeners of its own; it finds none
 * then, because it would refresh it, and print a failure.
 */
export async function openCookieClient({ getAll, setAll }: SessionCookies): Promise<AuthClient["auth"]> {
  let isOpen = false;
  const options = {
    cookieOptions: { name: authCookieName },
    cookies: { getAll: () => (isOpen ? getAll() : []), setAll, encode: "tokens-only" as const },
    global: { fetch: authFetch },
  };
  const { auth } = createServerClient(env.SUPABASE_URL, env.SUPABASE_PUBLISHABLE_KEY, options);
  await auth.getSession();
  isOpen = true;
  return auth;
}

/** As in the library, whose client takes a tenth of a page's time to open. */
const refreshMs = 90_000;

/** Refreshes a token that is about to expire. Whether its session still stands is for the database to say. */
export async function readSession(cookies: SessionCookies): Promise<SessionState> {
  let session: { access_token: string } | null = cookies.tokens;
  if (cookies.tokens && cookies.tokens.expires_at * 1_000 - Date.now() < refreshMs) {
    const { data, error } = await (await openCookieClient(cookies)).getSession();
    if (error?.code === unsettled) cookies.headers.delete("Set-Cookie");
    if (error) return stateAfter(error);
    session = data.session;
  }
  if (!session) return visitor;
  try {
    return { viewer: await viewerOf(session.access_token), accessToken: session.access_token };
  } catch (error) {
    return stateAfter(error);
  }
}

const visitor: SessionState = { viewer: null, accessToken: null };

/** An inconclusive error signs nobody out. */
function stateAfter(error: unknown): SessionState {
  if (!isAuthError(error) || forgeries.has(error.code ?? "")) return visitor;
  return { ...visitor, ...(endsSession(error) ? { hasEnded: true } : { unreachable: true }) };
}

const forgeries = new Set(["invalid_jwt", "bad_jwt", "no_authorization"]);

const claimsSchema = z
  .object({ sub: z.uuid(), aud: z.literal("authenticated"), email: z.string().catch(""), exp: z.number() })
  .transform(({ sub: id, email, exp }) => ({ viewer: { id, email }, exp }));

/** A token says the same until it expires, so each is verified once. */
const verified = new LRUCache<string, z.infer<typeof claimsSchema>>({ max: 1_000 });

async function viewerOf(accessToken: string): Promise<Viewer> {
  const known = verified.get(accessToken);
  if (known && Date.now() / 1_000 < known.exp) return known.viewer;
  const claims = claimsSchema.parse(await readClaims(accessToken));
  verified.set(accessToken, claims);
  return claims.viewer;
}

/** The embedded backend shares its secret with this machine. For its tokens, the library would ask the auth service. */
async function readClaims(accessToken: string): Promise<unknown> {
  const secret = new TextEncoder().encode(env.TREKS_JWT_SECRET);
  if (secret.length > 0) return (await jwtVerify(accessToken, secret, { algorithms: ["HS256"] })).payload;
  const { data, error } = await createIsolatedClient().auth.getClaims(accessToken);
  if (error) throw error;
  return data?.claims;
}
