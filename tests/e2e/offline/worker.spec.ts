import type { Page } from "@playwright/test";
import { expectEnhanced, expectTyped, type } from "../../support/browser/journey.ts";
import { underWorker } from "../../support/browser/kept-places.ts";
import { expectHydrated } from "../../support/browser/keyboard.ts";
import { keptForOffline, keptScreens } from "../../support/browser/offline.ts";
import { expect, test } from "../../support/browser/test.ts";
import { noisy } from "../../support/pictures/picture.ts";
import { sendPost } from "../../support/posts.ts";
import { copyProject, filesOf, takeNewerBuild } from "../../support/sites/deployment.ts";
import { startSecondSite } from "../../support/sites/second-site.ts";
import { apiUrl } from "../../support/sites/site.ts";

test.use({ serviceWorkers: "allow", signedInAs: "a member of its own" });

const tag = "@enhanced";

test("the worker is registered after the page and its islands", { tag }, async ({ page }) => {
  await page.goto("/activity");
  await expectHydrated(page);
  await expect.poll(() => scopes(page)).toEqual(["/"]);
  const { before, registeredAt } = await page.evaluate(() => {
    const files = performance.getEntriesByType("resource") as PerformanceResourceTiming[];
    const [navigation] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
    const isLate = ({ name }: PerformanceResourceTiming) => name.includes("/enhance-register-worker-");
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

test("a page from before the worker shows a lost connection too", { tag }, async ({
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

test("a page that neither has nor wants a worker fetches nothing for it", { tag }, async ({ page }) => {
  const requested: string[] = [];
  page.on("request", request => requested.push(new URL(request.url()).pathname));
  await page.route("**/location-forums", async route => {
    const answer = await route.fetch();
    const body = (await answer.text()).replace(' data-worker="true"', "");
    await route.fulfill({ response: answer, body });
  });
  await page.goto("/location-forums");
  await expectEnhanced(page);
  await page.waitForTimeout(2_500);
  expect(requested.filter(path => /worker/.test(path))).toEqual([]);
});

test("account settings show the bytes of pages, photos and files", { tag }, async ({
  page,
  context,
  forum,
}) => {
  const buffer = await noisy(1200, 800).jpeg().toBuffer();
  await sendPost(context.request, forum, { photo: { name: "grain.jpg", mimeType: "image/jpeg", buffer } });
  await page.goto("/account-settings");
  await expect(page.getByText("Bytes are not counted yet")).toBeVisible();
  await underWorker(page, "/account-settings");
  // Its background fetches end in this time.
  await page.waitForTimeout(8_000);
  const before = await kilobytesUsed(page);

  await page.goto(forum.path);
  const photo = page.getByRole("img", { name: "Photo: Cairn" });
  await expect(photo).toBeVisible();
  const source = await photo.evaluate((image: HTMLImageElement) => image.currentSrc);
  const sent = (await (await context.request.get(source)).body()).length / 1000;
  const after = await kilobytesUsed(page);
  expect(after - before).toBeGreaterThan(sent);
  expect(after - before).toBeLessThan(sent + 30);
});

test.describe("with a new version", () => {
  let project: ReturnType<typeof copyProject>;
  let site: Awaited<ReturnType<typeof startSecondSite>>;

  test.beforeAll(async () => {
    project = copyProject();
    site = await startSecondSite({ backendUrl: apiUrl, root: project.root });
  });
  test.afterAll(async () => {
    await site.stop();
    project.remove();
  });

  test("the new worker takes over without disturbing a member who types", { tag }, async ({
    page,
    context,
    faults,
  }) => {
    faults.expectLostConnection();
    const typed = { Title: "Fog on the ridge", Content: "We turned round." };
    await page.goto(`${site.url}/forums/new`);
    await keptForOffline(page);
    const [screens, files, loadedAt] = [
      await keptScreens(page),
      await cachedFiles(page),
      await timeOfLoad(page),
    ];
    await type(page, typed);

    await takeNewerBuild(project, site);
    await update(page);
    await expect.poll(() => isNewWorkerActive(page), { timeout: 20_000 }).toBe(true);
    await expectTyped(page, typed);
    expect(await timeOfLoad(page)).toBe(loadedAt);
    const both = await cachedFiles(page);
    expect(both).toEqual(expect.arrayContaining(files));
    expect(both.length).toBeGreaterThan(files.length + 10);

    await page.goto(`${site.url}/activity`);
    // The first page under the new worker makes it cache the screens of its build.
    const build = () => keptScreens(page).then(kept => kept?.build);
    await expect.poll(build, { timeout: 20_000 }).not.toBe(screens?.build);
    await context.setOffline(true);
    await page.goto(`${site.url}/forums/new`);
    await expectTyped(page, typed);
    const [newest] = (await filesOf(`${site.url}/login`)).filter(file => file.includes("/enhance-"));
    expect(await page.content()).toContain(newest);
  });
});

async function kilobytesUsed(page: Page) {
  const used = /^This browser used ([\d.]+) (kB|MB) in \w+\. Counted since \d+ \w+\.$/;
  await page.goto("/account-settings");
  const line = page.getByText(used);
  await expect(line).toBeVisible();
  const [, number = "", unit] = used.exec((await line.textContent()) ?? "") ?? [];
  return Number(number) * (unit === "MB" ? 1000 : 1);
}

/** Clears the HTTP cache, where the worker's file stays for five minutes. */
async function update(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send("Network.clearBrowserCache");
  await session.detach();
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    Object.assign(window, { previousWorker: registration.active });
    await registration.update();
  });
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
