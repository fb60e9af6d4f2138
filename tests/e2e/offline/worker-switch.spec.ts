import type { Page } from "@playwright/test";
import { expectEnhanced } from "../../support/browser/journey.ts";
import { expectHydrated } from "../../support/browser/keyboard.ts";
import { expect, test } from "../../support/browser/test.ts";

test.use({ serviceWorkers: "allow", signedInAs: "the reader" });

const tag = "@enhanced";

test("the worker comes after the page and its islands", { tag }, async ({ page }) => {
  await page.goto("/activity");
  await expectHydrated(page);
  await expect.poll(() => scopes(page)).toEqual(["/"]);
  const { before, asked } = await page.evaluate(() => {
    const files = performance.getEntriesByType("resource") as PerformanceResourceTiming[];
    const [navigation] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
    const isLate = ({ name }: PerformanceResourceTiming) => name.includes("/enhance-register-worker-");
    // What the idle page fetches may come before the worker or after it.
    const isIdle = ({ name }: PerformanceResourceTiming) => /\/(replacements|tag-list)-/.test(name);
    const scripts = files.filter(file => file.initiatorType !== "img" && !isLate(file) && !isIdle(file));
    return {
      before: [navigation?.loadEventEnd ?? 0, ...scripts.map(file => file.responseEnd)],
      asked: files.find(isLate)?.startTime ?? 0,
    };
  });
  expect(before.length).toBeGreaterThan(5);
  expect(asked).toBeGreaterThanOrEqual(Math.max(...before));
});

test("a page that was there before the worker tells of a lost connection too", { tag }, async ({
  page,
  context,
  faults,
}) => {
  faults.expectLostConnection();
  await page.goto("/location-forums");
  await page.evaluate(() => navigator.serviceWorker.ready);
  expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull();
  await context.setOffline(true);
  await expect(page.locator("[data-connection]")).toContainText("Offline:");
});

test("a page that wants no worker removes it, with all that it kept", { tag }, async ({ page }) => {
  await page.goto("/location-forums");
  await expect.poll(() => scopes(page)).toEqual(["/"]);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.reload();
  await expect.poll(() => page.evaluate(() => caches.keys())).not.toEqual([]);
  await page.evaluate(() => localStorage.setItem("userForums", "[]"));
  // As with the worker switched off: the page's own markup is the only difference.
  await page.addInitScript(() => {
    document.addEventListener("readystatechange", () => delete document.documentElement.dataset.worker);
  });
  await page.reload();
  await expectEnhanced(page);
  await expect.poll(() => scopes(page)).toEqual([]);
  await expect.poll(() => page.evaluate(() => caches.keys())).toEqual([]);
  expect(await page.evaluate(() => localStorage.getItem("userForums"))).toBe("[]");
});

test("without a worker and without the wish for one nothing is fetched for it", { tag }, async ({ page }) => {
  const asked: string[] = [];
  page.on("request", request => asked.push(new URL(request.url()).pathname));
  await page.route("**/location-forums", async route => {
    const answer = await route.fetch();
    const body = (await answer.text()).replace(' data-worker="true"', "");
    await route.fulfill({ response: answer, body });
  });
  await page.goto("/location-forums");
  await expectEnhanced(page);
  await page.waitForTimeout(2_500);
  expect(asked.filter(path => /worker/.test(path))).toEqual([]);
});

function scopes(page: Page) {
  return page.evaluate(async () => {
    const registrations = await navigator.serviceWorker.getRegistrations();
    return registrations.map(({ scope }) => new URL(scope).pathname);
  });
}
