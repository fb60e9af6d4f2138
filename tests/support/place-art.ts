import type { APIRequestContext } from "@playwright/test";
import type { Forum } from "./people/operator.ts";
import { siteUrl } from "./sites/site.ts";

/** `browser` is signed in. */
export async function placeArtOf(browser: APIRequestContext, forum: Forum) {
  const html = await (await browser.get(siteUrl + forum.path)).text();
  return /\/place-art\/[^"]+/.exec(html)?.[0] ?? "";
}
