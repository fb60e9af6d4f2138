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
export async function keptForOffline(page: Page) {
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.reload();
  await expect.poll(() => keptScreens(page).then(kept => kept?.owner), { timeout: 40_000 }).toBeTruthy();
}

/** Of cached pages. */
export function keptAddresses(page: Page) {
  return page.evaluate(async () => {
    const names = (await caches.keys()).filter(name => name.startsWith("treks-pages:"));
    const lists = await Promise.all(names.map(async name => (await caches.open(name)).keys()));
    return lists.flat().map(({ url }) => new URL(url).pathname + new URL(url).search);
  });
}

/** Null until the worker has cached all local screens. */
export function keptScreens(page: Page) {
  return page.evaluate(
    () =>
      new Promise<{ owner: string | null; build: string } | null>(resolve => {
        const opening = indexedDB.open("treks");
        opening.onsuccess = () => {
          const database = opening.result;
          if (!database.objectStoreNames.contains("settings")) return resolve(null);
          const asked = database.transaction("settings").objectStore("settings").get("screens");
          asked.onsuccess = () => resolve(asked.result ?? null);
          asked.transaction?.addEventListener("complete", () => database.close());
        };
      }),
  );
}
