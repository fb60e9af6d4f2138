import {
  compactVerify,
  createRemoteJWKSet,
  customFetch,
  decodeJwt,
  decodeProtectedHeader,
  errors,
  type FlattenedJWSInput,
  type JWSHeaderParameters,
} from "jose";
import { z } from "zod";
import { env } from "../env.server";
import { backendFetch, backendNow } from "../supabase/backend-fetch.server";
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

export interface Viewer {
  id: string;
  email: string;
}

export interface VerifiedToken {
  viewer: Viewer;
  /** Seconds since 1970, by the auth service's clock, as the next. */
  issuedAt: number;
  expiresAt: number;
  isConfirmed: boolean;
  /** As it was when the token was issued: for what is shown, never for what may be done. */
  isAdmin: boolean;
}

const sharedSecret = env.TREKS_JWT_SECRET && new TextEncoder().encode(env.TREKS_JWT_SECRET);

/** "forged" was never a member's token, unlike an expired one. A project that keeps its secret (HS256) is asked. */
export async function verifyAccessToken(token: string): Promise<VerifiedToken | "forged" | "unreachable"> {
  if (sharedSecret) return verified(compactVerify(token, sharedSecret, { algorithms: ["HS256"] }));
  if (algorithmOf(token) === "HS256") return askService(token);
  return verified(compactVerify(token, findSigningKey, { algorithms: ["ES256", "RS256"] }));
}

function algorithmOf(token: string) {
  try {
    return decodeProtectedHeader(token).alg;
  } catch {
    return null;
  }
}

/** A key is published long before it is used. */
const renewIntervalMs = 600_000;
/** A token that names an unknown key may be the first of a new one, but anyone can make such a token. */
const cooldownMs = 30_000;

const publishedKeys = createRemoteJWKSet(new URL(`${env.SUPABASE_URL}/auth/v1/.well-known/jwks.json`), {
  headers: { apikey: env.SUPABASE_PUBLISHABLE_KEY },
  // Old keys are better than none while the service is away: they are renewed beside the page.
  cacheMaxAge: Number.POSITIVE_INFINITY,
  cooldownDuration: cooldownMs,
  [customFetch]: fetchKeys,
});
let keysAskedAt = Number.NEGATIVE_INFINITY;

class KeysUnreachableError extends Error {}

/** The library's cooldown begins with a success only. */
function fetchKeys(url: string, init: RequestInit) {
  if (publishedKeys.jwks() && performance.now() - keysAskedAt < cooldownMs) throw new KeysUnreachableError();
  keysAskedAt = performance.now();
  return backendFetch(url, init);
}

/** @throws KeysUnreachableError, or a JOSEError when no key fits */
async function findSigningKey(header: JWSHeaderParameters, token: FlattenedJWSInput) {
  if (publishedKeys.jwks() && performance.now() - keysAskedAt > renewIntervalMs)
    void publishedKeys.reload().catch(() => {});
  try {
    return await publishedKeys(header, token);
  } catch (error) {
    if (error instanceof errors.JWKSNoMatchingKey || error instanceof errors.JWKSMultipleMatchingKeys)
      throw error;
    throw new KeysUnreachableError();
  }
}

async function verified(check: Promise<{ payload: Uint8Array }>) {
  try {
    const { payload } = await check;
    return toVerified(JSON.parse(new TextDecoder().decode(payload)), false);
  } catch (error) {
    if (error instanceof KeysUnreachableError) return "unreachable";
    if (error instanceof errors.JOSEError || error instanceof SyntaxError || error instanceof TypeError)
      return "forged";
    throw error;
  }
}

const claimsSchema = z.object({
  sub: z.uuid(),
  aud: z.literal("authenticated"),
  email: z.string().catch(""),
  app_metadata: z.object({ role: z.string().optional() }).catch({}),
  iat: z.number().catch(0),
  exp: z.number(),
});

function toVerified(claims: unknown, isConfirmed: boolean): VerifiedToken | "forged" {
  const { data } = claimsSchema.safeParse(claims);
  if (!data) return "forged";
  const viewer = { id: data.sub, email: data.email };
  const isAdmin = data.app_metadata.role === "admin";
  return { viewer, issuedAt: data.iat, expiresAt: data.exp, isConfirmed, isAdmin };
}

async function askService(token: string) {
  const claims = readClaims(token);
  const answer = await fetchUser(token);
  switch (answer.outcome) {
    case "given":
      return answer.value.id === claims?.sub ? toVerified(claims, true) : "forged";
    case "unreachable":
      return "unreachable";
    case "ended":
      return "forged";
    case "refused":
      // The service checks the signature first, so a token that it only calls expired was its own.
      return /expired/i.test(answer.reason) && !/signature is invalid/i.test(answer.reason)
        ? toVerified(claims, false)
        : "forged";
  }
}

function readClaims(token: string) {
  try {
    return decodeJwt(token);
  } catch {
    return null;
  }
}
