import { backendNow } from "../supabase/backend-fetch.server";
import { type VerifiedToken, type Viewer, verifyAccessToken } from "./access-token.server";
import { fetchUser, refreshTokens } from "./auth-service.server";
import type { CookieSession } from "./session-cookies.server";

export interface SessionState {
  viewer: Viewer | null;
  accessToken: string | null;
  unreachable: boolean;
  hasEnded: boolean;
  refreshed: CookieSession | null;
  /** Decides what is shown. What may be done is asked of the service and the database. */
  isAdmin: boolean;
}

export const visitor: SessionState = {
  viewer: null,
  accessToken: null,
  unreachable: false,
  hasEnded: false,
  refreshed: null,
  isAdmin: false,
};
const ended: SessionState = { ...visitor, hasEnded: true };
export const unreachableSession: SessionState = { ...visitor, unreachable: true };

export interface LiveSession extends SessionState {
  viewer: Viewer;
  /** By `performance.now()`: from when on the service is asked whether the session still stands … */
  askFrom: number;
  /** … and until when no page waits for what it says. */
  trustedUntil: number;
  /** Milliseconds until the token has to be refreshed. */
  ttl: number;
}

const refreshMargin = 90_000;
/** Seconds. A token refused this soon after its issue is refused for another reason than its age. */
const newFor = 60;
/** Milliseconds within which a session that ends elsewhere is found out. */
const trustedFor = 60_000;
/** Asked this early, the service has answered before a page would have to wait for it. */
const askAfter = trustedFor / 2;
/** A service that cannot be asked ends no session, and is asked again after this long. */
const askAgainAfter = 5_000;

export async function verifySession(carried: CookieSession): Promise<LiveSession | SessionState> {
  const token = await verifyAccessToken(carried.access_token);
  if (token === "forged") return visitor;
  if (token === "unreachable") return unreachableSession;
  if (timeLeft(carried, token) <= refreshMargin) return refresh(carried, token);
  if (token.isConfirmed) return found(carried, token, askAfter);
  const answer = await fetchUser(carried.access_token);
  switch (answer.outcome) {
    case "given":
      return { ...found(carried, token, askAfter), isAdmin: answer.value.app_metadata.role === "admin" };
    case "ended":
      return ended;
    case "unreachable":
      // The database judges this token itself.
      return found(carried, token, askAgainAfter);
    case "refused":
      return refresh(carried, token);
  }
}

/** For a token that the database refuses, by its clock or keys. A new one is kept: the next would fare no better. */
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

/** Milliseconds. The cookie may shorten what the service has signed, and never prolong it. */
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
    isAdmin: token.isAdmin,
    ...trust(askIn),
    ttl: rest > 0 ? rest : askAgainAfter,
  };
}

export function trustAgain() {
  return trust(askAgainAfter);
}

function trust(askIn: number) {
  const now = performance.now();
  return { askFrom: now + askIn, trustedUntil: now + trustedFor };
}
