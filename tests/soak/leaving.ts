import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { type Browser, type BrowserContext, chromium, expect, type Page } from "@playwright/test";
import { requireChromium } from "../../scripts/chromium.ts";
import { randomFor } from "../../scripts/seed/sample.ts";
import { logIn, signUpMember } from "../bench/member.ts";
import { toCookies } from "../bench/pages/visit.ts";
import { startSite } from "../bench/site.ts";
import { keptAddresses, keptForOffline } from "../support/browser/offline.ts";
import { type FaultProxy, startFaultProxy } from "../support/sites/fault-proxy.ts";
import { freePorts } from "../support/sites/free-ports.ts";
import { type Row, zeroRow } from "./row.ts";

const rounds = 40;
/** Words that only pages of the account show: the header's menu is on each of them. */
const words = /Your account|Bench Member|bench@example\.com/;
const addresses = ["/edit-profile", "/profile", "/account-settings", "/feed"];
/** In milliseconds: how long answers are held, and when the log-out comes. */
const longestHold = 4_000;
const latestLeaving = 500;
/** In milliseconds: the worker has cached by then what it would cache. */
const settling = 2_000;

interface Scene {
  url: string;
  proxy: FaultProxy;
  random: () => number;
}

interface Round {
  /** Answers of before the log-out that came after it. */
  late: number;
  cached: string[];
  shown: string[];
}

/** Log-outs while pages of the account are on their way; then visits without a connection. */
export async function leaving(seed: number): Promise<Row[]> {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), "treks-soak-"));
  const [port = 0] = await freePorts(1);
  const url = `http://localhost:${port}`;
  try {
    await using site = await startSite(dataDir, { SITE_URL: url });
    const proxy = await startFaultProxy(site.url, port);
    const args = ["--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage"];
    const browser = await chromium.launch({ executablePath: requireChromium("browser"), args });
    try {
      await signUpMember({ ...site, url });
      return rowsOf(await leaveAgainAndAgain({ url, proxy, random: randomFor(seed).next }, browser));
    } finally {
      await browser.close();
      await proxy.stop();
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function leaveAgainAndAgain(scene: Scene, browser: Browser) {
  const context = await browser.newContext();
  const results: Round[] = [];
  while (results.length < rounds) results.push(await leaveOnce(scene, context));
  return results;
}

async function leaveOnce({ url, proxy, random }: Scene, context: BrowserContext): Promise<Round> {
  proxy.heal();
  const page = await enter(url, context);
  const leavesAfter = random() * latestLeaving;
  const gate = { hasLeft: false, late: 0 };
  const tabs = addresses.map(address => hold(`${address}?held`, random() * longestHold));
  await wait(leavesAfter);
  // In every second round nothing comes after the log-out, but what is held.
  if (random() < 0.5) {
    proxy.inject("/", { kind: "refuse" });
    proxy.inject("/logout", { kind: "pass" });
  }
  await page.locator("summary", { hasText: "Your account" }).click();
  await page.getByRole("button", { name: "Log Out", exact: true }).click();
  // Another tab may tell this one first, which then leads to the login.
  await page.waitForURL(({ pathname }) => ["/", "/logout", "/login"].includes(pathname));
  gate.hasLeft = true;
  await Promise.all(tabs);
  await wait(settling);
  const cached = await keptAddresses(page);
  proxy.inject("/", { kind: "refuse" });
  for (const address of addresses) proxy.inject(`${address}?held`, { kind: "refuse" });
  const shown = await visitAll(url, page);
  await Promise.all(context.pages().map(open => open.close()));
  return { late: gate.late, cached, shown };

  async function hold(address: string, milliseconds: number) {
    const until = async () => {
      const isOfAccount = !gate.hasLeft;
      await wait(milliseconds);
      if (isOfAccount && gate.hasLeft) gate.late++;
    };
    proxy.inject(address, { kind: "held", until });
    const tab = await context.newPage();
    // A log-out in another tab may lead this one away meanwhile.
    await tab.goto(url + address).catch(() => {});
  }
}

/** With a new session, and pages of the account in the cache. */
async function enter(url: string, context: BrowserContext): Promise<Page> {
  await context.clearCookies();
  const answer = await logIn({ url });
  const pairs = answer.headers.getSetCookie().map(header => header.split(";")[0] ?? "");
  await context.addCookies(toCookies({ url, cookie: pairs.join("; ") }));
  const page = await context.newPage();
  await page.goto(`${url}/feed`);
  await keptForOffline(page);
  await page.goto(`${url}/edit-profile`);
  await expect.poll(() => keptAddresses(page), { timeout: 30_000 }).toContain("/edit-profile");
  return page;
}

/** The addresses whose pages show words of the account. */
async function visitAll(url: string, page: Page) {
  const shown: string[] = [];
  for (const address of addresses.flatMap(path => [path, `${path}?held`])) {
    await page.goto(url + address).catch(() => {});
    const html = await page.content();
    if (words.test(html)) shown.push(address);
  }
  return shown;
}

function rowsOf(results: Round[]): Row[] {
  const sum = (count: (round: Round) => number) => results.reduce((total, round) => total + count(round), 0);
  const late = sum(round => round.late);
  return [
    { name: "log-outs", value: results.length, goal: "", ok: true },
    { name: "pages of the account that arrived after a log-out", value: late, goal: "≥ 1", ok: late > 0 },
    zeroRow(
      "pages that were cached after a log-out",
      sum(round => round.cached.length),
    ),
    zeroRow(
      "pages that show words of the account then",
      sum(round => round.shown.length),
    ),
  ];
}
