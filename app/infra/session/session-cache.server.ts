import { setTimeout as wait } from "node:timers/promises";
import { LRUCache } from "lru-cache";
import { log } from "../log.server";
import { currentBudget, withoutTimeoutBudget } from "../request.server";
import type { CookieSession, SessionCookies } from "./session-cookies.server";
import {
  type LiveSession,
  refreshSession,
  type SessionState,
  trustAgain,
  unreachableSession,
  verifySession,
  visitor,
} from "./verify-session.server";

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
  const session = await findSession(key, cookies.session);
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

async function findSession(key: string, carried: CookieSession) {
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
