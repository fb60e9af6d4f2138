import { randomUUID } from "node:crypto";
import { jwtVerify, SignJWT } from "jose";
import { isUuid } from "~/lib/uuid";
import { env } from "../env.server";

const secret = new TextEncoder().encode(env.SESSION_SECRET);
const lifetime = "15m";

/** A key for one form of this purpose and this member: what it began is known by it and begins only once. */
export function mintOneTimeKey(purpose: string, memberId: string): Promise<string> {
  return new SignJWT()
    .setProtectedHeader({ alg: "HS256" })
    .setJti(randomUUID())
    .setAudience(audienceOf(purpose))
    .setSubject(memberId)
    .setExpirationTime(lifetime)
    .sign(secret);
}

/** The id in the key; null when it is forged, another form's, another member's or too old. */
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
