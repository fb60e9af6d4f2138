import { setTimeout as wait } from "node:timers/promises";
import type { Page } from "@playwright/test";
import { dictionaryAddress } from "../dictionary-address.ts";

/** Chromium fetches a dictionary once the page is idle, and needs a moment to store it. */
const maxWaitMs = 20_000;
const readingMs = 500;

/** Reads one page of the site first. Returns whether the browser now has a compression dictionary. */
export async function visitFirst(page: Page, url: string) {
  const arrived = watchDictionaries(page);
  const response = await page.goto(url, { waitUntil: "load" });
  if (response?.status() !== 200) throw new Error(`${url} answered ${response?.status()}.`);
  const address = dictionaryAddress(response.headers().link ?? "", await response.text());
  const dictionary = address && new URL(address, url).href;
  const end = Date.now() + maxWaitMs;
  while (dictionary && !arrived.has(dictionary) && Date.now() < end) await wait(50);
  await wait(readingMs);
  return dictionary !== undefined && arrived.has(dictionary);
}

export async function visitAnotherSite(page: Page) {
  await page.goto("data:text/html,<title>Another site</title><p>A link");
  await wait(readingMs);
  return false;
}

/** Collects addresses of all possible dictionaries: built files may serve as one for the next build, too. */
function watchDictionaries(page: Page) {
  const arrived = new Set<string>();
  page.on("requestfinished", async request => {
    const response = await request.response();
    if (response && "use-as-dictionary" in response.headers()) arrived.add(request.url());
  });
  return arrived;
}
