import type { Page } from "@playwright/test";
import { expectAccessible } from "../../support/access/expect-accessible.ts";
import { asCached, serveCached } from "../../support/browser/kept-places.ts";
import { layoutShift } from "../../support/browser/layout-shift.ts";
import { expect, test } from "../../support/browser/test.ts";
import { siteUrl } from "../../support/sites/site.ts";

test.use({ signedInAs: "the reader" });

const tag = "@enhanced";
const cachedAt = "2026-05-01T10:04:00.000Z";
const offline = "Offline: showing what is on this device.";
const asItWas = "This page is as it was on 1 May at 10:04.";

test.beforeEach(({ faults }) => faults.expectLostConnection());

test("a page says when the connection is lost and back, and moves nothing", { tag }, async ({
  page,
  context,
}) => {
  await page.clock.install();
  await serveCached(page, "/location-forums", "");
  await page.goto("/location-forums");
  await expect(line(page)).toHaveText("Back online.");
  await page.clock.runFor(9_000);
  await expect(line(page)).toBeEmpty();
  const before = await layoutShift(page);
  await context.setOffline(true);
  await expect(line(page)).toHaveText(offline);
  await context.setOffline(false);
  await expect(line(page)).toHaveText("Back online.");
  expect((await layoutShift(page)) - before).toBeLessThan(0.01);
  await page.clock.runFor(9_000);
  await expect(line(page)).toBeEmpty();
  for (const [last, words] of [
    [true, offline],
    [false, "Back online."],
  ] as const) {
    for (let change = 0; change < 9; change += 1) await context.setOffline((change % 2 === 0) === last);
    await expect(line(page)).toHaveText(words);
  }
});

test("a cached page offers a reload and keeps what was typed", { tag }, async ({ page }) => {
  const reconnect = await cutConnection(page);
  await serveCached(page, "/edit-profile", cachedAt);
  await page.goto("/edit-profile");
  await page.getByRole("textbox", { name: "Bio" }).click();
  await page.keyboard.type("Typed offline");
  await reconnect();
  await expect(line(page)).toContainText(`Back online. ${asItWas} Reload`);
  await expect(page.getByRole("textbox", { name: "Bio" })).toHaveValue("Typed offline");
  await page.unroute("**/edit-profile");
  await line(page).getByRole("link", { name: "Reload" }).click();
  await expect(page.locator("html")).not.toHaveAttribute("data-cached");
});

test("the offline page offers a reload", { tag }, async ({ page }) => {
  const reconnect = await cutConnection(page);
  await serveOfflinePage(page, "/search");
  await page.goto("/search");
  await expect(line(page)).toContainText("Offline:");
  await page.unroute("**/search");
  await reconnect();
  await line(page).getByRole("link", { name: "Reload" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Search");
});

test("a connection that carries nothing counts as lost and is checked again", { tag }, async ({ page }) => {
  await page.clock.install();
  let checks = 0;
  await page.route("**/health", () => {
    checks += 1;
  });
  await serveCached(page, "/forums", "");
  await page.goto("/forums");
  await expect(line(page)).toHaveText(offline);
  await expect.poll(() => checks).toBe(1);
  for (const [seconds, total] of [
    [9, 2],
    [14, 3],
  ] as const) {
    await page.clock.runFor(seconds * 1000);
    await expect.poll(() => checks).toBe(total);
  }
  await page.unroute("**/health");
  await page.evaluate(() => dispatchEvent(new Event("online")));
  await expect(line(page)).toHaveText("Back online.");
});

test("a hotspot's page counts as no connection", { tag }, async ({ page }) => {
  await page.route("**/health", route => route.fulfill({ contentType: "text/html", body: "Log in" }));
  await serveCached(page, "/location-forums", cachedAt);
  await page.goto("/location-forums");
  await page.waitForResponse("**/health");
  await expect(line(page)).toContainText("Offline:");
  await expectAccessible(page);
});

function line(page: Page) {
  return page.locator("[data-connection]");
}

/** Health checks fail until the returned function is called. */
async function cutConnection(page: Page) {
  await page.route("**/health", route => route.abort("internetdisconnected"));
  return async () => {
    await page.unroute("**/health");
    await page.evaluate(() => dispatchEvent(new Event("online")));
  };
}

async function serveOfflinePage(page: Page, path: string) {
  await page.route(`**${path}`, async route => {
    const answer = await route.fetch({ url: `${siteUrl}/offline` });
    await route.fulfill({ response: answer, body: asCached(await answer.text(), "") });
  });
}
