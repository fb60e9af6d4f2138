import { jwtVerify } from "jose";
import { env } from "./env.server";
import type { Supabase } from "./supabase.server";

export interface Viewer {
  id: string;
  email: string;
}

const sharedSecret = env.TREKS_JWT_SECRET && new TextEncoder().encode(env.TREKS_JWT_SECRET);

/**
 * Whose access token this is, once its signature was checked: with the embedded backend's shared secret, else with
 * the keys that the project publishes. Null for any other token.
 */
export async function viewerOf(accessToken: string, client: Supabase): Promise<Viewer | null> {
  const claims = sharedSecret
    ? await verifyWithSecret(accessToken, sharedSecret)
    : await verifyWithKeys(accessToken, client);
  if (typeof claims?.sub !== "string") return null;
  return { id: claims.sub, email: typeof claims.email === "string" ? claims.email : "" };
}

async function verifyWithSecret(token: string, secret: Uint8Array) {
  const options = { algorithms: ["HS256"], audience: "authenticated" };
  return jwtVerify(token, secret, options).then(
    ({ payload }) => payload,
    () => null,
  );
}

async function verifyWithKeys(token: string, client: Supabase) {
  const { data } = await client.auth.getClaims(token);
  return data?.claims.aud === "authenticated" ? data.claims : null;
}
