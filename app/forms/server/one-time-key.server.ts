import { randomUUID } from "node:crypto";
import { jwtVerify, SignJWT } from "jose";
import { env } from "~/infra/env.server";
import { isUuid } from "~/lib/uuid";

const secret = new TextEncoder().encode(env.SESSION_SECRET);
const lifetime = "15m";

export function mintOneTimeKey(purpose: string, memberId: string): Promise<string> {
  return new SignJWT()
    .setProtectedHeader({ alg: "HS256" })
    .setJti(randomUUID())
    .setAudience(audienceOf(purpose))
    .setSubject(memberId)
    .setExpirationTime(lifetime)
    .sign(secret);
}

export async function readOneTimeKey(key: string, purpose: string, memberId: string): Promise<string | null> {
  const wanted = { algorithms: ["HS256"], audience: audienceOf(purpose), subject: memberId };
  try {
    const { payload } = await jwtVerify(key, secret, { ...wanted, requiredClaims: ["exp"] });
    return isUuid(payload.jti) ? payload.jti : null;
  } catch {
    return null;
  }
}

const audienceOf = (purpose: string) => `one-time-key:${purpose}`;
