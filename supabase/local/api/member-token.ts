import { hash } from "node:crypto";
import { jwtVerify } from "jose";
import { LRUCache } from "lru-cache";
import { z } from "zod";

const claimsSchema = z.looseObject({
  sub: z.uuid(),
  role: z.literal("authenticated"),
  session_id: z.string(),
  exp: z.number(),
});

interface Member {
  claims: z.infer<typeof claimsSchema>;
  /** The claims as the database gets them. */
  json: string;
}

/** Returns null unless it is a member's token. The cache may hold tokens of ended sessions: the database refuses those. */
export type TokenVerifier = (authorization: string | undefined) => Promise<Member | null>;

export function createTokenVerifier(secret: string): TokenVerifier {
  const verified = new LRUCache<string, Member>({ max: 2_000 });
  const key = Buffer.from(secret);
  return async authorization => {
    const [, token] = /^Bearer (.+)$/.exec(authorization ?? "") ?? [];
    if (!token) return null;
    const digest = hash("sha256", token, "base64url");
    const cached = verified.get(digest);
    if (cached && Date.now() / 1000 < cached.claims.exp) return cached;
    // Without `maxTokenAge`, `iat` may lie in the future, as it does after a clock was set back.
    const { payload } = (await jwtVerify(token, key, { algorithms: ["HS256"] }).catch(() => null)) ?? {};
    const claims = claimsSchema.safeParse(payload).data;
    if (!claims) return null;
    const member = { claims, json: JSON.stringify(claims) };
    verified.set(digest, member);
    return member;
  };
}
