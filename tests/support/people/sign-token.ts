import { importJWK, type JWTPayload, SignJWT } from "jose";
import { siteKeys, siteSigningKey } from "../sites/site.ts";

/** As the auth service of the site under test. */
export async function signToken(claims: JWTPayload) {
  const key = siteSigningKey();
  if (!key) {
    const header = { alg: "HS256", typ: "JWT" };
    const secret = new TextEncoder().encode(siteKeys().jwtSecret);
    return new SignJWT(claims).setProtectedHeader(header).sign(secret);
  }
  const header = { alg: "ES256", typ: "JWT", kid: key.kid ?? "" };
  return new SignJWT(claims).setProtectedHeader(header).sign(await importJWK(key));
}
