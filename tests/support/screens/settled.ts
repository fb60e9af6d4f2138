import type { Page } from "@playwright/test";

/** Waits for scripts, browser records and all pictures. */
export async function waitUntilSettled(page: Page) {
  await page.locator("html[data-enhanced=ready]").waitFor();
  await page.waitForFunction(() => !document.querySelector("[data-records], .skeleton"));
  await page.evaluate(async () => {
    for (const image of document.images) image.loading = "eager";
    await Promise.all(Array.from(document.images, image => image.decode().catch(() => {})));
  });
}
