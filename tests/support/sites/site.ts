import { readFileSync } from "node:fs";
import path from "node:path";
import type { JWK } from "jose";
import type { BackendKeys } from "../../../supabase/local/api/keys.ts";

/** Set by `announceSite`; not set while tests are only listed. */
export const siteUrl = process.env.TREKS_TEST_URL ?? "http://not-started.invalid";
export const apiUrl = process.env.TREKS_TEST_API ?? siteUrl;
export const databaseUrl = process.env.TREKS_TEST_DATABASE ?? siteUrl;

export const fromSite = { Origin: siteUrl };

export function siteKeys(): BackendKeys {
  return JSON.parse(readFileSync(path.join(process.env.TREKS_TEST_DATA ?? "", "keys.json"), "utf8"));
}

/** Only hosted projects have one; the embedded backend signs with a shared secret. */
export function siteSigningKey(): JWK | undefined {
  return (siteKeys() as { signingKey?: JWK }).signingKey;
}

export const siteBackend = () => ({ apiUrl, databaseUrl, keys: siteKeys() });
