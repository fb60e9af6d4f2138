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
  type LiveSession,
  refreshSession,
  type SessionState,
  trustAgain,
  unreachableSession,
  type Viewer,
  verifySession,
  visitor,
} from "./verify-session.server";

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

type Cookies = Pick<SessionCookies, "session" | "write" | "clear">;

/** Anyone's cookie is a key, so its length counts. */
const known = new LRUCache<string, LiveSession>({
  max: 10_000,
  maxSize: 16 * 1024 * 1024,
  sizeCalculation: ({ accessToken }, key) => key.length + (accessToken?.length ?? 0) + 500,
});

type Requests = Map<string, Promise<LiveSession | SessionState>>;

/** A refresh token works once: requests that arrive together with the same one wait for one refresh. */
const underWay: Requests = new Map();
const renewals: Requests = new Map();

/** An answer that was on its way when a session ended says nothing of it. */
let endings = 0;

const deadline = 3_000;
/** Milliseconds in which a browser whose answer was lost is given the refreshed cookies once more. */
const secondChance = 60_000;

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
  const carried = cookies.session;
  if (!carried) return visitor;
  const key = JSON.stringify(carried);
  const session = known.get(key);
  if (session?.refreshed) return session;
  const renewed = await withDeadline(
    renewals.get(key) ?? startRequest(renewals, key, () => refreshSession(carried)),
  );
  if (renewed.refreshed) cookies.write(renewed.refreshed);
  return renewed;
}

export function forgetSessionsOf(memberId: string) {
  endings++;
  for (const [key, { viewer }] of known.entries()) if (viewer.id === memberId) known.delete(key);
}

async function lookUpSession(key: string, carried: CookieSession) {
  const session = known.get(key);
  const now = performance.now();
  if (session && now < session.askFrom) return session;
  const request = underWay.get(key) ?? startRequest(underWay, key, () => verifySession(carried));
  if (session && now < session.trustedUntil) return session;
  return withDeadline(request, session);
}

async function withDeadline(
  request: Promise<LiveSession | SessionState>,
  otherwise: SessionState = unreachableSession,
) {
  const budget = currentBudget();
  const waitMs = budget?.enter(deadline) ?? deadline;
  try {
    return await Promise.race([request, wait(waitMs, otherwise, { ref: false })]);
  } finally {
    budget?.leave();
  }
}

/** Goes on after the page has been answered: a late refresh is there for the next request. */
function startRequest(map: Requests, key: string, ask: () => Promise<LiveSession | SessionState>) {
  const before = endings;
  const request = withoutTimeoutBudget(ask)
    .catch((error: unknown) => {
      log.error({ err: error }, "reading a session failed");
      return unreachableSession;
    })
    .then(answer => settle(key, answer, before === endings))
    .finally(() => map.delete(key));
  map.set(key, request);
  return request;
}

function settle(key: string, answer: LiveSession | SessionState, isCurrent: boolean) {
  const session = known.get(key);
  // The session was renewed meanwhile: only its end would be news.
  if (session?.refreshed && !answer.refreshed && !isOver(answer)) return session;
  if (session && answer.unreachable) return Object.assign(session, trustAgain());
  if ("ttl" in answer && isCurrent) remember(key, answer);
  else known.delete(key);
  return answer;
}

function remember(key: string, session: LiveSession) {
  const { refreshed, ttl } = session;
  if (!refreshed) return known.set(key, session, { ttl });
  known.set(JSON.stringify(refreshed), { ...session, refreshed: null }, { ttl });
  // Refreshing again would present a spent token, which ends the session.
  known.set(key, { ...session, askFrom: Number.POSITIVE_INFINITY }, { ttl: secondChance });
}

function isOver({ viewer, unreachable }: SessionState) {
  return !viewer && !unreachable;
}
