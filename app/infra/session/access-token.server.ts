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
import { backendFetch } from "../supabase/backend-fetch.server";
import { fetchUser } from "./auth-service.server";

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
