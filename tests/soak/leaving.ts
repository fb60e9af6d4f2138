import { setTimeout as wait } from "node:timers/promises";
import { type BrowserContext, chromium, expect, type Page } from "@playwright/test";
import { requireChromium } from "../../scripts/chromium.ts";
import { randomFor } from "../../scripts/seed/sample.ts";
import { joinMember, logIn } from "../bench/member.ts";
import { toCookies } from "../bench/pages/visit.ts";
import { keptAddresses, keptForOffline } from "../support/browser/offline.ts";
import { startFaultProxy } from "../support/sites/fault-proxy.ts";
import { freePorts } from "../support/sites/free-ports.ts";
import { startOwnSite } from "../support/sites/own-site.ts";
import { atLeast, none, type Row } from "./row.ts";

const rounds = 40;
/** The header's menu is on each page of an account. */
const words = /Your account|bench@example\.test/;
const paths = ["/edit-profile", "/profile", "/account-settings", "/feed"];
const maxHoldMs = 4_000;
const maxLeaveMs = 500;
/** The worker has cached by then what it would cache. */
const settleMs = 2_000;

/** Log-outs while pages of the account are under way; then visits without a connection. */
export async function leaving(seed: number): Promise<Row[]> {
  const random = randomFor(seed).next;
  const [port = 0] = await freePorts(1);
  const url = `http://localhost:${port}`;
  await using site = await startOwnSite({ env: { SITE_URL: url } });
  const proxy = await startFaultProxy(site.url, port);
  const { email } = await joinMember({ ...site, url });
  const args = ["--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage"];
  const browser = await chromium.launch({ executablePath: requireChromium("browser"), args });
  const context = await browser.newContext();
  let late = 0;
  const [cached, shown]: [string[], string[]] = [[], []];
  try {
    for (let round = 0; round < rounds; round++) await leaveOnce();
  } finally {
    await browser.close();
    await proxy.stop();
  }
  return [
    atLeast(`pages that arrived after one of ${rounds} log-outs`, late, 1),
    none("pages that were cached after a log-out", cached),
    none("pages that show words of the account then", shown),
  ];

  async function leaveOnce() {
    proxy.heal();
    const page = await enter(context, url, email);
    const leavesAfterMs = random() * maxLeaveMs;
    let hasLeft = false;
    const tabs = paths.map(path => openHeld(`${path}?held`, random() * maxHoldMs));
    await wait(leavesAfterMs);
    // In every second round only held answers come after the log-out.
    if (random() < 0.5) {
      proxy.inject("/", { kind: "refuse" });
      proxy.inject("/logout", { kind: "pass" });
    }
    await page.locator("summary", { hasText: "Your account" }).click();
    await page.getByRole("button", { name: "Log Out", exact: true }).click();
    // Another tab may notice first and send this one to the login.
    await page.waitForURL(({ pathname }) => ["/", "/logout", "/login"].includes(pathname));
    hasLeft = true;
    await Promise.all(tabs);
    await wait(settleMs);
    cached.push(...(await keptAddresses(page)));
    proxy.inject("/", { kind: "refuse" });
    for (const path of paths) proxy.inject(`${path}?held`, { kind: "refuse" });
    for (const path of paths.flatMap(path => [path, `${path}?held`])) {
      await page.goto(url + path).catch(() => {});
      if (words.test(await page.content())) shown.push(path);
    }
    await Promise.all(context.pages().map(open => open.close()));

    async function openHeld(path: string, milliseconds: number) {
      const until = async () => {
        const wasSignedIn = !hasLeft;
        await wait(milliseconds);
        if (wasSignedIn && hasLeft) late++;
      };
      proxy.inject(path, { kind: "held", until });
      const tab = await context.newPage();
      // A log-out in another tab may redirect this one meanwhile.
      await tab.goto(url + path).catch(() => {});
    }
  }
}

async function enter(context: BrowserContext, url: string, email: string): Promise<Page> {
  await context.clearCookies();
  await context.addCookies(toCookies({ url, cookie: await logIn(url, email) }));
  const page = await context.newPage();
  await page.goto(`${url}/feed`);
  await keptForOffline(page);
  await page.goto(`${url}/edit-profile`);
  await expect.poll(() => keptAddresses(page), { timeout: 30_000 }).toContain("/edit-profile");
  return page;
}
