import { setTimeout as wait } from "node:timers/promises";
import { type CDPSession, chromium, type Page } from "@playwright/test";
import { requireChromium } from "../../../scripts/chromium.ts";
import { median, ratios, rotate, round, sum } from "../statistics.ts";
import type { Target } from "../targets.ts";
import { visitAnotherSite, visitFirst } from "./first-visit.ts";
import { type PageMetrics, readMetrics, watchContent } from "./page-metrics.ts";
import { recordTransfers, type Transfer } from "./transfers.ts";

export const slow3g = { name: "slow3g", roundTripMs: 400, kbitPerSecond: 400, cpuSlowdown: 4 };
export const slow4g = { name: "slow4g", roundTripMs: 150, kbitPerSecond: 1600, cpuSlowdown: 4 };
export type Profile = typeof slow3g;

export interface Visit extends PageMetrics {
  transfers: Transfer[];
  hasDictionary: boolean;
}

export interface Address {
  url: string;
  selector: string;
  cookie: string;
  /** The page before, in the same tab and at full speed. Without it the tab comes from another site. */
  first?: string;
  /** Script files never arrive; inline scripts run. */
  isScriptless?: boolean;
}

export type Figure = (visit: Visit) => number;

const quietMs = 1_000;
const timeoutMs = 60_000;
const phone = { viewport: { width: 360, height: 740 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true };

/** Visits every page once a run, ours and its rivals in turn, so that noise of the machine affects all. */
export async function visitInTurn<Name extends string>(
  targets: Target[],
  profile: Profile,
  runs: number,
  addressesOf: (target: Target) => Record<Name, Address | undefined>,
) {
  const pages = targets.map(target => {
    const addresses = Object.entries(addressesOf(target)) as [Name, Address | undefined][];
    const visits = Object.fromEntries(addresses.map(([name]) => [name, []])) as unknown;
    return { target, addresses, visits: visits as Record<Name, Visit[]> };
  });
  for (let run = 0; run < runs; run++) {
    for (const { addresses, visits } of rotate(pages, run)) {
      for (const [name, address] of rotate(addresses, run)) {
        if (address) visits[name].push(await visit(address, profile));
      }
    }
  }
  return pages;
}

export function comparisonCells(
  ours: Visit[],
  rival: Visit[],
  rivalName: string,
  figures: Record<string, Figure>,
) {
  const cells = Object.entries(figures).flatMap(([name, read]) => [
    [name, round(median(ours.map(read)), name === "kB" ? 1 : 0)],
    [`${name} ${rivalName}`, round(median(rival.map(read)), name === "kB" ? 1 : 0)],
    [`${name} ×`, round(median(ratios(ours, rival, read)), 2)],
  ]);
  return Object.fromEntries(cells) as Record<string, number>;
}

export function transfersOf({ transfers }: Visit, kind: string) {
  return transfers.filter(transfer => transfer.kind === kind);
}

/** Returns the whole document and what else arrived before the content was shown, without images. */
export function beforeContent({ transfers, origin, content }: Visit) {
  return transfers.filter(
    ({ kind, finishedAt }) => kind !== "Image" && (kind === "Document" || finishedAt <= origin + content),
  );
}

export function kilobytes(transfers: Transfer[]) {
  return sum(transfers.map(({ bytes }) => bytes)) / 1000;
}

async function visit(address: Address, profile: Profile): Promise<Visit> {
  const executablePath = requireChromium();
  const browser = await chromium.launch({ executablePath, args: ["--no-sandbox", "--disable-gpu"] });
  try {
    const { first } = address;
    const context = await browser.newContext({ ...phone, serviceWorkers: "block" });
    await context.addCookies(toCookies(address));
    const page = await context.newPage();
    const hasDictionary = first ? await visitFirst(page, first) : await visitAnotherSite(page);
    return { ...(await measure(page, address, profile)), hasDictionary };
  } finally {
    await browser.close();
  }
}

async function measure(page: Page, { url, selector, isScriptless }: Address, profile: Profile) {
  const session = await page.context().newCDPSession(page);
  await slowDown(session, profile);
  if (isScriptless) await session.send("Network.setBlockedURLs", { urls: ["*/assets/*.js"] });
  const transfers = recordTransfers(session);
  await page.addInitScript(watchContent, selector);
  const response = await page.goto(url, { waitUntil: "load", timeout: timeoutMs });
  if (response?.status() !== 200) throw new Error(`${url} answered ${response?.status()}.`);
  const start = Date.now();
  while (Date.now() - Math.max(start, transfers.lastActivity()) < quietMs) {
    if (Date.now() - start > timeoutMs) throw new Error(`${url} never fell quiet.`);
    await wait(50);
  }
  const metrics = await page.evaluate(readMetrics);
  if (!metrics.content) throw new Error(`${url} never showed ${selector}.`);
  return { ...metrics, transfers: transfers.list };
}

async function slowDown(session: CDPSession, { roundTripMs, kbitPerSecond, cpuSlowdown }: Profile) {
  const bytesPerSecond = kbitPerSecond * 125;
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: roundTripMs,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  });
  await session.send("Emulation.setCPUThrottlingRate", { rate: cpuSlowdown });
}

function toCookies({ url, cookie }: Pick<Address, "url" | "cookie">) {
  const pairs = cookie.split("; ").filter(Boolean);
  return pairs.map(pair => {
    const [name = "", value = ""] = pair.split(/=(.*)/s);
    return { name, value, url };
  });
}
