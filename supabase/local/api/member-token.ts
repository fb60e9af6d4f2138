import { createHmac, hash, timingSafeEqual } from "node:crypto";
import { LRUCache } from "lru-cache";
import { z } from "zod";

export interface MemberToken {
  claims: Claims;
  /** The claims as the database reads them. */
  json: string;
}

/** Verified tokens by digest, until they expire. Whether the session still stands is the database's to say. */
export class MemberTokens {
  readonly #verified = new LRUCache<string, MemberToken>({ max: 2_000 });
  readonly #secret: string;

  constructor(secret: string) {
    this.#secret = secret;
  }

  verify(token: string): MemberToken | null {
    const digest = hash("sha256", token, "base64url");
    const known = this.#verified.get(digest);
    if (known && Date.now() / 1000 < known.claims.exp) return known;
    const claims = verifyJwt(token, this.#secret);
    if (!claims) return null;
    const verified = { claims, json: JSON.stringify(claims) };
    this.#verified.set(digest, verified);
    return verified;
  }
}

const headerSchema = z.object({ alg: z.literal("HS256") });
const claimsSchema = z.looseObject({
  sub: z.uuid(),
  role: z.literal("authenticated"),
  session_id: z.string(),
  exp: z.number(),
});

export type Claims = z.infer<typeof claimsSchema>;

/** Null when the token is not valid now. `iat` is ignored: after a clock was set back it lies in the future. */
export function verifyJwt(token: string, secret: string): Claims | null {
  const [header = "", payload = "", signature = ""] = token.split(".");
  if (!isSignature(signature, `${header}.${payload}`, secret)) return null;
  if (!headerSchema.safeParse(decode(header)).success) return null;
  const claims = claimsSchema.safeParse(decode(payload)).data;
  return claims && Date.now() / 1000 < claims.exp ? claims : null;
}

function isSignature(signature: string, text: string, secret: string) {
  const expected = createHmac("sha256", secret).update(text).digest();
  const given = Buffer.from(signature, "base64url");
  return given.length === expected.length && timingSafeEqual(given, expected);
}

function decode(part: string): unknown {
  return JSON.parse(Buffer.from(part, "base64url").toString());
}
