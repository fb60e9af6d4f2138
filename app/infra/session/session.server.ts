import { setTimeout as wait } from "node:timers/promises";
import { LRUCache } from "lru-cache";
import { createContext, type MiddlewareFunction, type RouterContextProvider } from "react-router";
import { log } from "../log.server";
import { pageOrReplacement } from "../replaced-page.server";
import { currentBudget, requestContext, withoutTimeoutBudget } from "../request.server";
import { createRequestClient, type Supabase } from "../supabase/supabase.server";
import { fetchUser } from "./auth-service.server";
import {
  type CookieSession,
  readSessionCookies,
  type SessionCookies,
  unverifiedUserId,
} from "./session-cookies.server";
import {
  extendTrust,
  type LiveSession,
  refreshSession,
  type SessionState,
  unreachableSession,
  verifySession,
  visitor,
} from "./verify-session.server";

interface Session extends SessionState {
  supabase: Supabase;
  cookies: SessionCookies;
  isPost: boolean;
  isSealed?: boolean;
  freshUser?: ReturnType<typeof fetchUser>;
}

const sessionContext = createContext<Session | null>(null);

export const sessionMiddleware: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  const cookies = readSessionCookies(request);
  const state = cookies.arePresent ? await readSession(cookies) : visitor;
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
  forgetSessionsOf(session.viewer.id);
  session.viewer = null;
  session.hasEnded = true;
  session.cookies.clear();
}

export function fetchFreshUser(context: Readonly<RouterContextProvider>) {
  const session = getSession(context);
  session.freshUser ??= fetchUserOrRenew(context);
  return session.freshUser;
}

async function fetchUserOrRenew(context: Readonly<RouterContextProvider>) {
  const first = await fetchUser(getSession(context).accessToken ?? "");
  const renewed = first.outcome === "refused" ? await renewToken(context) : null;
  const answer = renewed ? await fetchUser(renewed) : first;
  if (answer.outcome === "ended") endSession(context);
  return answer;
}

export function sealSession(context: Readonly<RouterContextProvider>) {
  const session = findSession(context);
  if (session) session.isSealed = true;
}

export async function renewToken(context: Readonly<RouterContextProvider>) {
  const session = getSession(context);
  if (session.isSealed) return null;
  const renewed = await renewSession(session.cookies);
  if (!renewed.viewer && !renewed.unreachable) endSession(context);
  if (!renewed.refreshed) return null;
  session.accessToken = renewed.accessToken;
  return renewed.accessToken;
}

/** Use this for display only: the id is unverified while the auth service is unreachable. */
export function displayUserId(context: Readonly<RouterContextProvider>): string | null {
  const session = findSession(context);
  if (!session) return null;
  return session.viewer?.id ?? (session.unreachable ? unverifiedUserId(session.cookies.session) : null);
}

export async function optionalOnPost<T>(context: Readonly<RouterContextProvider>, reading: Promise<T>) {
  if (!getSession(context).isPost) return reading;
  return reading.catch(() => undefined);
}

type Cookies = Pick<SessionCookies, "session" | "write" | "clear">;

/** Keys are untrusted cookies, so their length counts. */
const sessionCache = new LRUCache<string, LiveSession>({
  max: 10_000,
  maxSize: 16 * 1024 * 1024,
  sizeCalculation: ({ accessToken }, key) => key.length + (accessToken?.length ?? 0) + 500,
});

type Requests = Map<string, Promise<LiveSession | SessionState>>;

/** A refresh token works once, so requests with the same token share one refresh. */
const verifications: Requests = new Map();
const renewals: Requests = new Map();

let cacheEpoch = 0;

const timeoutMs = 3_000;
/** A browser that missed its refreshed cookies gets them again within this time. */
const replayMs = 60_000;

export async function readSession(cookies: Cookies): Promise<SessionState> {
  if (!cookies.session) {
    cookies.clear();
    return visitor;
  }
  const key = JSON.stringify(cookies.session);
  const session = await lookUpSession(key, cookies.session);
  if (isOver(session)) cookies.clear();
  if (session.refreshed) cookies.write(session.refreshed);
  return session;
}

export async function renewSession(cookies: Cookies): Promise<SessionState> {
  const current = cookies.session;
  if (!current) return visitor;
  const key = JSON.stringify(current);
  const session = sessionCache.get(key);
  if (session?.refreshed) return session;
  const renewed = await withTimeout(
    renewals.get(key) ?? startRequest(renewals, key, () => refreshSession(current)),
  );
  if (renewed.refreshed) cookies.write(renewed.refreshed);
  return renewed;
}

export function forgetSessionsOf(memberId: string) {
  cacheEpoch++;
  for (const [key, { viewer }] of sessionCache.entries())
    if (viewer.id === memberId) sessionCache.delete(key);
}

async function lookUpSession(key: string, current: CookieSession) {
  const session = sessionCache.get(key);
  const now = performance.now();
  if (session && now < session.revalidateAt) return session;
  const request = verifications.get(key) ?? startRequest(verifications, key, () => verifySession(current));
  if (session && now < session.trustedUntil) return session;
  return withTimeout(request, session);
}

async function withTimeout(
  request: Promise<LiveSession | SessionState>,
  fallback: SessionState = unreachableSession,
) {
  const budget = currentBudget();
  const waitMs = budget?.enter(timeoutMs) ?? timeoutMs;
  try {
    return await Promise.race([request, wait(waitMs, fallback, { ref: false })]);
  } finally {
    budget?.leave();
  }
}

function startRequest(requests: Requests, key: string, ask: () => Promise<LiveSession | SessionState>) {
  const epoch = cacheEpoch;
  const request = withoutTimeoutBudget(ask)
    .catch((error: unknown) => {
      log.error({ err: error }, "reading a session failed");
      return unreachableSession;
    })
    .then(answer => settle(key, answer, epoch === cacheEpoch))
    .finally(() => requests.delete(key));
  requests.set(key, request);
  return request;
}

function settle(key: string, answer: LiveSession | SessionState, isCurrent: boolean) {
  const session = sessionCache.get(key);
  if (session?.refreshed && !answer.refreshed && !isOver(answer)) return session;
  if (session && answer.unreachable) return Object.assign(session, extendTrust());
  if ("ttlMs" in answer && isCurrent) cacheSession(key, answer);
  else sessionCache.delete(key);
  return answer;
}

function cacheSession(key: string, session: LiveSession) {
  const { refreshed, ttlMs: ttl } = session;
  if (!refreshed) return sessionCache.set(key, session, { ttl });
  sessionCache.set(JSON.stringify(refreshed), { ...session, refreshed: null }, { ttl });
  // Revalidating would use the spent refresh token again, which would end the session.
  sessionCache.set(key, { ...session, revalidateAt: Number.POSITIVE_INFINITY }, { ttl: replayMs });
}

function isOver({ viewer, unreachable }: SessionState) {
  return !viewer && !unreachable;
}
