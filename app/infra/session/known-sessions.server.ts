import { LRUCache } from "lru-cache";
import { currentBudget, withoutTimeoutBudget } from "../request.server";
import { inTime } from "../stream-page.server";
import { backendNow } from "../supabase/backend-fetch.server";
import { fetchUser, refreshTokens } from "./auth-service.server";
import type { CookieSession } from "./session-cookies.server";
import { type Token, type Viewer, verifyToken } from "./verify-token.server";

export interface SessionState {
  viewer: Viewer | null;
  accessToken: string | null;
  unreachable?: boolean;
  hasEnded?: boolean;
  refreshed?: CookieSession;
}

const visitor: SessionState = { viewer: null, accessToken: null };
const ended: SessionState = { ...visitor, hasEnded: true };
const unreachable: SessionState = { ...visitor, unreachable: true };

/** A page stops waiting for the auth service; the answer is for a later one. */
const timeoutMs = 3_000;
const refreshMarginMs = 90_000;
const retryMs = 5_000;
/**
 * For this long after a refresh, a browser that missed its cookies gets them again, and a token that the database refuses
 * is not replaced by one that it would refuse, too. For this long after its end, a session is not asked about again.
 */
const newMs = 60_000;

/** Requests that ask for the same thing share one answer. */
class SharedAnswers<T> {
  readonly #answers = new LRUCache<string, Promise<T>>({ max: 10_000 });
  readonly #ttlMsOf: (answer: T) => number | null;

  /** A TTL of 0 keeps an answer as long as there is room; null does not keep it. */
  constructor(ttlMsOf: (answer: T) => number | null) {
    this.#ttlMsOf = ttlMsOf;
  }

  has(key: string) {
    return this.#answers.has(key);
  }

  /** Returns `late` when the answer takes too long; then a later request gets it. */
  async get(key: string, late: T, ask: () => Promise<T>): Promise<T> {
    const budget = currentBudget();
    const waitMs = budget?.enter(timeoutMs) ?? timeoutMs;
    try {
      return await inTime(this.#answers.get(key) ?? this.askAgain(key, ask), late, waitMs);
    } finally {
      budget?.leave();
    }
  }

  askAgain(key: string, ask: () => Promise<T>) {
    // Other requests wait for this too, so one request's time budget must not end it.
    const answer = withoutTimeoutBudget(ask);
    this.#answers.set(key, answer);
    void answer
      .then(this.#ttlMsOf, () => null)
      .then(ttl => {
        if (this.#answers.peek(key) !== answer) return;
        if (ttl === null) this.#answers.delete(key);
        else if (ttl > 0) this.#answers.set(key, answer, { ttl });
      });
    return answer;
  }
}

const tokens = new SharedAnswers<Token | SessionState>(token => {
  if (isToken(token)) return 0;
  return token.hasEnded ? newMs : null;
});
/** By refresh token, which works once. */
const renewals = new SharedAnswers<SessionState>(({ refreshed, viewer }) => {
  if (refreshed) return newMs;
  return viewer ? retryMs : null;
});

/** Asks the auth service about no verified token, because the database refuses a session that has ended. */
export async function readSession(
  cookie: CookieSession | null,
  { isRefused = false } = {},
): Promise<SessionState> {
  if (!cookie) return visitor;
  const { access_token: accessToken, refresh_token: refreshToken } = cookie;
  const token = await tokens.get(accessToken, unreachable, () => checkToken(accessToken));
  if (!isToken(token)) return token;
  const now = backendNow();
  // The cookie is untrusted: it can shorten the signed lifetime, but not extend it.
  const leftMs = Math.min(cookie.expires_at, token.expiresAt) * 1000 - now;
  const current = leftMs > 0 ? { viewer: token.viewer, accessToken } : unreachable;
  const ageMs = now - token.issuedAt * 1000;
  const isDue = isRefused ? ageMs < 0 || ageMs >= newMs : leftMs <= refreshMarginMs;
  if (!isDue && !renewals.has(refreshToken)) return current;
  return renewals.get(refreshToken, current, () => renew(refreshToken, current));
}

function isToken(token: Token | SessionState): token is Token {
  return "issuedAt" in token;
}

/** For a session that the database has refused: the next page does not wait for the database to say it again. */
export function recheckSession({ access_token: accessToken }: CookieSession) {
  void tokens.askAgain(accessToken, () => checkToken(accessToken, { isDoubted: true }));
}

async function checkToken(accessToken: string, { isDoubted = false } = {}): Promise<Token | SessionState> {
  const token = await verifyToken(accessToken);
  if (token === "forged") return visitor;
  if (token === "unreachable") return unreachable;
  return token.isVerified && !isDoubted ? token : askAbout(accessToken, token);
}

/** The service checks the signature first, so a token that it only calls expired is genuine. */
async function askAbout(accessToken: string, token: Token): Promise<Token | SessionState> {
  const answer = await fetchUser(accessToken);
  if (answer.outcome === "unreachable") return unreachable;
  if (answer.outcome === "ended") return ended;
  if (answer.outcome === "success") return answer.value.id === token.viewer.id ? token : visitor;
  const isExpired = /expired/i.test(answer.reason) && !/signature is invalid/i.test(answer.reason);
  return isExpired ? { ...token, expiresAt: 0 } : visitor;
}

async function renew(refreshToken: string, current: SessionState): Promise<SessionState> {
  const answer = await refreshTokens(refreshToken);
  if (answer.outcome === "ended") return ended;
  const token = answer.outcome === "success" && (await verifyToken(answer.value.access_token));
  if (!token || typeof token === "string") return current;
  return { viewer: token.viewer, accessToken: answer.value.access_token, refreshed: answer.value };
}
