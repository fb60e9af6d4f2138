import { setTimeout as wait } from "node:timers/promises";
import { type CDPSession, chromium, type Page } from "@playwright/test";
import { requireChromium } from "../../../scripts/chromium.ts";
import { visitAnotherSite, visitFirst } from "./first-visit.ts";
import { type PageMetrics, readMetrics, watchContent } from "./page-metrics.ts";
import { recordTransfers, type Transfers } from "./transfers.ts";

export interface Profile {
  name: string;
  /** Milliseconds, kbit/s, and the factor by which the processor is slowed down. */
  roundTrip: number;
  rate: number;
  slowdown: number;
}

export const slow3g: Profile = { name: "slow3g", roundTrip: 400, rate: 400, slowdown: 4 };
export const slow4g: Profile = { name: "slow4g", roundTrip: 150, rate: 1600, slowdown: 4 };

export interface Visit extends PageMetrics {
  transfers: Transfers["list"];
  /** Whether the page visited first has brought a compression dictionary. */
  hasDictionary: boolean;
}

export interface Address {
  url: string;
  selector: string;
  cookie: string;
  /** The page before, in the same tab, at full speed; otherwise one of another site. */
  first?: string;
  /** Script files never arrive; inline scripts run. */
  isScriptless?: boolean;
  /** Whether the page may have a service worker. After a first page it is there. */
  worker?: boolean;
}

const quiet = 1_000;
const longest = 60_000;
const phone = {
  viewport: { width: 360, height: 740 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
} as const;

/** In a new browser, with an emulated slow phone and network. */
export async function visit(address: Address, profile: Profile): Promise<Visit> {
  const executablePath = requireChromium();
  const browser = await chromium.launch({ executablePath, args: ["--no-sandbox", "--disable-gpu"] });
  try {
    const context = await browser.newContext({
      ...phone,
      serviceWorkers: address.worker ? "allow" : "block",
    });
    await context.addCookies(toCookies(address));
    const page = await context.newPage();
    const { first, worker } = address;
    const hasDictionary = first ? await visitFirst(page, first, worker) : await visitAnotherSite(page);
    return { ...(await measure(page, address, profile)), hasDictionary };
  } finally {
    await browser.close();
  }
}

async function measure(page: Page, address: Address, profile: Profile) {
  const { url, selector } = address;
  const session = await page.context().newCDPSession(page);
  await slowDown(session, profile);
  if (address.isScriptless) await session.send("Network.setBlockedURLs", { urls: ["*/assets/*.js"] });
  const transfers = recordTransfers(session);
  await page.addInitScript(watchContent, selector);
  const answer = await page.goto(url, { waitUntil: "load", timeout: longest });
  if (answer?.status() !== 200) throw new Error(`${url} answered ${answer?.status()}.`);
  await settle(page, transfers);
  const metrics = await page.evaluate(readMetrics);
  if (!metrics.content) throw new Error(`${url} never showed ${selector}.`);
  return { ...metrics, transfers: transfers.list };
}

async function slowDown(session: CDPSession, { roundTrip, rate, slowdown }: Profile) {
  const bytesPerSecond = rate * 125;
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: roundTrip,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  });
  await session.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
}

async function settle(page: Page, transfers: Transfers) {
  const start = Date.now();
  while (Date.now() - transfers.lastActivity() < quiet || Date.now() - start < quiet) {
    if (Date.now() - start > longest) throw new Error(`${page.url()} never fell quiet.`);
    await wait(50);
  }
}

/** A Cookie header as Playwright's cookies. */
export function toCookies({ url, cookie }: Pick<Address, "url" | "cookie">) {
  return cookie
    .split("; ")
    .filter(Boolean)
    .map(pair => {
      const equals = pair.indexOf("=");
      return { name: pair.slice(0, equals), value: pair.slice(equals + 1), url };
    });
}
