import type { Page } from "@playwright/test";
import { expect } from "./test.ts";

/** After the first visit: the worker has taken over and kept what the local screens need. */
export async function keptForOffline(page: Page) {
  await page.evaluate(async () => {
    await navigator.serviceWorker.register("/worker.js", { updateViaCache: "none" });
    await navigator.serviceWorker.ready;
  });
  // A worker looks after the pages that are opened from then on.
  await page.reload();
  await expect.poll(() => keptAddresses(page), { timeout: 40_000 }).toContain("/offline");
  await expect.poll(() => keptAddresses(page), { timeout: 40_000 }).toContain("/activity/new");
  await expect.poll(() => isKeeping(page), { timeout: 40_000 }).toBe(false);
}

/** Of pages, of this browser's member. */
export function keptAddresses(page: Page) {
  return page.evaluate(async () => {
    const names = (await caches.keys()).filter(name => name.startsWith("treks-pages:"));
    const lists = await Promise.all(names.map(async name => (await caches.open(name)).keys()));
    return lists.flat().map(({ url }) => new URL(url).pathname + new URL(url).search);
  });
}

/** The worker notes an account's screens when it has all of them. */
function isKeeping(page: Page) {
  return page.evaluate(
    () =>
      new Promise<boolean>(resolve => {
        const opening = indexedDB.open("treks");
        opening.onsuccess = () => {
          const asked = opening.result.transaction("settings").objectStore("settings").get("screens");
          asked.onsuccess = () => resolve(!asked.result?.owner);
        };
      }),
  );
}
