import type { Page } from "@playwright/test";
import { expectEnhanced, press } from "../../support/browser/journey.ts";
import { launchChromium } from "../../support/browser/launch-chromium.ts";
import { expect, test } from "../../support/browser/test.ts";
import { logIn, type Member, signedUp } from "../../support/people/member.ts";
import { siteUrl } from "../../support/sites/site.ts";

const visited = ["/profile", "/edit-profile", "/location-forums"];

for (const keepsPages of [false, true]) {
  const how = keepsPages ? "that keeps pages whole" : "that loads them anew";
  test(`back after logging out no page is a member's any more, in a browser ${how}`, {
    tag: "@enhanced",
  }, async ({ launchOptions }) => {
    const ada = await signedUp("Ada");
    const browser = await launchChromium(launchOptions, { keepsPages });
    const page = await browser.newPage({ baseURL: siteUrl });
    if (keepsPages) await expectKeptPages(page);
    await logIn(page.context().request, ada);
    // The start page takes the place of the last one.
    for (const path of [...visited, "/account-settings"]) {
      await page.goto(path);
      await expectEnhanced(page);
      await expect(page.locator("html")).toHaveAttribute("data-viewer", /-/);
    }
    await press(page, "Sign Out");
    await expect(page).toHaveURL("/");
    for (const path of visited.toReversed()) {
      await travel(page, -1);
      await expectLogin(page, path, ada);
    }
    for (const path of visited.slice(1)) {
      await travel(page, 1);
      await expectLogin(page, path, ada);
    }
    await browser.close();
  });
}

async function expectLogin(page: Page, path: string, { username, email }: Member) {
  await expect(page).toHaveURL(`/login?redirectTo=${encodeURIComponent(path)}`);
  await expect(page.locator("html[data-viewer]")).toHaveCount(0);
  expect(await page.content()).not.toMatch(new RegExp(`${username}|${email}`));
}

/** Otherwise the test would prove nothing about the back/forward cache. */
async function expectKeptPages(page: Page) {
  await page.addInitScript(() => {
    addEventListener("pageshow", ({ persisted }) => {
      document.documentElement.dataset.restored = String(persisted);
    });
  });
  // Chromium keeps no page that is left while its scripts arrive.
  await page.goto("/", { waitUntil: "networkidle" });
  await page.goto("/change-password");
  await travel(page, -1);
  await expect(page.locator("html")).toHaveAttribute("data-restored", "true");
}

/** Playwright's `goBack` waits for a load, which a page from the back/forward cache does not have. */
async function travel(page: Page, delta: number) {
  await page.evaluate(by => history.go(by), delta).catch(() => {});
}
