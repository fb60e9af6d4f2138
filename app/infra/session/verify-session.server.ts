import { backendNow } from "../supabase/fetch.server";
import { type VerifiedToken, type Viewer, verifyAccessToken } from "./access-token.server";
import { fetchUser, refreshTokens } from "./auth-service.server";
import type { CookieSession } from "./session-cookies.server";

export interface SessionState {
  viewer: Viewer | null;
  accessToken: string | null;
  unreachable: boolean;
  /** True when there was a session, and the auth service knows that it is no more. */
  hasEnded: boolean;
  /** What a refresh gave, for the browser that still carries the session from before. */
  refreshed: CookieSession | null;
}

export const visitor: SessionState = {
  viewer: null,
  accessToken: null,
  unreachable: false,
  hasEnded: false,
  refreshed: null,
};
const ended: SessionState = { ...visitor, hasEnded: true };
export const unreachableSession: SessionState = { ...visitor, unreachable: true };

export interface LiveSession extends SessionState {
  viewer: Viewer;
  /** By the process's own clock: from when on the service is asked whether the session still stands … */
  askFrom: number;
  /** … and until when no page waits for what it says. */
  trustedUntil: number;
  /** Milliseconds until the token has to be refreshed. */
  ttl: number;
}

const refreshMargin = 90_000;
/** A token that is refused within so many seconds of its issue is refused for another reason. */
const newFor = 60;
/** A session that ends elsewhere is found out within this long. */
const trustedFor = 60_000;
/** Asked this early, the service has answered before a page would have to wait for it. */
const askAfter = trustedFor / 2;
/** A service that cannot be asked ends no session and is asked again after this long. */
const askAgainAfter = 5_000;

/** What stands behind the session that a browser carries, once its token was verified and the auth service asked. */
export async function verifySession(carried: CookieSession): Promise<LiveSession | SessionState> {
  const token = await verifyAccessToken(carried.access_token);
  if (token === "forged") return visitor;
  if (token === "unreachable") return unreachableSession;
  if (timeLeft(carried, token) <= refreshMargin) return refresh(carried, token);
  if (token.isConfirmed) return found(carried, token, askAfter);
  const answer = await fetchUser(carried.access_token);
  switch (answer.outcome) {
    case "given":
      return found(carried, token, askAfter);
    case "ended":
      return ended;
    case "unreachable":
      // What the database is asked with this token, it decides itself.
      return found(carried, token, askAgainAfter);
    case "refused":
      return refresh(carried, token);
  }
}

/**
 * The same session with another token, for the database refuses this one: by its clock it has expired or was not
 * issued yet, or the key has changed. Nothing is refreshed where the token is as new as the next would be.
 */
export async function refreshSession(carried: CookieSession): Promise<LiveSession | SessionState> {
  const token = await verifyAccessToken(carried.access_token);
  if (typeof token === "string") return unreachableSession;
  const age = backendNow() / 1000 - token.issuedAt;
  return age >= 0 && age < newFor ? unreachableSession : refresh(carried, token);
}

async function refresh(carried: CookieSession, token: VerifiedToken) {
  const answer = await refreshTokens(carried.refresh_token);
  if (answer.outcome === "ended") return ended;
  const renewed = answer.outcome === "given" ? await verifyAccessToken(answer.value.access_token) : null;
  if (answer.outcome === "given" && renewed && typeof renewed === "object") {
    return { ...found(answer.value, renewed, askAfter), refreshed: answer.value };
  }
  return timeLeft(carried, token) > 0 ? found(carried, token, askAgainAfter) : unreachableSession;
}

/** Milliseconds. The cookie says when its token ends, but only what the service has signed can prolong it. */
function timeLeft({ expires_at }: CookieSession, { expiresAt }: VerifiedToken) {
  return Math.min(expires_at, expiresAt) * 1000 - backendNow();
}

function found(carried: CookieSession, token: VerifiedToken, askIn: number): LiveSession {
  const rest = timeLeft(carried, token) - refreshMargin;
  return {
    viewer: token.viewer,
    accessToken: carried.access_token,
    unreachable: false,
    hasEnded: false,
    refreshed: null,
    ...trust(askIn),
    ttl: rest > 0 ? rest : askAgainAfter,
  };
}

/** For a session of which the service gave no news. */
export function trustAgain() {
  return trust(askAgainAfter);
}

function trust(askIn: number) {
  const now = performance.now();
  return { askFrom: now + askIn, trustedUntil: now + trustedFor };
}
