import { readFileSync } from "node:fs";
import path from "node:path";
import type { BackendKeys } from "../../../supabase/local/api/keys.ts";

/** The site under test, as `start-site.ts` leaves it in the environment; while tests are only listed there is none. */
export const siteUrl = process.env.TREKS_TEST_URL ?? "http://not-started.invalid";
export const apiUrl = process.env.TREKS_TEST_API ?? siteUrl;
export const databaseUrl = process.env.TREKS_TEST_DATABASE ?? siteUrl;
export const mailboxUrl = process.env.TREKS_TEST_MAIL ?? siteUrl;

/** What a form that a browser sends from a page of the site carries. */
export const fromSite = { Origin: siteUrl };

/** The keys of the embedded backend behind the site. */
export function siteKeys(): BackendKeys {
  return JSON.parse(readFileSync(path.join(process.env.TREKS_TEST_DATA ?? "", "keys.json"), "utf8"));
}

export const siteBackend = () => ({ apiUrl, mailboxUrl, keys: siteKeys() });
