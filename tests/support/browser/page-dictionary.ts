import { expect, type Page } from "@playwright/test";

/** Where the address of the dictionary that pages are compressed with ends. */
export const dictionaryPath = /\/assets\/pages-[\w-]{8}\.dict$/;

/** Visits a page until it has fetched the dictionary: a page on which Chromium missed to do so stays without. */
export async function withDictionary<T>(page: Page, visit: () => Promise<T>) {
  let isFetched = false;
  page.on("requestfinished", request => {
    isFetched ||= dictionaryPath.test(request.url());
  });
  let visited = await visit();
  while (!(await comes(page, () => isFetched))) visited = await visit();
  return visited;
}

function comes(page: Page, isThere: () => boolean) {
  const waiting = expect.poll(() => paint(page).then(isThere), { timeout: 10_000 }).toBe(true);
  return waiting.then(
    () => true,
    () => false,
  );
}

/**
 * Chromium fetches a dictionary when idle. A window that nobody sees and in which nothing moves may never be found idle
 * on a busy machine, until it paints once more: a picture makes it.
 */
export async function paint(page: Page) {
  await page.screenshot();
}
