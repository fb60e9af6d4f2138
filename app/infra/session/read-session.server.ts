import { setTimeout as wait } from "node:timers/promises";
import { LRUCache } from "lru-cache";
import { log } from "../log.server";
import { withoutTimeoutBudget, withTimeoutBudget } from "../supabase/timeout-budget.server";
import {
  askForSession,
  type FoundSession,
  type KnownSession,
  noAnswer,
  nobody,
  renew,
  trustAgain,
} from "./ask-session.server";
import type { AuthCookies } from "./auth-cookies.server";
import type { CarriedSession } from "./carried-session.server";

type SessionCookies = Pick<AuthCookies, "session" | "keep" | "forget">;

/** Sessions whose token was verified, by what the cookies carry, until the token has to be refreshed. */
const known = new LRUCache<string, KnownSession>({ max: 10_000 });

type Asking = Map<string, Promise<KnownSession | FoundSession>>;

/** A refresh token works once: requests that arrive together with the same one wait for one refresh. */
const underWay: Asking = new Map();
const renewals: Asking = new Map();

/** Counts the sessions that ended here, for an answer that was on its way meanwhile says nothing of them. */
let endings = 0;

const deadline = 3_000;
/** For this long a browser whose answer was lost is given the refreshed cookies once more. */
const secondChance = 60_000;
/** The session that the cookies carry, refreshed where it has to be, and with a token whose signature was checked. */
export async function readSession(cookies: SessionCookies): Promise<FoundSession> {
  if (!cookies.session) {
    cookies.forget();
    return nobody;
  }
  const key = JSON.stringify(cookies.session);
  const session = await findSession(key, cookies.session);
  if (isOver(session)) cookies.forget();
  if (session.refreshed) cookies.keep(session.refreshed);
  return session;
}

/** The same session with another token, where there is one to be had: `refreshed` then says so. */
export async function renewSession(cookies: SessionCookies): Promise<FoundSession> {
  const carried = cookies.session;
  if (!carried) return nobody;
  const key = JSON.stringify(carried);
  const session = known.get(key);
  if (session?.refreshed) return session;
  const renewed = await inTime(renewals.get(key) ?? startAsking(renewals, key, () => renew(carried)));
  if (renewed.refreshed) cookies.keep(renewed.refreshed);
  return renewed;
}

/** For sessions of a member that have ended: the next page asks the auth service about each that is left. */
export function forgetSessionsOf(memberId: string) {
  endings++;
  for (const [key, { viewer }] of known.entries()) if (viewer.id === memberId) known.delete(key);
}

async function findSession(key: string, carried: CarriedSession) {
  const session = known.get(key);
  const now = performance.now();
  if (session && now < session.askFrom) return session;
  const asking = underWay.get(key) ?? startAsking(underWay, key, () => askForSession(carried));
  if (session && now < session.trustedUntil) return session;
  return inTime(asking, session);
}

function inTime(asking: Promise<KnownSession | FoundSession>, otherwise: FoundSession = noAnswer) {
  return withTimeoutBudget(deadline, milliseconds =>
    Promise.race([asking, wait(milliseconds, otherwise, { ref: false })]),
  );
}

/** Goes on when the answer has left without it: a refresh that comes late is there for the next request. */
function startAsking(map: Asking, key: string, ask: () => Promise<KnownSession | FoundSession>) {
  const before = endings;
  const asking = withoutTimeoutBudget(ask)
    .catch((error: unknown) => {
      log.error({ err: error }, "reading a session failed");
      return noAnswer;
    })
    .then(answer => settle(key, answer, before === endings))
    .finally(() => map.delete(key));
  map.set(key, asking);
  return asking;
}

function settle(key: string, answer: KnownSession | FoundSession, isCurrent: boolean) {
  const session = known.get(key);
  // The session was renewed meanwhile: only its end would be news.
  if (session?.refreshed && !answer.refreshed && !isOver(answer)) return session;
  if (session && answer.unreachable) return Object.assign(session, trustAgain());
  if ("ttl" in answer && isCurrent) remember(key, answer);
  else known.delete(key);
  return answer;
}

function remember(key: string, session: KnownSession) {
  const { refreshed, ttl } = session;
  if (!refreshed) return known.set(key, session, { ttl });
  known.set(JSON.stringify(refreshed), { ...session, refreshed: null }, { ttl });
  // Asking once more would spend a token that has been spent, which ends the session.
  known.set(key, { ...session, askFrom: Number.POSITIVE_INFINITY }, { ttl: secondChance });
}

function isOver({ viewer, unreachable }: FoundSession) {
  return !viewer && !unreachable;
}
