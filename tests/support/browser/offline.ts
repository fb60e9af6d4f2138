import type { Page } from "@playwright/test";
import { startBadLine } from "../sites/faulty-site.ts";
import { expect, test } from "./test.ts";

export const notHere = "This page is not on this device.";

/** A site behind a connection that each test can break, for all tests of the file or of the group. */
export function withBadLine() {
  let line: Awaited<ReturnType<typeof startBadLine>>;
  test.describe.configure({ mode: "default" });
  test.beforeAll(async () => {
    line = await startBadLine();
  });
  test.afterAll(() => line.stop());
  test.beforeEach(({ faults }) => {
    faults.expectLostConnection();
    line.proxy.heal();
  });
  return {
    get url() {
      return line.url;
    },
    get proxy() {
      return line.proxy;
    },
  };
}

export function heading(page: Page) {
  return page.locator("h1").filter({ visible: true });
}

/** Waits until the worker controls the page and has cached the local screens. */
export async function cachedForOffline(page: Page) {
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.reload();
  await expect.poll(() => buildOfCachedScreens(page), { timeout: 40_000 }).toBeTruthy();
}

/** Reads the addresses of cached pages. */
export function cachedAddresses(page: Page) {
  return page.evaluate(async () => {
    const names = (await caches.keys()).filter(name => name.startsWith("treks-pages:"));
    const lists = await Promise.all(names.map(async name => (await caches.open(name)).keys()));
    return lists.flat().map(({ url }) => new URL(url).pathname + new URL(url).search);
  });
}

/** The build of the worker that has cached all local screens, of which the offline page is the last. */
export function buildOfCachedScreens(page: Page) {
  return page.evaluate(async () => {
    const copy = await caches.match("/offline", {
      cacheName: `treks-pages:${document.documentElement.dataset.viewer}`,
    });
    return copy?.headers.get("X-Build") ?? null;
  });
}
