import type { Page } from "@playwright/test";
import { expectEnhanced, expectTyped, type } from "../../support/browser/journey.ts";
import { underWorker } from "../../support/browser/kept-places.ts";
import { expectHydrated } from "../../support/browser/keyboard.ts";
import { buildOfCachedScreens, cachedForOffline } from "../../support/browser/offline.ts";
import { expect, test } from "../../support/browser/test.ts";
import { filesOf, startCopiedSite } from "../../support/sites/deployment.ts";

test.use({ serviceWorkers: "allow", signedInAs: "a member of its own" });

const tag = "@enhanced";

test("the worker is registered after the page and its islands", { tag }, async ({ page }) => {
  await page.goto("/activity");
  await expectHydrated(page);
  await expect.poll(() => scopes(page)).toEqual(["/"]);
  const { before, registeredAt } = await page.evaluate(() => {
    const files = performance.getEntriesByType("resource") as PerformanceResourceTiming[];
    const [navigation] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
    const isLate = ({ name }: PerformanceResourceTiming) => name.includes("/register-worker-");
    // What the idle page fetches may come before the worker or after it.
    const isIdle = ({ name }: PerformanceResourceTiming) => /\/(replacements|tag-list)-/.test(name);
    const scripts = files.filter(file => file.initiatorType !== "img" && !isLate(file) && !isIdle(file));
    return {
      before: [navigation?.loadEventEnd ?? 0, ...scripts.map(file => file.responseEnd)],
      registeredAt: files.find(isLate)?.startTime ?? 0,
    };
  });
  expect(before.length).toBeGreaterThan(5);
  expect(registeredAt).toBeGreaterThanOrEqual(Math.max(...before));
});

test("a page that wants no worker removes it and its caches", { tag }, async ({ page }) => {
  await underWorker(page, "/location-forums");
  await expect.poll(() => page.evaluate(() => caches.keys())).not.toEqual([]);
  await page.evaluate(() => localStorage.setItem("userForums", "[]"));
  // A switched-off worker differs only in the page's markup.
  await page.addInitScript(() => {
    document.addEventListener("readystatechange", () => delete document.documentElement.dataset.worker);
  });
  await page.reload();
  await expectEnhanced(page);
  await expect.poll(() => scopes(page)).toEqual([]);
  await expect.poll(() => page.evaluate(() => caches.keys())).toEqual([]);
  expect(await page.evaluate(() => localStorage.getItem("userForums"))).toBe("[]");
});

test.describe("with a new version", () => {
  let site: Awaited<ReturnType<typeof startCopiedSite>>;

  test.beforeAll(async () => {
    site = await startCopiedSite();
  });
  test.afterAll(() => site.stop());

  test("the new worker takes over without disturbing a member who types", { tag }, async ({
    page,
    context,
    faults,
  }) => {
    faults.expectLostConnection();
    const typed = { Title: "Fog on the ridge", Content: "We turned round." };
    await page.goto(`${site.url}/forums/new`);
    await cachedForOffline(page);
    const [build, files, loadedAt] = [
      await buildOfCachedScreens(page),
      await cachedFiles(page),
      await timeOfLoad(page),
    ];
    await type(page, typed);

    await site.takeNewerBuild();
    await update(page);
    await expect.poll(() => isNewWorkerActive(page), { timeout: 20_000 }).toBe(true);
    await expectTyped(page, typed);
    expect(await timeOfLoad(page)).toBe(loadedAt);
    const both = await cachedFiles(page);
    expect(both).toEqual(expect.arrayContaining(files));
    expect(both.length).toBeGreaterThan(files.length + 10);

    await page.goto(`${site.url}/activity`);
    // The first page under the new worker makes it cache the screens of its build.
    await expect.poll(() => buildOfCachedScreens(page), { timeout: 20_000 }).not.toBe(build);
    await context.setOffline(true);
    await page.goto(`${site.url}/forums/new`);
    await expectTyped(page, typed);
    const [newest] = (await filesOf(`${site.url}/login`)).filter(file => file.includes("/enhance-"));
    expect(await page.content()).toContain(newest);
  });
});

test("a cached page keeps the style sheet of its build", { tag }, async ({
  page,
  context,
  forum,
  faults,
}) => {
  faults.expectLostConnection();
  const site = await startCopiedSite();
  await page.goto(site.url + forum.path);
  await cachedForOffline(page);
  const sheet = await page.evaluate(() =>
    document.querySelector("head link[rel=stylesheet]")?.getAttribute("href"),
  );
  expect(sheet).toMatch(/\.css$/);
  for (const _ of ["next", "the one after"]) {
    await site.takeNewerBuild();
    await update(page);
    await expect.poll(() => isNewWorkerActive(page), { timeout: 20_000 }).toBe(true);
    await page.goto(`${site.url}/activity`);
  }
  expect(await cachedFiles(page)).toContain(site.url + sheet);
  await clearHttpCache(page);
  await context.setOffline(true);
  await page.goto(site.url + forum.path);
  await expect(page.locator("head link[rel=stylesheet]")).toHaveAttribute("href", sheet ?? "");
  await expect(page.getByRole("heading", { name: forum.name })).toHaveCSS("font-weight", "700");
  await site.stop();
});

/** Clears the HTTP cache first, where the worker's file stays for five minutes. */
async function update(page: Page) {
  await clearHttpCache(page);
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    Object.assign(window, { previousWorker: registration.active });
    await registration.update();
  });
}

async function clearHttpCache(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send("Network.clearBrowserCache");
  await session.detach();
}

function isNewWorkerActive(page: Page) {
  return page.evaluate(async () => {
    const { active, installing, waiting } = await navigator.serviceWorker.ready;
    const isNew = active !== Reflect.get(window, "previousWorker");
    return isNew && active?.state === "activated" && !installing && !waiting;
  });
}

/** Addresses, of all builds. */
function cachedFiles(page: Page) {
  return page.evaluate(async () => {
    const files = await (await caches.open("treks-files")).keys();
    return files.map(({ url }) => url);
  });
}

function timeOfLoad(page: Page) {
  return page.evaluate(() => performance.timeOrigin);
}

function scopes(page: Page) {
  return page.evaluate(async () => {
    const registrations = await navigator.serviceWorker.getRegistrations();
    return registrations.map(({ scope }) => new URL(scope).pathname);
  });
}
