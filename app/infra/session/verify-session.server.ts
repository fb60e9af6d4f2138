import {
  createRemoteJWKSet,
  customFetch,
  decodeJwt,
  decodeProtectedHeader,
  errors,
  type FlattenedJWSInput,
  type JWSHeaderParameters,
  type JWTPayload,
  jwtVerify,
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
  /** This decides only what pages show; the auth service and the database check permissions. */
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

const trustMs = 60_000;
const revalidateMs = trustMs / 2;
const retryMs = 5_000;
const refreshMarginMs = 90_000;
const newTokenSeconds = 60;

export interface LiveSession extends SessionState {
  viewer: Viewer;
  revalidateAt: number;
  trustedUntil: number;
  ttlMs: number;
}

export async function verifySession(session: CookieSession): Promise<LiveSession | SessionState> {
  const token = await verifyAccessToken(session.access_token);
  if (token === "forged") return visitor;
  if (token === "unreachable") return unreachableSession;
  if (timeLeftMs(session, token) <= refreshMarginMs) return refresh(session, token);
  if (token.isConfirmed) return liveSession(session, token, revalidateMs);
  const answer = await fetchUser(session.access_token);
  switch (answer.outcome) {
    case "success":
      return {
        ...liveSession(session, token, revalidateMs),
        isAdmin: answer.value.app_metadata.role === "admin",
      };
    case "ended":
      return ended;
    case "unreachable":
      return liveSession(session, token, retryMs);
    case "refused":
      return refresh(session, token);
  }
}

/** Call this for a token that the database refuses. It would refuse another new one, too, so a new token stays. */
export async function refreshSession(session: CookieSession): Promise<LiveSession | SessionState> {
  const token = await verifyAccessToken(session.access_token);
  if (typeof token === "string") return unreachableSession;
  const ageSeconds = backendNow() / 1000 - token.issuedAt;
  return ageSeconds >= 0 && ageSeconds < newTokenSeconds ? unreachableSession : refresh(session, token);
}

async function refresh(session: CookieSession, token: VerifiedToken) {
  const answer = await refreshTokens(session.refresh_token);
  if (answer.outcome === "ended") return ended;
  const renewed = answer.outcome === "success" ? await verifyAccessToken(answer.value.access_token) : null;
  if (answer.outcome === "success" && renewed && typeof renewed === "object") {
    return { ...liveSession(answer.value, renewed, revalidateMs), refreshed: answer.value };
  }
  return timeLeftMs(session, token) > 0 ? liveSession(session, token, retryMs) : unreachableSession;
}

/** The cookie is untrusted: it can shorten the signed lifetime, but not extend it. */
function timeLeftMs({ expires_at }: CookieSession, { expiresAt }: VerifiedToken) {
  return Math.min(expires_at, expiresAt) * 1000 - backendNow();
}

function liveSession(session: CookieSession, token: VerifiedToken, revalidateInMs: number): LiveSession {
  const untilRefreshMs = timeLeftMs(session, token) - refreshMarginMs;
  return {
    ...visitor,
    viewer: token.viewer,
    accessToken: session.access_token,
    isAdmin: token.isAdmin,
    ...extendTrust(revalidateInMs),
    ttlMs: untilRefreshMs > 0 ? untilRefreshMs : retryMs,
  };
}

export function extendTrust(revalidateInMs = retryMs) {
  const now = performance.now();
  return { revalidateAt: now + revalidateInMs, trustedUntil: now + trustMs };
}

export interface Viewer {
  id: string;
  email: string;
}

interface VerifiedToken {
  viewer: Viewer;
  issuedAt: number;
  expiresAt: number;
  isConfirmed: boolean;
  isAdmin: boolean;
}

const sharedSecret = env.TREKS_JWT_SECRET && new TextEncoder().encode(env.TREKS_JWT_SECRET);

/** An expired token is not "forged". The service judges HS256 tokens unless this server has their secret. */
export async function verifyAccessToken(token: string): Promise<VerifiedToken | "forged" | "unreachable"> {
  if (sharedSecret) return checkSignature(jwtVerify(token, sharedSecret, optionsFor("HS256")));
  const claims = decodeHs256(token);
  if (claims) return askService(token, claims);
  return checkSignature(jwtVerify(token, findSigningKey, optionsFor("ES256", "RS256")));
}

function optionsFor(...algorithms: string[]) {
  return { algorithms, clockTolerance: Number.MAX_SAFE_INTEGER };
}

function decodeHs256(token: string) {
  try {
    return decodeProtectedHeader(token).alg === "HS256" ? decodeJwt(token) : null;
  } catch {
    return null;
  }
}

const keyRefreshMs = 600_000;

const publishedKeys = createRemoteJWKSet(new URL(`${env.SUPABASE_URL}/auth/v1/.well-known/jwks.json`), {
  headers: { apikey: env.SUPABASE_PUBLISHABLE_KEY },
  cacheMaxAge: Number.POSITIVE_INFINITY,
  // Anyone can send a token that names an unknown key.
  cooldownDuration: 30_000,
  [customFetch]: fetchKeys,
});
let keysFetchedAt = Number.NEGATIVE_INFINITY;

class KeysUnreachableError extends Error {}

function fetchKeys(url: string, init: RequestInit) {
  keysFetchedAt = performance.now();
  return backendFetch(url, init);
}

async function findSigningKey(header: JWSHeaderParameters, token: FlattenedJWSInput) {
  if (publishedKeys.jwks() && performance.now() - keysFetchedAt > keyRefreshMs)
    void publishedKeys.reload().catch(() => {});
  try {
    return await publishedKeys(header, token);
  } catch (error) {
    if (error instanceof errors.JWKSNoMatchingKey || error instanceof errors.JWKSMultipleMatchingKeys)
      throw error;
    throw new KeysUnreachableError();
  }
}

async function checkSignature(verification: Promise<{ payload: JWTPayload }>) {
  try {
    const { payload } = await verification;
    return toVerified(payload, false);
  } catch (error) {
    if (error instanceof KeysUnreachableError) return "unreachable";
    if (error instanceof errors.JOSEError || error instanceof TypeError) return "forged";
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

function toVerified(claims: JWTPayload, isConfirmed: boolean): VerifiedToken | "forged" {
  const { data } = claimsSchema.safeParse(claims);
  if (!data) return "forged";
  const viewer = { id: data.sub, email: data.email };
  const isAdmin = data.app_metadata.role === "admin";
  return { viewer, issuedAt: data.iat, expiresAt: data.exp, isConfirmed, isAdmin };
}

async function askService(token: string, claims: JWTPayload) {
  const answer = await fetchUser(token);
  switch (answer.outcome) {
    case "success":
      return answer.value.id === claims.sub ? toVerified(claims, true) : "forged";
    case "unreachable":
      return "unreachable";
    case "ended":
      return "forged";
    case "refused":
      // The service checks the signature first, so a token that it only calls expired is genuine.
      return /expired/i.test(answer.reason) && !/signature is invalid/i.test(answer.reason)
        ? toVerified(claims, false)
        : "forged";
  }
}
