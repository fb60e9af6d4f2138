import { setTimeout as wait } from "node:timers/promises";
import type { Page } from "@playwright/test";
import { dictionaryAddress } from "../dictionary-address.ts";

/** Chromium asks for a dictionary once the page is idle, and needs a moment to keep it. */
const longestWait = 20_000;
/** Milliseconds on the page before the one that is measured. */
const reading = 500;

/** Leaves the tab as somebody has it who has read one page; whether the browser now has a compression dictionary. */
export async function visitFirst(page: Page, url: string, worker = false) {
  const arrived = arrivals(page);
  const answer = await page.goto(url, { waitUntil: "load" });
  if (answer?.status() !== 200) throw new Error(`${url} answered ${answer?.status()}.`);
  const address = dictionaryAddress(answer.headers().link ?? "", await answer.text());
  const hasCome = address !== undefined && (await comes(arrived, new URL(address, url).href));
  await wait(reading);
  if (worker) await page.evaluate(untilWorkerIsThere);
  return hasCome;
}

/** Leaves the tab as somebody has it who comes from another site, which brings no dictionary. */
export async function visitAnotherSite(page: Page) {
  await page.goto("data:text/html,<title>Another site</title><p>A link");
  await wait(reading);
  return false;
}

function untilWorkerIsThere() {
  return "worker" in document.documentElement.dataset && navigator.serviceWorker.ready.then(() => true);
}

/** Addresses of what may serve as a dictionary: built files may for those of the next build, too. */
function arrivals(page: Page) {
  const arrived = new Set<string>();
  page.on("requestfinished", async request => {
    const answer = await request.response();
    if (answer && "use-as-dictionary" in answer.headers()) arrived.add(request.url());
  });
  return arrived;
}

async function comes(arrived: Set<string>, address: string) {
  const end = Date.now() + longestWait;
  while (!arrived.has(address) && Date.now() < end) await wait(50);
  return arrived.has(address);
}
