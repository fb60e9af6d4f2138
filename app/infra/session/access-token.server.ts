import { compactVerify, decodeJwt, decodeProtectedHeader, errors } from "jose";
import { z } from "zod";
import { env } from "../env.server";
import { fetchUser } from "./auth-service.server";
import { findSigningKey, KeysUnreachableError } from "./signing-keys.server";

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
