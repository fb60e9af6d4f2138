import { expect, type Page } from "@playwright/test";

/** Where the address of the dictionary that pages are compressed with ends. */
export const dictionaryPath = /\/assets\/pages-[\w-]{8}\.dict$/;

/** Visits a page, and waits until it has fetched the dictionary. */
export async function withDictionary<T>(page: Page, visit: () => Promise<T>) {
  let isFetched = false;
  page.on("requestfinished", request => {
    isFetched ||= dictionaryPath.test(request.url());
  });
  const visited = await visit();
  await expect.poll(() => paint(page).then(() => isFetched)).toBe(true);
  return visited;
}

/**
 * Chromium fetches a dictionary when idle. A window that nobody sees and in which nothing moves may never be found idle
 * on a busy machine, until it paints once more: a picture makes it.
 */
export async function paint(page: Page) {
  await page.screenshot();
}
