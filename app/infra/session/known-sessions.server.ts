import { hash } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { LRUCache } from "lru-cache";
import { log } from "../log.server";
import { currentBudget, withoutTimeoutBudget } from "../request.server";
import { backendNow } from "../supabase/backend-fetch.server";
import { fetchUser, refreshTokens } from "./auth-service.server";
import type { CookieSession, SessionCookies } from "./session-cookies.server";
import { type Token, type Viewer, verifyToken } from "./verify-token.server";

export interface SessionState {
  viewer: Viewer | null;
  accessToken: string | null;
  /** This decides only what pages show; the auth service and the database check permissions. */
  isAdmin?: boolean;
  unreachable?: boolean;
  hasEnded?: boolean;
  refreshed?: CookieSession;
}

export const visitor: SessionState = { viewer: null, accessToken: null };
const ended: SessionState = { ...visitor, hasEnded: true };
const unreachable: SessionState = { ...visitor, unreachable: true };

/**
 * For this long after a session was confirmed, no page waits for the auth service; after a refresh, a browser that missed
 * its cookies gets them again, and a token that the database refuses is not replaced by one that it would refuse, too.
 */
const trustMs = 60_000;
/** A session in use is confirmed this often, beside the page. */
const confirmMs = trustMs / 2;
const retryMs = 5_000;
const refreshMarginMs = 90_000;
const timeoutMs = 3_000;

const sessions = new LRUCache<string, KnownSession>({ max: 10_000 });

type Cookies = Pick<SessionCookies, "session" | "write" | "clear">;

export async function readSession(cookies: Cookies): Promise<SessionState> {
  const state = cookies.session ? await findKnown(cookies.session).read() : visitor;
  if (state.refreshed) cookies.write(state.refreshed);
  if (!state.viewer && !state.unreachable) cookies.clear();
  return state;
}

/** For a token that the database or the auth service refuses. */
export async function renewSession(cookies: Cookies): Promise<SessionState> {
  const state = cookies.session ? await findKnown(cookies.session).renew() : visitor;
  if (state.refreshed) cookies.write(state.refreshed);
  return state;
}

/** Answers about these sessions that are still on their way are not cached. */
export function forgetSessionsOf(memberId: string) {
  for (const [key, { token }] of sessions.entries())
    if (!token || token.viewer.id === memberId) sessions.delete(key);
}

function findKnown(cookie: CookieSession) {
  const known = sessions.get(keyOf(cookie)) ?? new KnownSession(cookie);
  if (!sessions.has(known.key)) sessions.set(known.key, known);
  return known;
}

const keyOf = (cookie: CookieSession) => hash("sha256", JSON.stringify(cookie));

/** What this process knows about the session of one cookie, for all requests that bring it. */
class KnownSession {
  readonly key: string;
  readonly #cookie: CookieSession;
  /** Null until it is verified. */
  token: Token | null = null;
  #confirmAt = 0;
  #waitAt = 0;
  #check: Promise<SessionState> | null = null;
  /** A refresh token works once, so this stays after it has succeeded. */
  #renewal: Promise<SessionState> | null = null;

  constructor(cookie: CookieSession) {
    this.key = keyOf(cookie);
    this.#cookie = cookie;
  }

  read(): SessionState | Promise<SessionState> {
    const now = performance.now();
    if (this.#renewal) return this.#inTime(this.#renewal);
    if (now < this.#confirmAt) return this.#state;
    this.#check ??= this.#share(() => this.#confirm()).finally(() => {
      this.#check = null;
    });
    return now < this.#waitAt ? this.#state : this.#inTime(this.#check);
  }

  renew(): SessionState | Promise<SessionState> {
    const ageMs = backendNow() - (this.token?.issuedAt ?? 0) * 1000;
    const isNew = ageMs >= 0 && ageMs < trustMs;
    return isNew && !this.#renewal ? unreachable : this.#inTime(this.#refreshOnce());
  }

  /** A verified token counts until it expires. */
  get #state(): SessionState {
    if (!this.token || this.#timeLeftMs <= 0) return unreachable;
    const { viewer, isAdmin } = this.token;
    return { viewer, isAdmin, accessToken: this.#cookie.access_token };
  }

  /** The cookie is untrusted: it can shorten the signed lifetime, but not extend it. */
  get #timeLeftMs() {
    return Math.min(this.#cookie.expires_at, this.token?.expiresAt ?? 0) * 1000 - backendNow();
  }

  async #confirm(): Promise<SessionState> {
    const token = await verifyToken(this.#cookie.access_token);
    if (token === "forged") return this.#end(visitor);
    if (token === "unreachable") return this.#keep();
    if (token.isVerified) this.token ??= token;
    if (token.isVerified && this.#timeLeftMs <= refreshMarginMs) return this.#refreshOnce();
    const answer = await fetchUser(this.#cookie.access_token);
    switch (answer.outcome) {
      case "success":
        if (answer.value.id !== token.viewer.id) return this.#end(visitor);
        this.token = { ...token, isAdmin: answer.value.app_metadata.role === "admin" };
        return this.#timeLeftMs <= refreshMarginMs ? this.#refreshOnce() : this.#trust(confirmMs);
      case "ended":
        return this.#end(ended);
      case "unreachable":
        return this.#keep();
      case "refused":
        return token.isVerified || isOnlyExpired(answer.reason) ? this.#refreshOnce() : this.#end(visitor);
    }
  }

  #refreshOnce(): Promise<SessionState> {
    this.#renewal ??= this.#share(() => this.#refresh()).then(state => {
      if (!state.refreshed) this.#renewal = null;
      return state;
    });
    return this.#renewal;
  }

  async #refresh(): Promise<SessionState> {
    const answer = await refreshTokens(this.#cookie.refresh_token);
    if (answer.outcome === "ended") return this.#end(ended);
    if (answer.outcome !== "success") return this.#keep();
    const token = await verifyToken(answer.value.access_token);
    return typeof token === "object" ? this.#replace(answer.value, token) : this.#keep();
  }

  #replace(refreshed: CookieSession, token: Token): SessionState {
    const next = new KnownSession(refreshed);
    next.token = token;
    // Otherwise this session was forgotten during the refresh.
    if (sessions.peek(this.key) === this) {
      sessions.set(next.key, next);
      sessions.set(this.key, this, { ttl: trustMs });
    }
    return { ...next.#trust(confirmMs), refreshed };
  }

  #trust(confirmInMs: number) {
    const now = performance.now();
    this.#waitAt = now + Math.min(trustMs, Math.max(this.#timeLeftMs - refreshMarginMs, retryMs));
    this.#confirmAt = Math.min(now + confirmInMs, this.#waitAt);
    return this.#state;
  }

  /** The auth service did not answer. */
  #keep() {
    return this.#state.viewer ? this.#trust(retryMs) : unreachable;
  }

  #end(state: SessionState) {
    sessions.delete(this.key);
    return state;
  }

  /** Other requests wait for this work, so one request's time budget must not end it. */
  #share(work: () => Promise<SessionState>) {
    return withoutTimeoutBudget(work).catch((error: unknown) => {
      log.error({ err: error }, "reading a session failed");
      return this.#keep();
    });
  }

  async #inTime(answer: Promise<SessionState>) {
    const budget = currentBudget();
    const waitMs = budget?.enter(timeoutMs) ?? timeoutMs;
    try {
      return (await Promise.race([answer, wait(waitMs, null, { ref: false })])) ?? this.#state;
    } finally {
      budget?.leave();
    }
  }
}

/** The service checks the signature first, so a token that it only calls expired is genuine. */
function isOnlyExpired(reason: string) {
  return /expired/i.test(reason) && !/signature is invalid/i.test(reason);
}
