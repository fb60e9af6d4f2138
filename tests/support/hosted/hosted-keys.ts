import { randomBytes } from "node:crypto";
import type { JWK } from "jose";
import { makeSigningKey } from "./auth/signing-keys.ts";

/** What a hosted project has, in the form of the embedded backend's `keys.json`, which tests read. */
export interface HostedKeys {
  publishable: string;
  secret: string;
  sessionSecret: string;
  databasePassword: string;
  signingKey: JWK;
  /** The embedded backend signs its tokens with it; nothing here does. */
  jwtSecret: string;
}

export async function makeHostedKeys(): Promise<HostedKeys> {
  return {
    publishable: `sb_publishable_${secret(24)}`,
    secret: `sb_secret_${secret(24)}`,
    sessionSecret: secret(48),
    databasePassword: secret(24),
    signingKey: await makeSigningKey(),
    jwtSecret: secret(48),
  };
}

function secret(bytes: number) {
  return randomBytes(bytes).toString("base64url");
}
