import { setTimeout as wait } from "node:timers/promises";
import { LRUCache } from "lru-cache";
import { type VerifiedToken, type Viewer, verifyAccessToken } from "./access-token.server";
import type { AuthCookies } from "./auth-cookies.server";
import { fetchUser, refreshTokens } from "./auth-service.server";
import type { CarriedSession } from "./carried-session.server";
import { log } from "./log.server";
import { serviceTime } from "./supabase.server";

type SessionCookies = Pick<AuthCookies, "session" | "keep" | "forget">;

interface FoundSession {
  viewer: Viewer | null;
  accessToken: string | null;
  unreachable: boolean;
  /** What a refresh gave, for the browser that still carries the session from before. */
  refreshed: CarriedSession | null;
}

export const nobody: FoundSession = {
  viewer: null,
  accessToken: null,
  unreachable: false,
  refreshed: null,
};
const noAnswer: FoundSession = { ...nobody, unreachable: true };

interface KnownSession extends FoundSession {
  viewer: Viewer;
  /** By the process's own clock: from when on the service is asked whether the session still stands … */
  askFrom: number;
  /** … and until when no page waits for what it says. */
  trustedUntil: number;
  /** Milliseconds until the token has to be refreshed. */
  ttl: number;
}

/** Sessions whose token was verified, by what the cookies carry, until the token has to be refreshed. */
const known = new LRUCache<string, KnownSession>({ max: 10_000 });

type Asking = Map<string, Promise<KnownSession | FoundSession>>;

/** A refresh token works once: requests that arrive together with the same one wait for one refresh. */
const underWay: Asking = new Map();
const renewals: Asking = new Map();

/** Counts the sessions that ended here, for an answer that was on its way meanwhile says nothing of them. */
let endings = 0;

const refreshMargin = 90_000;
/** A token that is refused within so many seconds of its issue is refused for another reason. */
const newFor = 60;
const deadline = 3_000;
/** For this long a browser whose answer was lost is given the refreshed cookies once more. */
const secondChance = 60_000;
/** A session that ends elsewhere is found out within this long. */
const trustedFor = 60_000;
/** Asked this early, the service has answered before a page would have to wait for it. */
const askAfter = trustedFor / 2;
/** A service that cannot be asked ends no session and is asked again after this long. */
const askAgainAfter = 5_000;

/** The session that the cookies carry, refreshed where it has to be, and with a token whose signature was checked. */
export async function readSession(cookies: SessionCookies): Promise<FoundSession> {
  if (!cookies.session) return forget(cookies);
  const key = JSON.stringify(cookies.session);
  const session = await findSession(key, cookies.session);
  if (!session.viewer && !session.unreachable) return forget(cookies);
  if (session.refreshed) cookies.keep(session.refreshed);
  return session;
}

/**
 * The same session with another token, for the database refuses this one: by its clock it has expired or was not
 * issued yet, or the key has changed. Nothing is refreshed where the token is as new as the next would be.
 */
export async function renewSession(cookies: SessionCookies): Promise<FoundSession> {
  if (!cookies.session) return nobody;
  const key = JSON.stringify(cookies.session);
  const session = known.get(key);
  if (session?.refreshed) return session;
  const renewed = await inTime(renewals.get(key) ?? startAsking(renewals, key, renew(cookies.session)));
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
  const asking = underWay.get(key) ?? startAsking(underWay, key, askForSession(carried));
  if (session && now < session.trustedUntil) return session;
  return inTime(asking, session);
}

function inTime(asking: Promise<KnownSession | FoundSession>, otherwise: FoundSession = noAnswer) {
  return Promise.race([asking, wait(deadline, otherwise, { ref: false })]);
}

/** Goes on when the answer has left without it: a refresh that comes late is there for the next request. */
function startAsking(map: Asking, key: string, answer: Promise<KnownSession | FoundSession>) {
  const before = endings;
  const asking = answer
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
  if (answer.unreachable && session) {
    return Object.assign(session, trust(askAgainAfter));
  }
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

async function askForSession(carried: CarriedSession): Promise<KnownSession | FoundSession> {
  const token = await verifyAccessToken(carried.access_token);
  if (token === "forged") return nobody;
  if (token === "unreachable") return noAnswer;
  if (lasts(carried, token) <= refreshMargin) return refresh(carried, token);
  if (token.isConfirmed) return found(carried, token, askAfter);
  const answer = await fetchUser(carried.access_token);
  switch (answer.outcome) {
    case "given":
      return found(carried, token, askAfter);
    case "ended":
      return nobody;
    case "unreachable":
      // What the database is asked with this token, it decides itself.
      return found(carried, token, askAgainAfter);
    case "refused":
      return refresh(carried, token);
  }
}

async function renew(carried: CarriedSession) {
  const token = await verifyAccessToken(carried.access_token);
  if (typeof token === "string") return noAnswer;
  const age = serviceTime() / 1000 - token.issuedAt;
  return age >= 0 && age < newFor ? noAnswer : refresh(carried, token);
}

async function refresh(carried: CarriedSession, token: VerifiedToken) {
  const answer = await refreshTokens(carried.refresh_token);
  if (answer.outcome === "ended") return nobody;
  const renewed = answer.outcome === "given" ? await verifyAccessToken(answer.value.access_token) : null;
  if (answer.outcome === "given" && renewed && typeof renewed === "object") {
    return { ...found(answer.value, renewed, askAfter), refreshed: answer.value };
  }
  return lasts(carried, token) > 0 ? found(carried, token, askAgainAfter) : noAnswer;
}

/** Milliseconds. The cookie says when its token ends, but only what the service has signed can prolong it. */
function lasts({ expires_at }: CarriedSession, { expiresAt }: VerifiedToken) {
  return Math.min(expires_at, expiresAt) * 1000 - serviceTime();
}

function found(carried: CarriedSession, token: VerifiedToken, askIn: number): KnownSession {
  const rest = lasts(carried, token) - refreshMargin;
  return {
    viewer: token.viewer,
    accessToken: carried.access_token,
    unreachable: false,
    refreshed: null,
    ...trust(askIn),
    ttl: rest > 0 ? rest : askAgainAfter,
  };
}

function trust(askIn: number) {
  const now = performance.now();
  return { askFrom: now + askIn, trustedUntil: now + trustedFor };
}

function forget(cookies: SessionCookies) {
  cookies.forget();
  return nobody;
}
