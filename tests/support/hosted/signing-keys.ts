import { errors, importJWK, type JWK, type JWTPayload, jwtVerify, SignJWT } from "jose";
import { z } from "zod";
import type { BackendKeys } from "../../../../supabase/local/api/keys.ts";
import { AuthError } from "./auth-error.ts";

const claimsSchema = z.looseObject({ sub: z.uuid(), role: z.string(), session_id: z.uuid() });

export type Claims = z.infer<typeof claimsSchema>;

/** In the form of the embedded backend's `keys.json`, which tests read. */
export interface HostedKeys extends BackendKeys {
  signingKey: JWK;
}

export type SigningKeys = Awaited<ReturnType<typeof openSigningKeys>>;

export async function openSigningKeys(signingKey: JWK) {
  const { d: _, ...rest } = signingKey;
  const publicJwk = { ...rest, key_ops: ["verify"], ext: true };
  const [privateKey, publicKey] = await Promise.all([importJWK(signingKey), importJWK(publicJwk)]);
  return { keySet: { keys: [publicJwk] }, sign, verify };

  function sign(claims: JWTPayload) {
    return new SignJWT(claims)
      .setProtectedHeader({ alg: "ES256", kid: signingKey.kid ?? "", typ: "JWT" })
      .sign(privateKey);
  }

  /** @throws AuthError in the words of the service. */
  async function verify(token: string): Promise<Claims> {
    try {
      const { payload } = await jwtVerify(token, publicKey, { algorithms: ["ES256"] });
      return claimsSchema.parse(payload);
    } catch (error) {
      const reason = `unable to parse or verify signature, ${reasonOf(error)}`;
      throw new AuthError(403, "bad_jwt", `invalid JWT: ${reason}`);
    }
  }
}

function reasonOf(error: unknown) {
  if (error instanceof errors.JWTExpired) return "token has invalid claims: token is expired";
  if (error instanceof errors.JWSSignatureVerificationFailed)
    return "token signature is invalid: crypto/ecdsa: verification error";
  return "token is malformed: token contains an invalid number of segments";
}
