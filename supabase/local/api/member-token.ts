import { hash } from "node:crypto";
import { LRUCache } from "lru-cache";
import { type Claims, verifyJwt } from "./jwt.ts";

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
