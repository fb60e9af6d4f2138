import { randomUUID } from "node:crypto";
import type { APIRequestContext } from "@playwright/test";
import type { Forum } from "./people/operator.ts";
import { fromSite, siteUrl } from "./sites/site.ts";

/** In UTC. Where the place is, it may be the day before or after. */
export function dayFromNow(days: number) {
  return new Date(Date.now() + days * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
}

/** `browser` is signed in. */
export function sendSighting(
  browser: APIRequestContext,
  forum: Pick<Forum, "path">,
  { id = randomUUID(), ...fields }: Record<string, string>,
) {
  const options = { multipart: { id, ...fields }, headers: fromSite, maxRedirects: 0 };
  return browser.post(`${siteUrl}${forum.path}/conditions`, options);
}
