import { type APIRequestContext, test as base } from "@playwright/test";
import { type Stage, setStage } from "../support/screens/stage.ts";
import { siteUrl } from "../support/sites/site.ts";

/** The stage's members post in the first place of the list. */
export const test = base.extend<object, { stage: Stage }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from this pattern
  stage: [async ({}, use) => use(await setStage(firstForum)), { scope: "worker" }],
});

async function firstForum(browser: APIRequestContext) {
  const html = await (await browser.get(`${siteUrl}/location-forums`)).text();
  return /\/location-forums\/[\da-f-]{36}/.exec(html)?.[0] ?? "";
}
