import { importJWK, type JWK, type JWTPayload, jwtVerify, SignJWT } from "jose";
import { z } from "zod";
import type { BackendKeys } from "../../../supabase/local/api/keys.ts";

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
  return { sign, verify };

  function sign(claims: JWTPayload) {
    return new SignJWT(claims)
      .setProtectedHeader({ alg: "ES256", kid: signingKey.kid ?? "", typ: "JWT" })
      .sign(privateKey);
  }

  /** @throws JWTExpired, or another error when the token is not of this project. */
  async function verify(token: string): Promise<Claims> {
    const { payload } = await jwtVerify(token, publicKey, { algorithms: ["ES256"] });
    return claimsSchema.parse(payload);
  }
}
