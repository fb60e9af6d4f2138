import { setTimeout as wait } from "node:timers/promises";
import type { BrowserContext, Page } from "@playwright/test";

/** Chromium asks for a dictionary once the page is idle, and needs a moment to keep it. */
const longestWait = 20_000;
const keeping = 500;

/** Leaves the browser as somebody has it who has read one page; whether it now has a compression dictionary. */
export async function visitFirst(context: BrowserContext, url: string) {
  const page = await context.newPage();
  const dictionary = nextDictionary(page);
  const answer = await page.goto(url, { waitUntil: "load" });
  if (answer?.status() !== 200) throw new Error(`${url} answered ${answer?.status()}.`);
  const link = answer.headers().link ?? "";
  const isNamed = /compression-dictionary/.test(link + (await answer.text()));
  const hasCome = isNamed && (await Promise.race([dictionary, wait(longestWait, false)]));
  await wait(keeping);
  await page.close();
  return hasCome;
}

/** Resolves once an answer that is a dictionary has arrived completely. */
async function nextDictionary(page: Page) {
  const answer = await page
    .waitForResponse(response => "use-as-dictionary" in response.headers(), { timeout: longestWait })
    .catch(() => null);
  return answer !== null && (await answer.finished().catch(error => error)) === null;
}
