import { createHmac, timingSafeEqual } from "node:crypto";
import { z } from "zod";

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
