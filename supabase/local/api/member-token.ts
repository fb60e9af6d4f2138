import { createHmac, hash, timingSafeEqual } from "node:crypto";
import type { IncomingHttpHeaders } from "node:http";
import { LRUCache } from "lru-cache";
import { z } from "zod";
import type { BackendKeys } from "./keys.ts";

export function createMemberVerifier({
  publishable,
  jwtSecret,
}: Pick<BackendKeys, "publishable" | "jwtSecret">) {
  const verify = createTokenVerifier(jwtSecret);
  return ({ apikey, authorization = "" }: IncomingHttpHeaders) => {
    const [, token] = /^Bearer (.+)$/.exec(authorization) ?? [];
    return apikey === publishable && token ? verify(token) : null;
  };
}

/** The cache may hold tokens of ended sessions, because the database refuses those. */
function createTokenVerifier(secret: string) {
  const verified = new LRUCache<string, { claims: Claims; json: string }>({ max: 2_000 });
  return (token: string) => {
    const digest = hash("sha256", token, "base64url");
    const cached = verified.get(digest);
    if (cached && Date.now() / 1000 < cached.claims.exp) return cached;
    const claims = verifyJwt(token, secret);
    if (!claims) return null;
    const member = { claims, json: JSON.stringify(claims) };
    verified.set(digest, member);
    return member;
  };
}

const headerSchema = z.object({ alg: z.literal("HS256") });
const claimsSchema = z.looseObject({
  sub: z.uuid(),
  role: z.literal("authenticated"),
  session_id: z.string(),
  exp: z.number(),
});

type Claims = z.infer<typeof claimsSchema>;

/** `iat` is ignored, because it lies in the future after a clock was set back. */
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
