import type { Page } from "@playwright/test";
import { expect } from "./test.ts";

/** After the first visit: the worker has taken over and kept what the local screens need. */
export async function keptForOffline(page: Page) {
  await page.evaluate(() => navigator.serviceWorker.ready);
  // A worker looks after the pages that are opened from then on.
  await page.reload();
  await expect.poll(() => keptScreens(page).then(kept => kept?.owner), { timeout: 40_000 }).toBeTruthy();
}

/** Of pages, of this browser's member. */
export function keptAddresses(page: Page) {
  return page.evaluate(async () => {
    const names = (await caches.keys()).filter(name => name.startsWith("treks-pages:"));
    const lists = await Promise.all(names.map(async name => (await caches.open(name)).keys()));
    return lists.flat().map(({ url }) => new URL(url).pathname + new URL(url).search);
  });
}

/** The worker notes whose screens it keeps, and of which build, when it has all of them. */
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
