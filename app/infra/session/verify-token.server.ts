import {
  createLocalJWKSet,
  createRemoteJWKSet,
  customFetch,
  decodeJwt,
  decodeProtectedHeader,
  errors,
  type FlattenedJWSInput,
  type JWSHeaderParameters,
  jwtVerify,
} from "jose";
import { z } from "zod";
import { env } from "../env.server";
import { backendFetch } from "../supabase/backend-fetch.server";

export interface Viewer {
  id: string;
  email: string;
}

export interface Token {
  viewer: Viewer;
  issuedAt: number;
  expiresAt: number;
  /** False when only the auth service can check the signature. */
  isVerified: boolean;
}

const sharedSecret = env.TREKS_JWT_SECRET && new TextEncoder().encode(env.TREKS_JWT_SECRET);

/** An expired token is not "forged". */
export async function verifyToken(token: string): Promise<Token | "forged" | "unreachable"> {
  try {
    if (!sharedSecret && decodeProtectedHeader(token).alg === "HS256")
      return toToken(decodeJwt(token), false);
    const { payload } = await (sharedSecret
      ? jwtVerify(token, sharedSecret, optionsFor("HS256"))
      : jwtVerify(token, findSigningKey, optionsFor("ES256", "RS256")));
    return toToken(payload, true);
  } catch (error) {
    if (error instanceof KeysUnreachableError) return "unreachable";
    const isForged = [errors.JOSEError, z.ZodError, TypeError].some(kind => error instanceof kind);
    if (isForged) return "forged";
    throw error;
  }
}

function optionsFor(...algorithms: string[]) {
  return { algorithms, clockTolerance: Number.MAX_SAFE_INTEGER };
}

const claimsSchema = z.object({
  sub: z.uuid(),
  aud: z.literal("authenticated"),
  email: z.string().catch(""),
  iat: z.number().catch(0),
  exp: z.number(),
});

function toToken(claims: unknown, isVerified: boolean): Token {
  const { sub: id, email, iat: issuedAt, exp: expiresAt } = claimsSchema.parse(claims);
  return { viewer: { id, email }, issuedAt, expiresAt, isVerified };
}

const publishedKeys = createRemoteJWKSet(new URL(`${env.SUPABASE_URL}/auth/v1/.well-known/jwks.json`), {
  headers: { apikey: env.SUPABASE_PUBLISHABLE_KEY },
  // Anyone can send a token that names an unknown key.
  cooldownDuration: 30_000,
  [customFetch]: backendFetch,
});

class KeysUnreachableError extends Error {}

/** Keys that cannot be fetched anew still count. `getClaims` of the library would drop them. */
async function findSigningKey(header: JWSHeaderParameters, token: FlattenedJWSInput) {
  try {
    return await publishedKeys(header, token);
  } catch (error) {
    if (error instanceof errors.JWKSNoMatchingKey || error instanceof errors.JWKSMultipleMatchingKeys)
      throw error;
    const keys = createLocalJWKSet(publishedKeys.jwks() ?? { keys: [] });
    return keys(header, token).catch(() => {
      throw new KeysUnreachableError();
    });
  }
}
